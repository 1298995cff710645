import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import type { Translate } from '#kit/shared/texts.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { Column } from '#ui/column.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Ledger } from '#ui/facts.tsx';
import { SelectField, TextareaField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Money } from '#ui/money.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PiecesText } from '#ui/quantity-text.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { invoices, type Invoice } from '../contract.ts';
import { creditLines, noteFigures, reasonCodes, debitLines, type NoteLine } from '../rules/notes.ts';
import { grouped } from '#ui/sheet-figures.ts';
import { LessReasons } from './less-reasons.tsx';
import styles from './invoice-page.module.css';

/** The law's ground for a note on a return. */
const goodsReturned = '4';
type Props = { kind: 'credit' | 'debit'; invoice: Invoice; onClose: () => void };
type Line = Invoice['lines'][number];

/** Stands for choosing lines by hand, where returns could be credited instead. */
const byHand = 'lines';

/**
 * A credit note over what a return refunded, where one is not credited yet; else over what is left of an invoice, all of it to begin with; or a
 * debit note over amounts on top of its lines.
 */
export function NoteDialog({ kind, invoice, onClose }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { lines, remaining, currency_code: currency } = invoice;
  const all = () => Object.fromEntries(lines.map(({ id }) => [id, remaining[id]?.quantity ?? 0]));
  const [pieces, setPieces] = useState<Record<string, number>>(() => (kind === 'credit' ? all() : {}));
  const [amounts, setAmounts] = useState<Record<string, number | null>>({});
  const proposed = kind === 'credit' ? invoice.returned : [];
  const [basis, setBasis] = useState<string>(proposed[0]?.return_id ?? byHand);
  const note = proposed.find(({ return_id }) => return_id === basis);
  const [ground, setGround] = useState<string | null>(note ? goodsReturned : null);
  const [reason, setReason] = useState(note ? t('invoices.note.return', { number: note.number }) : '');
  const [tried, setTried] = useState(false);
  const asked = useMemo(() => askedOf(kind, invoice, pieces, amounts), [kind, invoice, pieces, amounts]);
  const chosen = useMemo(() => previewOf(kind, invoice, asked), [kind, invoice, asked]);
  const figures = note ?? chosen?.totals;
  const { run, pending } = useWrite(kind === 'credit' ? invoices.credit : invoices.debit, {
    success: ({ invoice: issued }) => t('invoices.done.issued', { number: issued.number ?? '' }),
    invalidates: ['/orders'],
    onSuccess: ({ invoice: issued }) => {
      onClose();
      go(href(`/invoices/${issued.id}`));
    },
  });
  const over = (line: Line): boolean => (pieces[line.id] ?? 0) > (remaining[line.id]?.quantity ?? 0);
  const send = () => {
    setTried(true);
    if (!ground || reason.trim() === '' || !figures) return;
    const what = note ? { return_id: note.return_id } : { lines: asked };
    run({ params: { id: invoice.id }, body: { ...what, reason_code: Number(ground), reason: reason.trim() } });
  };
  /** What is printed says which return it is, unless somebody wrote otherwise. */
  const follow = (next: string) => {
    const was = note ? t('invoices.note.return', { number: note.number }) : '';
    const one = proposed.find(({ return_id }) => return_id === next);
    if (reason === was) setReason(one ? t('invoices.note.return', { number: one.number }) : '');
    if (one) setGround(goodsReturned);
    setBasis(next);
  };
  const columns: Column<Line>[] = [
    { key: 'item', header: t('invoices.note.line'), card: 'lead', cell: (line) => <NameOf of={line} /> },
    ...(kind === 'credit'
      ? ([
          {
            key: 'left',
            header: t('invoices.note.left'),
            align: 'end',
            tone: 'quiet',
            card: 'aside',
            cell: (line) => (
              <>
                {grouped(remaining[line.id]?.quantity ?? 0)}{' '}
                {t('invoices.note.left_of', { count: grouped(line.quantity) })}
              </>
            ),
          },
          {
            key: 'pieces',
            width: 120,
            header: t('invoices.note.pieces'),
            card: 'title',
            cell: (line) => (
              <NumberField
                aria-label={t('invoices.note.pieces_of', { name: nameIn(language, line) })}
                value={pieces[line.id] ?? 0}
                onChange={(count) => setPieces((now) => ({ ...now, [line.id]: count ?? 0 }))}
                error={over(line) && t('invoices.note.most', { max: grouped(remaining[line.id]?.quantity ?? 0) })}
              />
            ),
          },
        ] satisfies Column<Line>[])
      : ([
          {
            key: 'amount',
            header: t('invoices.note.amount'),
            card: 'title',
            cell: (line) => (
              <MoneyInput
                aria-label={t('invoices.note.amount_of', { name: nameIn(language, line) })}
                width={140}
                currency={currency}
                value={amounts[line.id] ?? 0}
                onChange={(amount) => setAmounts((now) => ({ ...now, [line.id]: amount }))}
              />
            ),
          },
        ] satisfies Column<Line>[])),
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      width={680}
      title={t(`invoices.note.${kind}`, { number: invoice.number ?? '' })}
      hint={
        kind === 'credit' &&
        !note && (
          <>
            <Button variant="subtle" color="petrol" size="compact-xs" onClick={() => setPieces(all())}>
              {t('invoices.note.all')}
            </Button>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setPieces({})}>
              {t('invoices.note.none')}
            </Button>
          </>
        )
      }
      submit={{ label: t('invoices.note.issue'), onSubmit: send, loading: pending, disabled: !figures }}
    >
      {proposed.length > 0 && (
        <div className={styles.fields}>
          <SelectField
            label={t('invoices.note.basis')}
            value={basis}
            onChange={(next) => follow(next ?? byHand)}
            options={[
              ...proposed.map(({ return_id, number }) => ({
                value: return_id,
                label: t('invoices.note.return', { number }),
              })),
              { value: byHand, label: t('invoices.note.by_hand') },
            ]}
          />
        </div>
      )}
      {note ? (
        <DataTable
          label={t('invoices.note.line')}
          columns={cameColumns(t, currency)}
          rows={note.lines.map((line, at) => ({ ...line, key: String(at) }))}
          rowKey={({ key }) => key}
          rowHeight="free"
        />
      ) : (
        <DataTable
          label={t('invoices.note.line')}
          columns={columns}
          rows={lines}
          rowKey={({ id }) => id}
          rowHeight="free"
        />
      )}
      <div className={styles.fields}>
        <SelectField
          label={t('invoices.note.reason_code')}
          required
          value={ground}
          onChange={setGround}
          options={reasonCodes.map((code) => ({ value: String(code), label: t(`invoices.ground.${code}`) }))}
          error={tried && !ground && t('invoices.reason_required')}
        />
        <TextareaField
          label={t('invoices.note.reason')}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={tried && reason.trim() === '' && t('invoices.reason_required')}
        />
        {note && <LessReasons less={note.less} currency={currency} />}
        <Ledger
          lines={[
            { label: t('invoices.note.net'), value: <Money amount={figures?.net_total ?? 0} currency={currency} /> },
            { label: t('invoices.vat'), value: <Money amount={figures?.tax_total ?? 0} currency={currency} /> },
            {
              label: t('invoices.total'),
              value: <Money amount={figures?.total ?? 0} currency={currency} sign />,
              rule: 'double',
              strong: true,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** What came of a return, as its note says it. */
const cameColumns = (t: Translate, currency: string): Column<Line & { key: string }>[] => [
  { key: 'item', header: t('invoices.note.line'), card: 'lead', cell: (line) => <NameOf of={line} /> },
  {
    key: 'pieces',
    header: t('invoices.note.pieces'),
    align: 'end',
    tone: 'quiet',
    card: 'aside',
    cell: (line) => (line.by_value ? t('invoices.note.left_out_before') : <PiecesText pieces={line.quantity} />),
  },
  {
    key: 'net',
    header: t('invoices.note.net'),
    align: 'end',
    card: 'title',
    cell: (line) => <Money amount={line.net} currency={currency} />,
  },
];

/** What is asked of each line. A line whose pieces are all credited but for its value is asked for by value. */
function askedOf(
  kind: Props['kind'],
  { lines, remaining }: Invoice,
  pieces: Record<string, number>,
  amounts: Record<string, number | null>,
): NoteLine[] {
  return lines.flatMap((line): NoteLine[] => {
    const left = remaining[line.id];
    if (kind === 'debit') return amounts[line.id] ? [{ line_id: line.id, amount: amounts[line.id] ?? 0 }] : [];
    const quantity = pieces[line.id] ?? 0;
    return quantity > 0 && left && left.net > 0 ? [{ line_id: line.id, quantity }] : [];
  });
}

/** The figures the server will come to, by the same rule; null while they cannot be. */
function previewOf(
  kind: Props['kind'],
  { lines, credited, credited_subtotals, currency_code }: Invoice,
  asked: NoteLine[],
) {
  try {
    return kind === 'credit'
      ? noteFigures(creditLines(lines, credited, asked, currency_code), credited_subtotals)
      : noteFigures(debitLines(lines, asked), []);
  } catch {
    return null;
  }
}
