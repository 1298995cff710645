import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import { useToday } from '#ui/use-today.ts';
import type { ReceiptRow } from '../contract.ts';
import { shownStatus, type ShownStatus } from '../rules.ts';

const Badge = stateBadge<ShownStatus>(
  {
    held: { meaning: 'neutral', glyph: 'open' },
    due: { meaning: 'warning', glyph: 'act' },
    deposited: { meaning: 'info', glyph: 'moving' },
    confirmed: { meaning: 'positive', glyph: 'done' },
    cleared: { meaning: 'positive', glyph: 'done' },
    bounced: { meaning: 'danger', glyph: 'act' },
    returned: { meaning: 'neutral', glyph: 'ended' },
    reversed: { meaning: 'neutral', glyph: 'ended' },
  },
  (status) => `receipts.status_${status}`,
);

/** How far a receipt has come, and how often its cheque bounced on the way. */
export function ReceiptBadge({ receipt }: { receipt: ReceiptRow }) {
  const { t } = useText();
  const today = useToday();
  return (
    <>
      <Badge status={shownStatus(receipt, today)} />
      {receipt.bounces > (receipt.status === 'bounced' ? 1 : 0) && (
        <> {t('receipts.bounced_times', { count: receipt.bounces })}</>
      )}
    </>
  );
}

/** Its money is not there: what was refused, given back or undone. */
export const isGone = ({ status }: ReceiptRow): boolean =>
  status === 'bounced' || status === 'returned' || status === 'reversed';

/** How it was paid, with the cheque's number or the reference. */
export function PaidBy({ receipt: { method, cheque_number, reference } }: { receipt: ReceiptRow }) {
  const { t } = useText();
  const number = cheque_number ?? reference;
  return (
    <>
      {t(`receipts.method_${method}`)}
      {number && (
        <>
          {' '}
          · <bdi dir="ltr">{number}</bdi>
        </>
      )}
    </>
  );
}
