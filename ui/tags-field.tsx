import { useState } from 'react';
import { TextField } from '#ui/form-parts.tsx';

type Props = {
  label?: string;
  help?: string;
  placeholder?: string;
  error?: string;
  value: readonly string[] | undefined;
  onChange: (names: string[]) => void;
};

/** Several names in one line, with commas between them, Latin or Arabic. */
export function TagsField({ value = [], onChange, ...field }: Props) {
  const [typed, setTyped] = useState(() => value.join(', '));
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const names = text.split(/[,،]/).map((name) => name.trim());
        onChange([...new Set(names.filter((name) => name !== ''))]);
      }}
    />
  );
}
