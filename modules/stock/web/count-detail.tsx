import { useState } from 'react';
import { Button } from '@mantine/core';
import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { CanceledIcon, CheckIcon } from '#ui/icons.ts';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { counts, type Count, type CountItem } from '../contract.ts';
import { canApprove, canCancel, canHandIn, isInRound } from '../rules.ts';
import { CountBadge, CountNumber, LineBadge } from './count-labels.tsx';
import { Difference, packOf, Packs, VariantCell } from './labels.tsx';
import styles from './stock.module.css';

const shown = (value: number) => value.toLocaleString(numberLocale());
const stocks = ['/stock', '/stock-locations', '/variants'];

/** A count: each line with what is counted, without what is on record; then what differs, for somebody else to approve. */
export function CountDetail() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(counts.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/stock/counts'), label: t('counts.title') }}>
      {({ count }) => <Page count={count} />}
    </AsyncRecord>
  );
}

function Page({ count }: { count: Count }) {
  const { t } = useText();
  const href = useHref();
  const [asking, setAsking] = useState<'approve' | 'cancel' | null>(null);
  const mayUpdate = useMay(counts.tally);
  const { id, version, status, round, items } = count;
  const isCounting = status === 'counting';
  const handIn = useWrite(counts.handIn, {
    success: ({ count: now }) => t(now.status === 'counting' ? 'counts.again_title' : 'counts.handed'),
  });
  // What is still counted; once it was handed in, every line.
  const left = isCounting ? items.filter((line) => isInRound(count, line)) : items;
  const ready = canHandIn(count, left);
  const approval = canApprove(count, count.is_counter);
  const close = () => setAsking(null);
  return (
    <>
      <PageTitle>{`CC-${count.number}`}</PageTitle>
      <PageHeader
        title={<CountNumber of={count} />}
        back={href('/stock/counts')}
        badges={<CountBadge status={status} />}
        meta={[<NameOf key="place" of={count.location} />]}
        primary={
          mayUpdate && ready.allowed
            ? {
                label: t('counts.hand_in'),
                icon: CheckIcon,
                onClick: () => handIn.run({ params: { id }, body: { version } }),
              }
            : mayUpdate && approval.allowed
              ? { label: t('counts.approve'), icon: CheckIcon, onClick: () => setAsking('approve') }
              : undefined
        }
        overflow={
          mayUpdate && canCancel(count).allowed
            ? [
                {
                  key: 'cancel',
                  label: t('counts.cancel'),
                  icon: CanceledIcon,
                  danger: true,
                  onClick: () => setAsking('cancel'),
                },
              ]
            : []
        }
      />
      <PageColumns side={<About count={count} />}>
        {isCounting && round === 2 && (
          <Problems meaning="warning" title={t('counts.again_title')}>
            {t('counts.again_text')}
          </Problems>
        )}
        {status === 'review' && mayUpdate && count.is_counter && (
          <Problems meaning="info" title={t('counts.own_count')} />
        )}
        <Card
          title={t('counts.lines')}
          note={
            <bdi dir="ltr">
              {shown(left.filter(({ counted }) => counted !== null).length)} / {shown(left.length)}
            </bdi>
          }
          flush
        >
          {isCounting ? <Tally count={count} lines={left} mayTally={mayUpdate} /> : <Compared count={count} />}
        </Card>
      </PageColumns>
      {asking === 'approve' && <Approve count={count} onClose={close} />}
      {asking === 'cancel' && <Cancel count={count} onClose={close} />}
    </>
  );
}

const binColumn = (header: string): Column<CountItem> => ({
  key: 'bin',
  header,
  tone: 'medium',
  card: 'detail',
  cell: ({ bin }) => (bin ? <bdi dir="ltr">{bin}</bdi> : '—'),
});

/** Lines of the round, in the order of their bins. */
function Tally({ count, lines, mayTally }: { count: Count; lines: readonly CountItem[]; mayTally: boolean }) {
  const { t } = useText();
  const columns: Column<CountItem>[] = [
    { key: 'item', header: t('stock.product'), card: 'lead', cell: ({ variant }) => <VariantCell of={variant} /> },
    binColumn(t('stock.bin')),
    {
      key: 'counted',
      header: t('counts.counted'),
      card: 'detail',
      cell: (line) =>
        mayTally ? (
          <Entry key={`${line.id} ${line.counted}`} countId={count.id} line={line} />
        ) : line.counted === null ? (
          '—'
        ) : (
          <Packs pieces={line.counted} of={line.variant} />
        ),
    },
    {
      key: 'state',
      header: t('field.status'),
      card: 'badge',
      cell: ({ counted, again }) => (
        <LineBadge status={counted !== null ? 'done' : again ? 'count_again' : 'to_count'} />
      ),
    },
  ];
  return (
    <DataTable label={t('counts.lines')} columns={columns} rows={lines} rowKey={({ id }) => id} rowHeight="free" />
  );
}

/** What somebody counted of a line; kept line by line, so that a count can be put down and taken up again. */
function Entry({ countId, line }: { countId: string; line: CountItem }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [pieces, setPieces] = useState(line.counted ?? 0);
  // The line itself says that it is counted.
  const { run, pending } = useWrite(counts.tally, { success: null });
  const name = `${nameIn(line.variant.product)} · ${nameIn(line.variant)}`;
  return (
    <span className={styles.entry}>
      <QuantityInput
        label={t('counts.counted_of', { name })}
        value={pieces}
        onChange={setPieces}
        pack={packOf(line.variant)}
      />
      <Button
        size="compact-sm"
        aria-label={t('counts.save_of', { name })}
        loading={pending}
        disabled={pieces === line.counted}
        onClick={() => run({ params: { id: countId, item_id: line.id }, body: { counted: pieces } })}
      >
        {t('counts.save')}
      </Button>
    </span>
  );
}

/** After it was handed in: what was counted beside what was on record. */
function Compared({ count }: { count: Count }) {
  const { t } = useText();
  const hasAgain = count.items.some(({ again }) => again);
  const packs = (pieces: number | null, { variant }: CountItem) =>
    pieces === null ? '—' : <Packs pieces={pieces} of={variant} />;
  const columns: Column<CountItem>[] = [
    {
      key: 'item',
      header: t('stock.product'),
      width: 220,
      shrinks: true,
      card: 'lead',
      cell: ({ variant }) => <VariantCell of={variant} />,
    },
    binColumn(t('stock.bin')),
    ...(hasAgain
      ? [
          {
            key: 'first',
            header: t('counts.first'),
            align: 'end' as const,
            card: 'detail' as const,
            cell: (line: CountItem) => packs(line.first_counted, line),
          },
        ]
      : []),
    {
      key: 'counted',
      header: t('counts.counted'),
      align: 'end',
      card: 'detail',
      cell: (line) => packs(line.counted, line),
    },
    {
      key: 'expected',
      header: t('counts.on_record'),
      align: 'end',
      card: 'detail',
      cell: (line) => packs(line.expected, line),
    },
    {
      key: 'difference',
      header: t('counts.difference'),
      align: 'end',
      tone: 'strong',
      card: 'detail',
      cell: ({ counted, expected, variant }) => (
        <Difference pieces={counted === null || expected === null ? null : counted - expected} of={variant} />
      ),
    },
    {
      key: 'by',
      header: t('counts.by'),
      width: 110,
      shrinks: true,
      wide: true,
      card: 'none',
      cell: ({ counter }) => <NameOf of={counter} />,
    },
  ];
  return (
    <DataTable
      label={t('counts.lines')}
      columns={columns}
      rows={count.items}
      rowKey={({ id }) => id}
      rowHeight="tall"
    />
  );
}

function About({ count }: { count: Count }) {
  const { t } = useText();
  const at = (label: string, moment: string | null) => (moment ? [{ label, value: <MomentText at={moment} /> }] : []);
  return (
    <Card title={t('counts.about')}>
      <Facts
        facts={[
          { label: t('counts.started_by'), value: <NameOf of={count.author} /> },
          ...at(t('counts.created'), count.created_at),
          ...at(t('counts.handed_in'), count.handed_in_at),
          ...at(t('counts.closed_on'), count.closed_at),
          ...(count.approver ? [{ label: t('counts.approved_by'), value: <NameOf of={count.approver} /> }] : []),
          ...(count.different_lines === null
            ? []
            : [
                {
                  label: t('counts.different'),
                  value: <bdi dir="ltr">{shown(count.different_lines)}</bdi>,
                },
              ]),
          ...(count.note ? [{ label: t('counts.note'), value: <span dir="auto">{count.note}</span> }] : []),
        ]}
      />
      {count.status === 'counting' && <p className={styles.remark}>{t('counts.blind')}</p>}
    </Card>
  );
}

function Approve({ count: { id, version }, onClose }: { count: Count; onClose: () => void }) {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const { run, pending } = useWrite(counts.approve, {
    success: t('counts.approve_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('counts.approve_title')}
      hint={t('counts.approve_text')}
      width={480}
      submit={{
        label: t('counts.approve'),
        onSubmit: () => run({ params: { id }, body: { reason: reason.trim() || null, version } }),
        loading: pending,
      }}
    >
      <TextField label={t('counts.approve_reason')} value={reason} onChange={setReason} maxLength={300} />
    </Dialog>
  );
}

function Cancel({ count: { id, version }, onClose }: { count: Count; onClose: () => void }) {
  const { t } = useText();
  const { run, pending } = useWrite(counts.cancel, { success: t('counts.cancel_done'), onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('counts.cancel')}
      cancel={t('counts.keep')}
      submit={{
        label: t('counts.cancel'),
        onSubmit: () => run({ params: { id }, body: { version } }),
        loading: pending,
        danger: true,
      }}
    >
      {t('counts.cancel_text')}
    </Dialog>
  );
}
