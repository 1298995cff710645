import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Permit } from '#kit/shared/fail.ts';
import { Ledger, type LedgerLine } from '#ui/facts.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import styles from './form.module.css';

/** Another amount than the goods are worth; `null` while what is typed is none. */
export type Override = { amount: number | null };
type Props = {
  currency: string;
  /** What the amount is made of. */
  lines: readonly LedgerLine[];
  /** What is given back unless somebody says otherwise. Minor units. */
  amount: number;
  override: Override | null;
  onOverride: (override: Override | null) => void;
  /** Whether the amount that was set may be given back. */
  permit: Permit;
  /** What is said of the amount besides. */
  children?: ReactNode;
};

/** What is given back, what it is made of, and another amount where somebody sets one; 0 is 0. */
export function RefundBox({ currency, lines, amount, override, onOverride, permit, children }: Props) {
  const { t } = useText();
  const shown = override ? override.amount : amount;
  return (
    <section className={styles.box} aria-label={t('returns.sum')}>
      <Ledger
        lines={[
          ...lines,
          {
            label: t('returns.to_refund'),
            value: <Money amount={shown} currency={currency} sign />,
            rule: 'single',
            strong: true,
          },
        ]}
      />
      {children}
      {override ? (
        <>
          <MoneyInput
            label={t('returns.override_amount')}
            currency={currency}
            value={override.amount}
            onChange={(typed) => onOverride({ amount: typed })}
            error={permit.allowed ? undefined : t(permit.code, permit.params)}
          />
          <Button size="compact-sm" variant="subtle" onClick={() => onOverride(null)}>
            {t('returns.override_off')}
          </Button>
        </>
      ) : (
        <Button size="compact-sm" onClick={() => onOverride({ amount })}>
          {t('returns.override')}
        </Button>
      )}
      <p className={styles.help}>{t('returns.to_refund_help')}</p>
    </section>
  );
}
