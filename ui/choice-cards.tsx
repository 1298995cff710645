import { useId, type ReactNode } from 'react';
import { Radio } from '@mantine/core';
import type { Icon } from '#ui/icons.ts';
import styles from './choice-cards.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  note?: ReactNode;
  icon?: Icon;
  disabled?: boolean;
};
type Props<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Cards side by side, or rows under each other in one frame. */
  layout?: 'cards' | 'rows';
  error?: ReactNode;
};

/** One of a few, each with what it means: warehouses, what a customer gets, reasons. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  layout = 'cards',
  error,
}: Props<Value>) {
  const name = useId();
  return (
    <div>
      <div
        className={styles.choices}
        data-layout={layout}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.choice}
            data-chosen={choice.value === value || undefined}
            data-disabled={choice.disabled || undefined}
          >
            <Radio
              name={name}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-label={choice.label}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && <choice.icon size={18} aria-hidden className={styles.icon} />}
            <span className={styles.text}>
              <bdi className={styles.label}>{choice.label}</bdi>
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className={styles.error} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
