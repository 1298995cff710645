import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { parsePacks, toPacks, type Pack, type Packed } from '#domain/quantity.ts';
import { useText } from '#ui/text.tsx';
import styles from './quantity-input.module.css';

type Part = keyof Packed;
type Cure = { label: string; value: number };
type Props = {
  /** Pieces. */
  value: number;
  onChange: (pieces: number) => void;
  pack: Pack;
  label?: string;
  error?: ReactNode;
  /** The cures that stand beside the error: one click, one value. */
  cure?: Cure | readonly Cure[];
  disabled?: boolean;
  readOnly?: boolean;
};

const sizes = (pack: Pack): Record<Part, number> => ({ cases: pack.case, shrinks: pack.shrink, pieces: 1 });
const bounded = (pieces: number) => Math.min(Math.max(0, pieces), limits.maxInteger);

/**
 * A quantity in three joined parts, cases, shrinks, pieces; a part that the product does not have is left out. Too much in one
 * part carries to the next when it is left; "2c 1s" may be typed into any of them, and the arrows go by one of that part.
 */
export function QuantityInput({ value, onChange, pack, label, error, cure, disabled, readOnly }: Props) {
  const { t } = useText();
  const [draft, setDraft] = useState<{ part: Part; text: string } | null>(null);
  // Said of the number there was: a line less once the new one has come would move what is clicked next from under the mouse.
  const said = draft ? undefined : error;
  const size = sizes(pack);
  const packed = toPacks(value, pack);
  const words: Record<Part, [letter: string, name: string]> = {
    cases: [t('ui.quantity.c'), t('ui.quantity.case')],
    shrinks: [t('ui.quantity.s'), t('ui.quantity.shrink')],
    pieces: [t('ui.quantity.p'), t('ui.quantity.piece')],
  };
  const parts = (['cases', 'shrinks', 'pieces'] as const).filter((part) => part === 'pieces' || size[part] > 1);

  const settle = () => {
    if (!draft) return;
    setDraft(null);
    const typed = latinDigits(draft.text).trim();
    if (/^\d*$/.test(typed)) {
      const others = value - packed[draft.part] * size[draft.part];
      return onChange(bounded(others + Number(typed) * size[draft.part]));
    }
    const whole = parsePacks(draft.text, pack);
    if (whole !== null) onChange(bounded(whole));
  };
  const onKey = (part: Part) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setDraft(null);
      const typed = draft && /^\d+$/.test(latinDigits(draft.text)) ? Number(latinDigits(draft.text)) : packed[part];
      onChange(bounded(value + (typed - packed[part] + step) * size[part]));
    } else if (event.key === 'Enter') settle();
    else if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      setDraft(null);
    }
  };
  return (
    <div className={styles.root}>
      <div
        className={styles.parts}
        role="group"
        aria-label={label ?? t('ui.quantity.label')}
        data-error={said ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {parts.map((part) => (
          <label key={part} className={styles.part}>
            <input
              className={styles.input}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              aria-label={words[part][1]}
              aria-invalid={said ? true : undefined}
              disabled={disabled}
              readOnly={readOnly}
              value={draft?.part === part ? draft.text : packed[part]}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setDraft({ part, text: event.currentTarget.value })}
              onKeyDown={onKey(part)}
              onBlur={settle}
            />
            <span className={styles.letter} aria-hidden>
              {words[part][0]}
            </span>
          </label>
        ))}
      </div>
      {said && (
        <div className={styles.error} role="alert">
          {said}{' '}
          {[cure ?? []].flat().map(({ label: text, value: pieces }) => (
            <UnstyledButton key={pieces} className={styles.cure} onClick={() => onChange(pieces)}>
              {text}
            </UnstyledButton>
          ))}
        </div>
      )}
    </div>
  );
}
