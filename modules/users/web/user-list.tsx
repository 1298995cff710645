import { formatDate, formatMoment } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { ListCard } from '#kit/web/list-card.tsx';
import { ListPage } from '#kit/web/list-page.tsx';
import { ListTabs } from '#kit/web/list-tabs.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { useRemoteFilter } from '#kit/web/remote-options.ts';
import { personName } from '#kit/web/person.ts';
import { accountTypes } from '#domain/actor.ts';
import { roles } from '#modules/roles/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Column } from '#ui/column.ts';
import type { FilterConfig } from '#ui/filter.ts';
import { MailIcon, PlusIcon, UsersIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { users, type User } from '../contract.ts';
import { RoleOf, UserBadge } from './labels.tsx';

const invitations = '/settings/invitations';

/** Everybody who signs in; of a supplier, its own people. */
export function UserList() {
  const { t, language } = useText();
  const href = useHref();
  const isAdmin = useArea().account === 'admin';
  const [mayInvite, mayReadInvites] = [useMay(['invitations:create']), useMay(['invitations:read'])];
  const ofRole = useRemoteFilter(roles.list, 'role_id');
  const columns: (Column<User> | false)[] = [
    {
      key: 'first_name',
      header: t('users.noun'),
      sortable: true,
      primary: true,
      hideable: false,
      card: 'title',
      cell: (user) => (
        <MediaCell
          figure={<Avatar name={personName(language, user)} src={user.img} size={30} />}
          title={<NameOf of={user} />}
          note={<bdi dir="ltr">{user.email ?? user.phone}</bdi>}
        />
      ),
      cardCell: (user) => <NameOf of={user} />,
    },
    isAdmin && {
      key: 'account_type',
      header: t('users.field.account_type'),
      width: 200,
      shrinks: true,
      tone: 'quiet',
      card: 'sub',
      cell: (user) => (user.supplier ? <NameOf of={user.supplier} /> : t(`users.account_${user.account_type}`)),
    },
    isAdmin && {
      key: 'role',
      header: t('users.field.role'),
      tone: 'plain',
      card: 'detail',
      cell: (user) => <RoleOf user={user} />,
    },
    {
      key: 'status',
      header: t('field.status'),
      sortable: true,
      card: 'badge',
      cell: (user) => <UserBadge status={user.status} />,
    },
    {
      key: 'last_seen',
      header: t('users.field.last_seen_at'),
      tone: 'quiet',
      card: 'detail',
      cell: (user) => (user.last_seen_at ? formatMoment(user.last_seen_at, language) : t('users.never')),
    },
    {
      key: 'created_at',
      header: t('users.field.created_at'),
      wide: true,
      sortable: true,
      tone: 'quiet',
      card: 'none',
      cell: (user) => formatDate(user.created_at, language),
    },
  ];
  const filters: (FilterConfig | false)[] = [
    isAdmin && {
      type: 'select',
      key: 'account_type',
      title: t('users.field.account_type'),
      isMulti: true,
      options: accountTypes.map((value) => ({ value, label: t(`users.account_${value}`) })),
    },
    ofRole !== null && { ...ofRole, title: t('users.field.role') },
    {
      type: 'select',
      key: 'status',
      title: t('field.status'),
      options: (['active', 'suspended'] as const).map((value) => ({ value, label: t(`users.status_${value}`) })),
    },
    { type: 'date', key: 'created_at', title: t('users.field.created_at') },
  ];
  const byAccount = [
    { value: 'admins', label: t('users.tab_admins'), search: { account_type: ['admin'] } },
    { value: 'suppliers', label: t('users.tab_suppliers'), search: { account_type: ['supplier'] } },
    {
      value: 'representatives',
      label: t('users.tab_representatives'),
      search: { account_type: ['sales_representative'] },
    },
  ];
  return (
    <ListPage
      title={t('users.title')}
      back={href('/settings')}
      actions={
        mayReadInvites && (
          <ButtonLink href={href(invitations)} leftSection={<MailIcon size={15} aria-hidden />}>
            {t('users.invitations')}
          </ButtonLink>
        )
      }
      primary={mayInvite ? { label: t('users.invite'), icon: PlusIcon, href: href(`${invitations}/new`) } : undefined}
    >
      <ListCard
        endpoint={users.list}
        columns={columns.filter((column) => column !== false)}
        filters={filters.filter((filter) => filter !== false)}
        search={t('users.search')}
        rowHref={(user) => `/settings/users/${user.id}`}
        rowLabel={(user) => personName(language, user)}
        rowHeight="tall"
        firstSort={{ key: 'first_name', descending: false }}
        empty={{ icon: UsersIcon, title: t('users.empty'), text: t('users.empty_text') }}
      >
        <ListTabs
          tabs={[
            ...(isAdmin ? byAccount : []),
            { value: 'suspended', label: t('users.tab_suspended'), search: { status: ['suspended'] } },
          ]}
          counted
        />
      </ListCard>
    </ListPage>
  );
}
