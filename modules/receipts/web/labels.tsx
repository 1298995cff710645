import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import type { ReceiptRow } from '../contract.ts';

export const ReceiptBadge = stateBadge(
  {
    held: { meaning: 'warning', glyph: 'open' },
    confirmed: { meaning: 'positive', glyph: 'done' },
    bounced: { meaning: 'danger', glyph: 'ended' },
  },
  (status) => `receipts.status_${status}`,
);

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
