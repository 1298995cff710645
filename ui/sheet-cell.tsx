import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './sheet-cell.module.css';

type Props = {
  value: string;
  /** Names the cell; only what can be filled or chosen has one. */
  label?: string;
  /** What counts while nothing is told there. */
  placeholder?: string;
  /** Stands below, small. */
  note?: ReactNode;
  /** A corner for what changed; red for what must not be. */
  mark?: 'changed' | 'danger' | undefined;
  error?: boolean;
  /** What is shown beside the table is about this cell. */
  chosen?: boolean;
  onChange?: ((text: string) => void) | undefined;
  onPaste?: (event: ClipboardEvent) => void;
  /** Somebody went into it, and out of it. */
  onChoose?: (() => void) | undefined;
  onLeave?: () => void;
};

/** The field in the same column of the next row that has one, or of the one before. */
function beside(field: HTMLElement, step: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  const cell = field.closest('td');
  for (let row = cell?.parentElement?.[step]; row instanceof HTMLTableRowElement; row = row[step]) {
    const found = row.cells[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>('input, button');
    if (found) return found;
  }
  return null;
}

/** As in a sheet: Enter and the arrows go down and up. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const isInput = event.currentTarget instanceof HTMLInputElement;
  const down = event.key === 'ArrowDown' || (isInput && event.key === 'Enter' && !event.shiftKey);
  const up = event.key === 'ArrowUp' || (isInput && event.key === 'Enter' && event.shiftKey);
  if (!down && !up) return;
  event.preventDefault();
  const field = beside(event.currentTarget, down ? 'nextElementSibling' : 'previousElementSibling');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** An amount in a table that is filled like a sheet: flat until somebody goes into it. Its column is `flush`. */
export function SheetCell(props: Props) {
  const { value, label, placeholder = '—', note, mark, error = false, chosen = false } = props;
  const { onChange, onPaste, onChoose, onLeave } = props;
  const shown = value || placeholder;
  return (
    <span className={styles.cell} data-mark={mark} data-chosen={chosen || undefined}>
      {/* As wide as what stands in it: an input has no width of its own. */}
      <span className={styles.value} data-told={value !== '' || undefined} data-none={shown === '—' || undefined}>
        {onChange ? <span aria-hidden>{shown}</span> : shown}
      </span>
      {note && <small className={styles.note}>{note}</small>}
      {onChange ? (
        <input
          className={styles.field}
          data-noted={Boolean(note) || undefined}
          data-none={shown === '—' || undefined}
          aria-label={label}
          aria-invalid={error || undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={onPaste}
          onFocus={onChoose}
          onBlur={onLeave}
          onKeyDown={walk}
        />
      ) : (
        onChoose && (
          <button type="button" className={styles.field} aria-label={label} onClick={onChoose} onKeyDown={walk} />
        )
      )}
    </span>
  );
}
