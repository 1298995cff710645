import { formatMoment } from '#domain/dates.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { CopyButton } from '#ui/copy.tsx';
import { Facts, type Fact } from '#ui/facts.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { auditTrail, type AuditDetail, type AuditRow } from '../contract.ts';
import { ActionBadge, ActorCell, FieldNames, useAuditWords, ValueText } from './words.tsx';

/** One change: each field before and after, and what the same request did besides. */
export function AuditDetailPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(auditTrail.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href('/audit-trail'), label: t('audit.title') }}>
      {({ audit_entry: entry }) => <Page entry={entry} />}
    </AsyncRecord>
  );
}

type Change = AuditDetail['changes'][number];

function Page({ entry }: { entry: AuditDetail }) {
  const { t, language } = useText();
  const words = useAuditWords();
  const href = useHref();
  const { back, position } = useNeighbours(auditTrail.list, '/audit-trail', (id) => `/audit-trail/${id}`);
  const columns: Column<Change>[] = [
    {
      key: 'field',
      header: t('audit.field'),
      tone: 'medium',
      width: '24%',
      cell: ({ field }) => <bdi title={field}>{words.field(field)}</bdi>,
    },
    { key: 'before', header: t('audit.before'), tone: 'quiet', cell: ({ before }) => <ValueText value={before} /> },
    { key: 'after', header: t('audit.after'), tone: 'plain', cell: ({ after }) => <ValueText value={after} /> },
  ];
  const title = entry.entity_label ?? entry.entity_id;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={back}
        position={position}
        badges={<ActionBadge action={entry.action} />}
        meta={[words.entity(entry.entity), formatMoment(entry.at, language)]}
        actions={
          <ButtonLink href={href(`/audit-trail?entity_id=${entry.entity_id}`)}>{t('audit.of_record')}</ButtonLink>
        }
      />
      <PageColumns side={<Details entry={entry} />}>
        <Card
          title={t('audit.changes')}
          note={entry.changes.length > 0 ? entry.changes.length : undefined}
          flush={entry.changes.length > 0}
        >
          {entry.changes.length > 0 ? (
            <DataTable
              label={t('audit.changes')}
              columns={columns}
              rows={entry.changes}
              rowKey={({ field }) => field}
              rowHeight="free"
              keepTable
            />
          ) : (
            t('audit.no_changes')
          )}
        </Card>
        <Neighbours rows={entry.neighbours} />
      </PageColumns>
    </>
  );
}

function Neighbours({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useText();
  const words = useAuditWords();
  const href = useHref();
  const columns: Column<AuditRow>[] = [
    { key: 'action', header: t('audit.action'), card: 'badge', cell: (row) => <ActionBadge action={row.action} /> },
    { key: 'entity', header: t('audit.entity'), tone: 'quiet', card: 'sub', cell: (row) => words.entity(row.entity) },
    {
      key: 'record',
      header: t('audit.record'),
      primary: true,
      tone: 'medium',
      card: 'title',
      cell: (row) => (row.entity_label ? <bdi>{row.entity_label}</bdi> : <bdi dir="ltr">{row.entity_id}</bdi>),
    },
    {
      key: 'fields',
      header: t('audit.fields'),
      tone: 'quiet',
      card: 'none',
      cell: (row) => <FieldNames fields={row.fields} />,
    },
  ];
  return (
    <Card title={t('audit.neighbours')} note={rows.length > 0 ? rows.length : undefined} flush={rows.length > 0}>
      {rows.length > 0 ? (
        <DataTable
          label={t('audit.neighbours')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(`/audit-trail/${id}`)}
          rowLabel={(row) => row.entity_label ?? row.entity_id}
        />
      ) : (
        t('audit.no_neighbours')
      )}
    </Card>
  );
}

function Details({ entry }: { entry: AuditDetail }) {
  const { t } = useText();
  const fact = (label: string, value: Fact['value'] | null): Fact[] => (value === null ? [] : [{ label, value }]);
  const code = (value: string, name: string) => (
    <>
      <bdi dir="ltr">{value}</bdi> <CopyButton value={value} name={name} size={20} />
    </>
  );
  return (
    <Card title={t('audit.details')}>
      <Facts
        facts={[
          { label: t('audit.actor'), value: <ActorCell row={{ ...entry, on_behalf_of: null }} /> },
          ...fact(t('audit.impersonated'), entry.on_behalf_of && <NameOf of={entry.on_behalf_of} />),
          ...fact(t('audit.reason'), entry.reason && <bdi>{entry.reason}</bdi>),
          { label: t('audit.record_id'), value: code(entry.entity_id, t('audit.record_id')) },
          { label: t('audit.request'), value: code(entry.request_id, t('audit.request')) },
          ...fact(t('audit.ip'), entry.ip && <bdi dir="ltr">{entry.ip}</bdi>),
          ...fact(t('audit.agent'), entry.user_agent && <bdi dir="ltr">{entry.user_agent}</bdi>),
        ]}
      />
    </Card>
  );
}
