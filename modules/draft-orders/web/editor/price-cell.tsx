import { useState } from 'react';
import { Button, Popover, Stack, UnstyledButton } from '@mantine/core';
import { LockIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import styles from './editor.module.css';

type Props = {
  name: string;
  price: number | null;
  /** Our own price; null for what is none of our goods. */
  own: number | null;
  currency: string;
  /** Undefined where the reader may not name a price. */
  onChange?: (price: number | null) => void;
};

/** What a piece costs; whoever may names another price, and takes it back. */
export function PriceCell({ name, price, own, currency, onChange }: Props) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const [amount, setAmount] = useState<number | null>(price);
  const isOther = own !== null && price !== null && price !== own;
  const shown = (
    <span className={styles.price}>
      <span>
        {isOther && <LockIcon size={13} aria-label={t('draft_editor.by_hand')} />}{' '}
        <Money amount={price} currency={currency} />
      </span>
      {isOther && (
        <span className={styles.own}>
          {t('draft_editor.ours')} <Money amount={own} currency={currency} struck />
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
          aria-label={t('draft_editor.price_of', { name })}
          onClick={() => {
            setAmount(price);
            setOpened(true);
          }}
        >
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
