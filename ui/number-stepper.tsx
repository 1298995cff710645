import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { MinusIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './number-stepper.module.css';

type Props = {
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** For a thumb: 44 px. */
  large?: boolean;
  /** Tells every change at once, for forms that are sent by a button. */
  instant?: boolean;
};

/** A whole number with one more and one less; what is done quickly is sent once, after 500 ms (specification, section 9). */
export function NumberStepper({
  value,
  onChange,
  label,
  min = 0,
  max = limits.maxInteger,
  disabled,
  large = false,
  instant = false,
}: Props) {
  const { t } = useText();
  const [shown, setShown] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setShown(value);
  }, [value]);
  const settle = useEffectEvent((last: number) => {
    if (last === sent.current) return;
    sent.current = last;
    onChange(last);
  });
  useEffect(() => {
    if (instant) return settle(shown);
    const timer = setTimeout(() => settle(shown), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [shown, instant]);
  const put = (next: number) => setShown(Math.min(max, Math.max(min, next)));
  return (
    <div className={styles.stepper} data-large={large || undefined} role="group" aria-label={label}>
      <ActionIcon
        size={large ? 42 : 28}
        aria-label={t('ui.step.less')}
        disabled={disabled || shown <= min}
        onClick={() => put(shown - 1)}
      >
        <MinusIcon size={14} />
      </ActionIcon>
      <input
        className={styles.input}
        dir="ltr"
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        value={shown}
        onChange={(event) => {
          const typed = latinDigits(event.currentTarget.value).replace(/\D/g, '');
          put(typed === '' ? min : Number(typed));
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          put(shown + step);
        }}
      />
      <ActionIcon
        size={large ? 42 : 28}
        aria-label={t('ui.step.more')}
        disabled={disabled || shown >= max}
        onClick={() => put(shown + 1)}
      >
        <PlusIcon size={14} />
      </ActionIcon>
    </div>
  );
}
