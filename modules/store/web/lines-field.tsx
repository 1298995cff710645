import { useState } from 'react';
import { TextareaField } from '#ui/form-parts.tsx';

type Props = {
  label: string;
  help?: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  error?: string;
  disabled?: boolean;
};

/** A short list, one entry a line. */
export function LinesField({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <TextareaField
      {...rest}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(
          typed
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
