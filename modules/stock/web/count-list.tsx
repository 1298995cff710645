import { useState } from 'react';
import { numberLocale } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteFilter, useRemoteRows } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';
import { supplierColumn } from '#kit/web/supplier-column.tsx';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { ClipboardIcon, PlusIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { counts, countStatuses, type CountRow } from '../contract.ts';
import { CountBadge, CountNumber } from './count-labels.tsx';

const shown = (value: number) => <bdi dir="ltr">{value.toLocaleString(numberLocale())}</bdi>;

/** Stock counts, newest first. */
export function CountList() {
  const { t } = useText();
  const href = useHref();
  const forAdmin = useSession().accountType === 'admin';
  const mayCreate = useMay(counts.create);
  const [starting, setStarting] = useState(false);
  const location = useRemoteFilter(stockLocations.list, 'location_id');
  const columns: Column<CountRow>[] = [
    {
      key: 'number',
      header: t('counts.number'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'strong',
      card: 'lead',
      cell: (one) => <CountNumber of={one} />,
    },
    {
      key: 'location',
      header: t('stock.location'),
      tone: 'medium',
      card: 'title',
      cell: (one) => <NameOf of={one.location} />,
    },
    ...(forAdmin ? [supplierColumn<CountRow>(t, { width: 170, wide: true })] : []),
    { key: 'status', header: t('field.status'), card: 'badge', cell: ({ status }) => <CountBadge status={status} /> },
    {
      key: 'created_at',
      header: t('counts.created'),
      sortable: true,
      card: 'detail',
      cell: ({ created_at }) => <MomentText at={created_at} />,
    },
    {
      key: 'progress',
      header: t('counts.progress'),
      align: 'end',
      card: 'detail',
      cell: ({ lines, counted_lines }) => (
        <bdi dir="ltr">
          {counted_lines.toLocaleString(numberLocale())} / {lines.toLocaleString(numberLocale())}
        </bdi>
      ),
    },
    {
      key: 'different',
      header: t('counts.different'),
      align: 'end',
      card: 'detail',
      cell: ({ different_lines }) => (different_lines === null ? '—' : shown(different_lines)),
    },
  ];
  return (
    <ListPage
      title={t('counts.title')}
      back={href('/stock')}
      primary={mayCreate ? { label: t('counts.new'), icon: PlusIcon, onClick: () => setStarting(true) } : undefined}
    >
      <ListCard
        endpoint={counts.list}
        columns={columns}
        search={t('counts.search')}
        filters={[
          {
            key: 'status',
            title: t('field.status'),
            type: 'select',
            isMulti: true,
            options: countStatuses.map((value) => ({ value, label: t(`counts.status.${value}`) })),
          },
          ...(location ? [{ title: t('stock.location'), ...location }] : []),
        ]}
        rowHref={({ id }) => `/stock/counts/${id}`}
        rowLabel={({ number }) => `CC-${number}`}
        firstSort={{ key: 'created_at', descending: true }}
        empty={{ icon: ClipboardIcon, title: t('counts.empty'), text: t('counts.empty_text') }}
      >
        <ListTabs
          tabs={[
            { value: 'counting', label: t('counts.status.counting'), search: { status: ['counting'] } },
            { value: 'review', label: t('counts.status.review'), search: { status: ['review'] } },
          ]}
        />
      </ListCard>
      {starting && <StartCount mixed={forAdmin} onClose={() => setStarting(false)} />}
    </ListPage>
  );
}

/** Where is counted, and which bins. */
function StartCount({ mixed, onClose }: { mixed: boolean; onClose: () => void }) {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  const { go } = useNavigation();
  const [placeId, setPlace] = useState<string | null>(null);
  const [bin, setBin] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const places = useRemoteRows(stockLocations.list, placeId ? [placeId] : [], {});
  const { run, pending } = useWrite(counts.create, {
    success: t('counts.create_done'),
    onSuccess: ({ count }) => go(href(`/stock/counts/${count.id}`)),
  });
  const submit = () => {
    setTried(true);
    if (placeId) run({ body: { location_id: placeId, bin: bin.trim() || null, note: note.trim() || null } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('counts.new')}
      width={480}
      submit={{ label: t('counts.start'), onSubmit: submit, loading: pending }}
    >
      <FormGrid>
        <SelectField
          label={t('stock.location')}
          required
          value={placeId}
          onChange={setPlace}
          onSearch={places.onSearch}
          options={places.rows.map((one) => ({
            value: one.id,
            label: mixed ? `${nameIn(one)} · ${nameIn(one.supplier)}` : nameIn(one),
          }))}
          error={tried && !placeId && t('errors.required', { field: t('stock.location') })}
        />
        <TextField
          label={t('counts.bins')}
          help={t('counts.bins_help')}
          kind="code"
          value={bin}
          onChange={setBin}
          maxLength={40}
        />
        <TextareaField label={t('counts.note')} rows={2} maxLength={500} value={note} onChange={setNote} />
      </FormGrid>
    </Dialog>
  );
}
