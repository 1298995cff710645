import { Popover, UnstyledButton } from '@mantine/core';
import { percentText } from '#domain/numerals.ts';
import { useText } from '#ui/text.tsx';
import type { DeskRow } from '../contract.ts';
import { exposureOf, freeCredit, withAhead } from '../../credit/rules/credit.ts';
import { OrderCredit } from '../../parts.tsx';
import styles from './desk.module.css';

/** How far an order takes its customer's limit, as a thin bar; opened, the account it goes on and why it holds or passes. */
export function CreditGauge({ row }: { row: DeskRow }) {
  const { t } = useText();
  const { credit, due, currency_code, display_id } = row;
  if (!credit) return null;
  const standing = withAhead(credit, credit.ahead);
  if (freeCredit(standing) === null || currency_code !== credit.currency_code) return null;
  const limit = credit.credit_limit;
  const owed = Math.max(0, exposureOf(standing));
  const whole = Math.max(limit, owed + due);
  const width = (amount: number) => ({ inlineSize: `${(Math.max(0, amount) / whole) * 100}%` });
  const within = Math.min(due, Math.max(0, limit - owed));
  const used = percentText(Math.round(Math.max(0, (exposureOf(standing) + due) / limit) * 100) * 100);
  return (
    <Popover position="bottom-start" width={340} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.gauge}
          aria-label={t('desk.credit_used', { order: `#${display_id}`, percent: used })}
        >
          <span className={styles.gaugeBar} aria-hidden>
            <span data-part="owed" style={width(Math.min(owed, limit))} />
            <span data-part="order" style={width(within)} />
            <span data-part="over" style={width(owed + due - limit)} />
          </span>
          <bdi>{t('desk.of_limit', { percent: used })}</bdi>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('credit.title')}>
        <OrderCredit
          account={credit}
          ahead={credit.ahead}
          order={{ due, currency_code, label: `#${display_id}`, stage: 'accept' }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
