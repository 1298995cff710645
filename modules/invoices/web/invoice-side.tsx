import type { ReactNode } from 'react';
import type { TextKey } from '#kit/shared/texts.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy.tsx';
import { DateText } from '#ui/date.tsx';
import { Facts, Ledger, type Fact } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import type { Invoice } from '../contract.ts';
import styles from './invoice-page.module.css';

/** Beside the sheet: what is lacking, the notes, the record. */
export function InvoiceSide({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  return (
    <div className={styles.stack}>
      {invoice.problems.length > 0 && <Lacking invoice={invoice} />}
      {invoice.status === 'draft' && children}
      {invoice.status === 'issued' && <NotesCard invoice={invoice} actions={children} />}
      <RecordCard invoice={invoice} />
    </div>
  );
}

/** What keeps the draft from being issued, and where each is mended. */
function Lacking({ invoice: { problems, supplier_id, customer_id } }: { invoice: Invoice }) {
  const { t } = useText();
  const href = useHref();
  const isSupplier = useSession().accountType === 'supplier';
  const lacks = (side: string) => problems.some(({ at }) => at === side);
  return (
    <Problems title={t('invoices.missing', { count: problems.length })} meaning="warning">
      <ul className={styles.problems}>
        {problems.map(({ code }) => (
          <li key={code}>{t(code as TextKey)}</li>
        ))}
      </ul>
      <div className={styles.field}>
        {lacks('seller') && (
          <div>
            <Link href={href(isSupplier ? '/settings' : `/suppliers/${supplier_id}`)}>{t('invoices.fix_seller')}</Link>
          </div>
        )}
        {lacks('buyer') && (
          <div>
            <Link href={href(`/customers/${customer_id}`)}>{t('invoices.fix_buyer')}</Link>
          </div>
        )}
      </div>
    </Problems>
  );
}

/** The notes on an invoice and what they have left of it; of a note, its invoice. */
function NotesCard({ invoice, actions }: { invoice: Invoice; actions: ReactNode }) {
  const { t } = useText();
  const href = useHref();
  const { billing_reference: reference, notes, currency_code: currency, total, credited_total } = invoice;
  const linkTo = (one: Invoice['notes'][number]) => (
    <span className={styles.line}>
      <Link href={href(`/invoices/${one.id}`)}>
        <bdi dir="ltr">{one.number}</bdi>
      </Link>
      <span className={styles.note}>
        {t(`invoices.type.${one.type}`)} · <DateText at={one.issued_at} />
      </span>
      {one.reason && <bdi className={styles.note}>{one.reason}</bdi>}
    </span>
  );
  if (reference) return <Card title={t('invoices.of_invoice')}>{linkTo(reference)}</Card>;
  if (notes.length === 0)
    return (
      <Card title={t('invoices.notes')} actions={actions}>
        <p className={styles.none}>{t('invoices.no_notes')}</p>
      </Card>
    );
  return (
    <Card title={t('invoices.notes')} actions={actions}>
      <Ledger
        lines={[
          { label: t('invoices.total'), value: <Money amount={total} currency={currency} /> },
          ...notes.map((note) => ({
            key: note.id,
            label: linkTo(note),
            value: <Money amount={note.type === 'credit_note' ? -note.total : note.total} currency={currency} />,
          })),
          {
            label: t('invoices.left'),
            value: <Money amount={total - credited_total} currency={currency} sign />,
            rule: 'double',
            strong: true,
          },
        ]}
      />
    </Card>
  );
}

/** Where the document stands in the supplier's chain, and that nobody was asked to clear it. */
function RecordCard({ invoice: { icv, uuid, hash, pih, source, status } }: { invoice: Invoice }) {
  const { t } = useText();
  const code = (name: string, value: string) => (
    <>
      <bdi dir="ltr" className={styles.code}>
        {value}
      </bdi>{' '}
      <CopyButton value={value} name={name} />
    </>
  );
  const facts: Fact[] = [
    { label: t('invoices.source'), value: t(`invoices.source.${source}`) },
    ...(status === 'issued' ? [{ label: t('invoices.clearance'), value: t('invoices.clearance_off') }] : []),
    ...(icv ? [{ label: t('invoices.chain_place'), value: <bdi dir="ltr">{icv}</bdi> }] : []),
    ...(uuid ? [{ label: t('invoices.uuid'), value: code(t('invoices.uuid'), uuid) }] : []),
    ...(hash ? [{ label: t('invoices.hash'), value: code(t('invoices.hash'), hash) }] : []),
    ...(pih ? [{ label: t('invoices.pih'), value: code(t('invoices.pih'), pih) }] : []),
  ];
  return (
    <Card title={t('invoices.record')}>
      <Facts layout="inline" facts={facts} />
    </Card>
  );
}
