import type { ComponentProps, ReactNode } from 'react';
import { useForm } from '#kit/web/form.tsx';
import { valueAt } from '#kit/web/form-schema.ts';
import { NumberField } from '#ui/number-field.tsx';
import type { ProgramConfig } from '../../contract.ts';
import styles from './programs.module.css';

/** Basis points, typed as a factor: 1.25. */
export function FactorField({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof NumberField>, 'decimals' | 'unit'>) {
  return (
    <NumberField
      {...field}
      decimals
      unit="×"
      value={value === null ? null : value / 10_000}
      onChange={(factor) => onChange(factor === null ? null : Math.round(factor * 10_000))}
    />
  );
}

/** A titled part of the form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Rows of a list in the form, added and removed. */
export function useRows<K extends 'rules' | 'tiers' | 'rewards'>(key: K) {
  const { values, set, errors } = useForm();
  const path = `draft.${key}`;
  const rows = (valueAt(values, path) ?? []) as NonNullable<ProgramConfig[K]>;
  return {
    rows,
    error: errors[path],
    add: (row: NonNullable<ProgramConfig[K]>[number]) => set(path, [...rows, row]),
    remove: (at: number) =>
      set(
        path,
        (rows as readonly unknown[]).filter((_, index) => index !== at),
      ),
  };
}
