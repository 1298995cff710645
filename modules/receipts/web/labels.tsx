import { StatusBadge, type Glyph, type Meaning } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { ReceiptRow, ReceiptStatus } from '../contract.ts';

const looks: Record<ReceiptStatus, { meaning: Meaning; glyph: Glyph }> = {
  held: { meaning: 'warning', glyph: 'open' },
  confirmed: { meaning: 'positive', glyph: 'done' },
  bounced: { meaning: 'danger', glyph: 'ended' },
};

export function ReceiptBadge({ status }: { status: ReceiptStatus }) {
  const { t } = useText();
  return <StatusBadge {...looks[status]}>{t(`receipts.status_${status}`)}</StatusBadge>;
}

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
