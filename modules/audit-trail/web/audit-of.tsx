import { limits } from '#domain/limits.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Empty } from '#ui/empty.tsx';
import { AuditTrailIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { auditTrail, type AuditRow } from '../contract.ts';
import { ChangeLines } from './changes.tsx';
import { ActionBadge, ActorCell } from './words.tsx';

export type AuditOfProps = { entity: string; entityId: string };

/** The latest changes of one record, for whoever may read the trail; with a way to all of them. */
export function AuditOfCard({ entity, entityId }: AuditOfProps) {
  const { t } = useText();
  const href = useHref();
  const mayRead = useMay(auditTrail.list);
  const read = useRead(auditTrail.list, { query: { entity, entity_id: entityId, limit: String(limits.pageSize) } });
  if (!mayRead) return null;
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      header: t('audit.at'),
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
      key: 'changes',
      header: t('audit.fields'),
      card: 'detail',
      shrinks: true,
      cell: (row) => <ChangeLines of={row} />,
    },
  ];
  const rows = read.data?.audit_trail;
  return (
    <Card
      title={t('audit.title')}
      actions={
        rows &&
        rows.length > 0 && (
          <Link href={href(`/audit-trail?entity=${entity}&entity_id=${entityId}`)}>{t('audit.all_of_record')}</Link>
        )
      }
      flush
    >
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : rows?.length === 0 ? (
        <Empty icon={AuditTrailIcon} title={t('audit.empty')} compact />
      ) : (
        <DataTable
          label={t('audit.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={(row) => href(`/audit-trail/${row.id}`)}
          rowHeight="tall"
        />
      )}
    </Card>
  );
}
