import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge, type Meaning } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { MomentText } from '#ui/date.tsx';
import { Empty } from '#ui/empty.tsx';
import { UsersIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, type SupplierUser } from '../contract.ts';

const meanings: Record<SupplierUser['status'], Meaning> = {
  active: 'positive',
  invited: 'neutral',
  suspended: 'danger',
};

/** Who signs in for a supplier. */
export function UsersPart({ supplierId }: { supplierId: string }) {
  const { t, language } = useText();
  const read = useRead(suppliers.users, { params: { id: supplierId } });
  const columns: Column<SupplierUser>[] = [
    {
      key: 'name',
      header: t('suppliers.user_name'),
      primary: true,
      hideable: false,
      cell: (one) => (
        <MediaCell
          figure={<Avatar name={nameIn(language, one)} src={one.img} size={30} />}
          title={<NameOf of={one} />}
          note={one.email && <bdi dir="ltr">{one.email}</bdi>}
        />
      ),
    },
    {
      key: 'phone',
      header: t('field.phone'),
      card: 'detail',
      cell: (one) => (one.phone ? <PhoneLink number={one.phone} /> : '—'),
    },
    {
      key: 'status',
      header: t('suppliers.user_status'),
      card: 'badge',
      cell: (one) => <StatusBadge meaning={meanings[one.status]}>{t(`suppliers.user_${one.status}`)}</StatusBadge>,
    },
    {
      key: 'seen',
      header: t('suppliers.user_seen'),
      card: 'detail',
      tone: 'quiet',
      cell: (one) => <MomentText at={one.last_seen_at} />,
    },
  ];
  const users = read.data?.users;
  return (
    <Card title={t('suppliers.tab_users')} note={users && users.length} flush>
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : users?.length === 0 ? (
        <Empty icon={UsersIcon} title={t('suppliers.no_users')} compact />
      ) : (
        <DataTable
          label={t('suppliers.tab_users')}
          columns={columns}
          rows={users}
          rowKey={(one) => one.id}
          rowHeight="tall"
        />
      )}
    </Card>
  );
}
