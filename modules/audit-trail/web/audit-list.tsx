import { useSearch } from '@tanstack/react-router';
import type { Query } from '#kit/shared/query-string.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { useRead } from '#kit/web/query.ts';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import type { FilterConfig } from '#ui/filter.ts';
import { AuditTrailIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { auditTrail, type AuditRow } from '../contract.ts';
import { ActionBadge, ActorCell, FieldNames, useAuditWords } from './words.tsx';

/** Filters that only an address sets stay filters while they are in it: one record, one request, one person. */
const byIdentifier = ['entity_id', 'request_id', 'actor_id'] as const;
const labels = { entity_id: 'audit.record_id', request_id: 'audit.request', actor_id: 'audit.actor' } as const;

/** Everything that was changed, newest first. */
export function AuditList() {
  const { t } = useText();
  const href = useHref();
  const isMenuEntry = useArea().account === 'admin';
  const words = useAuditWords();
  const search: Query = useSearch({ strict: false });
  const choices = useRead(auditTrail.choices, {}, { staleMs: 300_000 }).data;
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      header: t('audit.at'),
      sortable: true,
      tone: 'quiet',
      card: 'sub',
      primary: true,
      cell: (row) => <MomentText at={row.at} />,
    },
    {
      key: 'actor',
      header: t('audit.actor'),
      tone: 'medium',
      card: 'title',
      hideable: false,
      cell: (row) => <ActorCell row={row} />,
    },
    { key: 'action', header: t('audit.action'), card: 'badge', cell: (row) => <ActionBadge action={row.action} /> },
    {
      key: 'record',
      header: t('audit.record'),
      card: 'detail',
      cell: (row) => (
        <TwoLines note={words.entity(row.entity)}>
          {row.entity_label ? <bdi>{row.entity_label}</bdi> : <bdi dir="ltr">{row.entity_id}</bdi>}
        </TwoLines>
      ),
    },
    {
      key: 'fields',
      header: t('audit.fields'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => <FieldNames fields={row.fields} />,
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
    values.map((value) => ({ value, label: word(value) }));
  const filters: FilterConfig[] = [
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
    ...byIdentifier
      .filter((key) => search[key] !== undefined)
      .map((key): FilterConfig => ({ type: 'text', key, title: t(labels[key]) })),
  ];
  return (
    <ListPage title={t('audit.title')} back={isMenuEntry ? undefined : href('/settings')}>
      <ListCard
        endpoint={auditTrail.list}
        columns={columns}
        filters={filters}
        search={t('audit.search')}
        rowHref={(row) => `/audit-trail/${row.id}`}
        rowLabel={(row) => row.entity_label ?? row.entity_id}
        rowHeight="tall"
        empty={{ icon: AuditTrailIcon, title: t('audit.empty'), text: t('audit.empty_text') }}
      />
    </ListPage>
  );
}
