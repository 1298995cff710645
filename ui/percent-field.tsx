import type { ComponentProps } from 'react';
import { NumberField } from '#ui/number-field.tsx';

type Props = Omit<ComponentProps<typeof NumberField>, 'unit' | 'decimals'>;

/** Basis points, typed and shown as percent. */
export function PercentField({ value, onChange, ...field }: Props) {
  return (
    <NumberField
      {...field}
      unit="%"
      decimals
      value={value === null ? null : value / 100}
      onChange={(percent) => onChange(percent === null ? null : Math.round(percent * 100))}
    />
  );
}
