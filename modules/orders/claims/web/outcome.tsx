import { Button } from '@mantine/core';
import { formatAmount } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { RefundIcon, ReplaceIcon } from '#ui/icons.ts';
import { MoneyInput } from '#ui/money-input.tsx';
import { useText } from '#ui/text.tsx';
import { grantable } from '../../returns/rules/money.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import { claimedOf, refundOf, totalValue, type Problem, type DraftProps } from './draft.ts';
import styles from './claims.module.css';

/** Goods or money; of money what the goods are worth, or another amount: 0 is an amount too. */
export function Outcome({ draft, change, problems }: DraftProps & { problems: readonly Problem[] }) {
  const { t } = useText();
  const { order } = useOrder();
  const currency = order.currency_code;
  const claimed = totalValue(claimedOf(order, draft));
  const tooMuch = draft.refund?.amount != null && draft.refund.amount > grantable(order);
  return (
    <Card title={`2. ${t('claims.gets')}`}>
      <ChoiceCards
        label={t('claims.gets')}
        value={draft.type}
        onChange={(type) => change(() => ({ type }))}
        choices={[
          { value: 'replace', label: t('claims.replace'), note: t('claims.replace_note'), icon: ReplaceIcon },
          {
            value: 'refund',
            label: t('claims.refund'),
            note: t('claims.refund_note', { amount: formatAmount(Math.min(claimed, grantable(order)), currency) }),
            icon: RefundIcon,
          },
        ]}
      />
      {draft.type === 'refund' && (
        <div className={styles.refund} id="claim-refund">
          {draft.refund && (
            <MoneyInput
              label={t('claims.refund_amount')}
              currency={currency}
              width={180}
              value={draft.refund.amount}
              onChange={(amount) => change(() => ({ refund: { amount } }))}
              error={
                tooMuch
                  ? t('claim.refund_exceeds', { max: formatAmount(grantable(order), currency) })
                  : problems.some(({ kind }) => kind === 'refund')
                    ? t('claim.refund_minimum')
                    : undefined
              }
            />
          )}
          <Button
            variant="subtle"
            color="petrol"
            size="compact-sm"
            onClick={() => change((now) => ({ refund: now.refund ? null : { amount: refundOf(order, now).amount } }))}
          >
            {t(draft.refund ? 'claims.refund_unset' : 'claims.refund_set')}
          </Button>
        </div>
      )}
    </Card>
  );
}
