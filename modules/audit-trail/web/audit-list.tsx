import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ExportButton } from '#kit/web/export-button.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { formatMoment, formatTime } from '#domain/dates.ts';
import type { Column } from '#ui/column.ts';
import { DateText } from '#ui/date.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { AuditTrailIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { auditTrail, type AuditRow } from '../contract.ts';
import { ChangeLines } from './changes.tsx';
import { RecordText, useRecordName } from './record.tsx';
import { ActionBadge, ActorCell, useAuditWords } from './words.tsx';

/** Everything that was changed, newest first. */
export function AuditList() {
  const { t, language } = useText();
  const href = useHref();
  const isMenuEntry = useArea().account === 'admin';
  const words = useAuditWords();
  const nameIn = useNameIn();
  const recordName = useRecordName();
  const { entity_id, actor_id, request_id }: Query = useSearch({ strict: false });
  const one = (value: Query[string] | undefined) => (typeof value === 'string' ? value : undefined);
  const choices = useRead(
    auditTrail.choices,
    { query: { entity_id: one(entity_id), actor_id: one(actor_id) } },
    { staleMs: 300_000 },
  ).data;
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      header: t('audit.at'),
      sortable: true,
      tone: 'quiet',
      card: 'detail',
      primary: true,
      cell: (row) => (
        <TwoLines note={<bdi dir="ltr">{formatTime(row.at, language)}</bdi>}>
          <DateText at={row.at} />
        </TwoLines>
      ),
      cardCell: (row) => <bdi>{formatMoment(row.at, language)}</bdi>,
    },
    {
      key: 'actor',
      header: t('audit.actor'),
      tone: 'medium',
      card: 'title',
      hideable: false,
      cell: (row) => <ActorCell row={row} />,
    },
    {
      key: 'what',
      header: t('audit.what'),
      card: 'detail',
      cell: (row) => (
        <TwoLines note={<RecordText of={row} />}>
          <ActionBadge action={row.action} />
        </TwoLines>
      ),
    },
    {
      key: 'changes',
      header: t('audit.fields'),
      card: 'detail',
      shrinks: true,
      width: '44%',
      cell: (row) => <ChangeLines of={row} />,
    },
    {
      key: 'reason',
      header: t('audit.reason'),
      tone: 'quiet',
      card: 'none',
      extra: true,
      cell: (row) => (row.reason ? <bdi>{row.reason}</bdi> : '—'),
    },
  ];
  const options = (values: readonly string[], word: (value: string) => string) =>
    values.map((value) => ({ value, label: word(value) })).sort((a, b) => a.label.localeCompare(b.label, language));
  const ofRecord = choices?.record && nameIn(choices.record);
  const filters: FilterConfig[] = [
    {
      type: 'select',
      key: 'actor_id',
      title: t('audit.actor'),
      options: (choices?.actors ?? []).map((actor) => ({ value: actor.id, label: nameIn(actor) })),
    },
    {
      type: 'select',
      key: 'entity',
      title: t('audit.entity'),
      options: options(choices?.entities ?? [], words.entity),
    },
    { type: 'select', key: 'action', title: t('audit.action'), options: options(choices?.actions ?? [], words.action) },
    { type: 'date', key: 'at', title: t('audit.at') },
    {
      type: 'select',
      key: 'actor_type',
      title: t('audit.actor_type'),
      isMulti: true,
      options: options(['admin', 'supplier', 'affiliate', 'sales_representative', 'anonymous'] as const, (value) =>
        t(`audit.actor_type.${value as 'admin'}`),
      ),
    },
    {
      type: 'boolean',
      key: 'impersonated',
      title: t('audit.impersonated'),
      yes: t('audit.impersonated_yes'),
      no: t('audit.impersonated_no'),
    },
    // Set by links only: the changes of one record, or of one request.
    ...(typeof entity_id === 'string'
      ? [
          {
            type: 'select',
            key: 'entity_id',
            title: t('audit.record'),
            options: [{ value: entity_id, label: ofRecord ?? t('audit.this_record') }],
          } satisfies FilterConfig,
        ]
      : []),
    ...(typeof request_id === 'string'
      ? [
          {
            type: 'select',
            key: 'request_id',
            title: t('audit.request'),
            options: [{ value: request_id, label: t('audit.this_request') }],
          } satisfies FilterConfig,
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('audit.title')}
      back={isMenuEntry ? undefined : href('/settings')}
      actions={<ExportButton of={auditTrail.export} filters={filters} />}
    >
      <ListCard
        endpoint={auditTrail.list}
        columns={columns}
        filters={filters}
        search={t('audit.search')}
        rowHref={(row) => `/audit-trail/${row.id}`}
        rowLabel={(row) => recordName(row) ?? words.entity(row.entity)}
        rowHeight="tall"
        empty={{ icon: AuditTrailIcon, title: t('audit.empty'), text: t('audit.empty_text') }}
      />
    </ListPage>
  );
}
