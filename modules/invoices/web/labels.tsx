import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { InvoiceRow } from '../contract.ts';

type Shown = Pick<InvoiceRow, 'status' | 'credited_total' | 'total' | 'type'>;

/** How a document stands: drafted, issued, voided, or taken back by credit notes. */
export function InvoiceBadge({ of: { status, credited_total: credited, total } }: { of: Shown }) {
  const { t } = useText();
  if (status === 'draft')
    return (
      <StatusBadge meaning="warning" glyph="open">
        {t('invoices.status.draft')}
      </StatusBadge>
    );
  if (status === 'voided')
    return (
      <StatusBadge meaning="neutral" glyph="ended">
        {t('invoices.status.voided')}
      </StatusBadge>
    );
  if (credited > 0 && credited >= total)
    return (
      <StatusBadge meaning="neutral" glyph="ended">
        {t('invoices.status.credited')}
      </StatusBadge>
    );
  if (credited > 0)
    return (
      <StatusBadge meaning="info" glyph="part">
        {t('invoices.status.part_credited')}
      </StatusBadge>
    );
  return (
    <StatusBadge meaning="positive" glyph="done">
      {t('invoices.status.issued')}
    </StatusBadge>
  );
}

/** A document's number; a draft has none yet. */
export function InvoiceNumber({ of }: { of: { number: string | null } }) {
  const { t } = useText();
  return of.number ? <bdi dir="ltr">{of.number}</bdi> : <span>{t('invoices.draft_of')}</span>;
}
