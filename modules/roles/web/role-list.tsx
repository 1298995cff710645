import { formatDate } from '#domain/dates.ts';
import { allPermissions } from '#domain/permissions.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { PlusIcon, RolesIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { roles, type Role } from '../contract.ts';
import { rightsOf } from '../rules.ts';
import { isUnlimited, SuperadminBadge } from './labels.tsx';

/** Every role with its people and how much it may do. */
export function RoleList() {
  const { t, language } = useText();
  const href = useHref();
  const mayCreate = useMay(roles.create);
  const columns: Column<Role>[] = [
    {
      key: 'name',
      header: t('roles.role'),
      sortable: true,
      primary: true,
      hideable: false,
      tone: 'medium',
      card: 'title',
      cell: (role) => (
        <TwoLines note={role.description && <bdi>{role.description}</bdi>}>
          <bdi>{role.name}</bdi>
        </TwoLines>
      ),
    },
    {
      key: 'is_superadmin',
      header: t('roles.superadmin'),
      card: 'badge',
      cell: (role) => (role.is_superadmin ? <SuperadminBadge /> : '—'),
      cardCell: (role) => role.is_superadmin && <SuperadminBadge />,
    },
    {
      key: 'members_count',
      header: t('roles.people'),
      align: 'end',
      card: 'detail',
      cell: (role) => role.members_count.toLocaleString('en-US'),
    },
    {
      key: 'rights',
      header: t('roles.rights'),
      align: 'end',
      tone: 'plain',
      card: 'detail',
      cell: (role) =>
        isUnlimited(role)
          ? t('roles.everything')
          : t('roles.count_of', { count: rightsOf(role).size, all: allPermissions.length }),
    },
    {
      key: 'updated_at',
      header: t('roles.updated'),
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (role) => formatDate(role.updated_at, language),
    },
  ];
  const filters: FilterConfig[] = [{ type: 'boolean', key: 'is_superadmin', title: t('roles.superadmin') }];
  return (
    <ListPage
      title={t('roles.title')}
      back={href('/settings')}
      primary={mayCreate ? { label: t('roles.add'), icon: PlusIcon, href: href('/settings/roles/new') } : undefined}
    >
      <ListCard
        endpoint={roles.list}
        columns={columns}
        filters={filters}
        search={t('roles.search')}
        rowHref={(role) => `/settings/roles/${role.id}`}
        rowLabel={(role) => role.name}
        rowHeight="tall"
        empty={{ icon: RolesIcon, title: t('roles.empty'), text: t('roles.empty_text') }}
      />
    </ListPage>
  );
}
