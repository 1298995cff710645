import { useRef, useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { parsePacks, typedPacks } from '#domain/quantity.ts';
import { MinusIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { packOf } from '../state.ts';
import type { RowGoods } from './taking.ts';
import styles from './phone.module.css';

type Props = {
  name: string;
  goods: RowGoods;
  /** Pieces; 0 while it is not in the order. */
  quantity: number;
  /** Answers how many are left. */
  onLess: () => number;
  onMore: () => void;
  onType: (pieces: number) => void;
  /** It is touched. */
  onFocus: () => void;
};

/** Less, how much, more; the quantity is typed as well, "3c 2s". What is not in the order yet has its plus alone. */
export function Stepper({ name, goods, quantity, onLess, onMore, onType, onFocus }: Props) {
  const { t, language } = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const pack = packOf(goods);
  const shown = draft ?? typedPacks(quantity, pack, language);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    const pieces = draft.trim() === '' ? 0 : parsePacks(draft, pack);
    setUnread(pieces === null ? draft : null);
    if (pieces !== null && pieces !== quantity) onType(pieces);
  };
  return (
    <div className={styles.stepping}>
      <div className={styles.stepper} data-chosen={quantity > 0 || undefined}>
        {quantity > 0 && (
          <>
            <UnstyledButton
              className={styles.step}
              aria-label={t('draft_phone.less', { name })}
              onClick={() => {
                setUnread(null);
                // It goes with the last of them: the plus stays.
                if (onLess() === 0) plus.current?.focus({ preventScroll: true });
              }}
            >
              <MinusIcon size={18} />
            </UnstyledButton>
            <input
              className={styles.quantity}
              aria-label={t('products.pick_quantity_of', { name })}
              aria-invalid={unread !== null || undefined}
              autoComplete="off"
              enterKeyHint="done"
              dir="auto"
              size={Math.max(3, shown.length)}
              value={shown}
              onFocus={(event) => {
                onFocus();
                event.currentTarget.select();
              }}
              onChange={(event) => setDraft(event.currentTarget.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
                else if (event.key === 'Escape') setDraft(null);
              }}
            />
          </>
        )}
        <UnstyledButton
          ref={plus}
          className={styles.step}
          aria-label={t(quantity > 0 ? 'draft_phone.more' : 'draft_phone.add', { name })}
          onClick={() => {
            setUnread(null);
            onMore();
          }}
        >
          <PlusIcon size={20} />
        </UnstyledButton>
      </div>
      {unread !== null && (
        <p className={styles.fault} role="alert">
          {t('draft_editor.quantity_unread', { name, typed: unread })}
        </p>
      )}
    </div>
  );
}
