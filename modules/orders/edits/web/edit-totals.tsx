import { NearlyEarned, WhyDiscounts } from '#modules/promotions/parts.tsx';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import type { Editor } from './use-editor.ts';
import styles from './edit.module.css';

/** What was paid, what it comes to and why, and what of it is still owed; while lines can change, what is missing for the next step. */
export function EditTotals({ editor: { difference, promotions, edit } }: { editor: Editor }) {
  const { t } = useText();
  const { order } = useOrder();
  const currency = order.currency_code;
  const after = order.total - order.credited_total + difference - (order.paid_total - order.refunded_total);
  const money = (amount: number, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
  return (
    <Card title={t('edits.totals')}>
      <Ledger
        lines={[
          { key: 'paid', label: t('edits.paid'), value: money(order.paid_total - order.refunded_total) },
          { key: 'now', label: t('edits.total_now'), value: money(order.total) },
          {
            key: 'new',
            label: (
              <>
                {t('edits.total_new')}
                {promotions.length > 0 && <WhyDiscounts promotions={promotions} currency={currency} />}
              </>
            ),
            value: money(order.total + difference),
            rule: 'single',
            strong: true,
          },
          {
            key: 'difference',
            label: t('edits.difference'),
            value: <span className={difference < 0 ? styles.below : undefined}>{money(difference)}</span>,
          },
          {
            key: 'after',
            label: after < 0 ? t('edits.to_give_back') : t('edits.to_pay'),
            value: <span className={after < 0 ? styles.below : undefined}>{money(Math.abs(after), true)}</span>,
            rule: 'double',
            strong: true,
          },
        ]}
      />
      {edit?.status !== 'requested' && <NearlyEarned promotions={promotions} currency={currency} />}
    </Card>
  );
}
