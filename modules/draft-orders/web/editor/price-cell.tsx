import { useState } from 'react';
import { Button, Popover, Stack, UnstyledButton } from '@mantine/core';
import { LockIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { splitMicros, type Micros } from '#domain/unit-price.ts';
import { UnitPrice } from '#ui/unit-price.tsx';
import styles from './editor.module.css';

type Props = {
  name: string;
  /** In millionths of a minor unit, as `own`. */
  price: Micros | null;
  /** Our own price; null for what is none of our goods. */
  own: Micros | null;
  currency: string;
  /** Told another price in minor units, null for ours. Undefined where the reader may not name a price. */
  onChange?: (amount: number | null) => void;
};

/** What a piece costs; whoever may names another price, and takes it back. */
export function PriceCell({ name, price, own, currency, onChange }: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const isOther = own !== null && price !== null && price !== own;
  const shown = (
    <span className={styles.price}>
      <span>
        {isOther && <LockIcon size={13} aria-label={t('draft_editor.by_hand')} />}{' '}
        <UnitPrice price={price} currency={currency} />
      </span>
      {isOther && (
        <span className={styles.own}>
          {t('draft_editor.ours')}{' '}
          <s>
            <UnitPrice price={own} currency={currency} />
          </s>
        </span>
      )}
    </span>
  );
  if (!onChange) return shown;
  const close = (next: number | null | undefined) => {
    setOpened(false);
    if (next !== undefined) onChange(next);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.edit}
          onClick={() => {
            setAmount(price === null ? null : splitMicros(price).unit_price);
            setOpened(true);
          }}
        >
          {/* Its name holds what is read on it, so that who speaks to the screen may say what they see. */}
          <span className="w-visually-hidden">{t('draft_editor.price_of', { name })} </span>
          {shown}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (amount !== null) close(amount);
          }}
        >
          <Stack gap={8}>
            <MoneyInput
              label={t('draft_editor.price')}
              value={amount}
              onChange={setAmount}
              currency={currency}
              width={160}
            />
            <Button type="submit" variant="filled" disabled={amount === null}>
              {t('draft_editor.use_price')}
            </Button>
            {isOther && <Button onClick={() => close(null)}>{t('draft_editor.use_ours')}</Button>}
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
