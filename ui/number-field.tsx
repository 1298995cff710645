import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { common, type FieldProps } from '#ui/form-parts.tsx';

type Props = FieldProps & {
  value: number | null;
  /** Null while the field is empty or what is typed is no number. */
  onChange: (value: number | null) => void;
  /** Said at the end of the field: pcs, %. */
  unit?: string;
  decimals?: boolean;
  negative?: boolean;
};

/** A number in any digit set; letters do not go in. */
export function NumberField({ value, onChange, unit, decimals = false, negative = false, ...field }: Props) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value === null ? '' : String(value));
  }, [value]);
  const shape = new RegExp(`^${negative ? '-?' : ''}\\d{0,15}${decimals ? '(\\.\\d{0,6})?' : ''}$`);
  return (
    <TextInput
      {...common(field)}
      classNames={{ input: 'w-ltr' }}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={unit && <span style={{ fontSize: 12 }}>{unit}</span>}
      rightSectionWidth={unit ? 14 + unit.length * 8 : undefined}
      value={text}
      onChange={(event) => {
        const typed = latinDigits(event.currentTarget.value)
          .replace('٫', '.')
          .replace(/[,٬\s]/g, '');
        if (!shape.test(typed)) return;
        setText(typed);
        sent.current = /\d/.test(typed) ? Number(typed) : null;
        onChange(sent.current);
      }}
    />
  );
}
