import { allPermissions } from '#domain/permissions.ts';
import { NameOf } from '#kit/web/names.tsx';
import { ResourceList } from '#kit/web/resource-list.tsx';
import { RolesIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { roles } from '../contract.ts';
import { rightsOf } from '../rules.ts';
import { AboutRole, isUnlimited, SuperadminBadge } from './labels.tsx';

/** Every role with its people and how much it may do. */
export function RoleList() {
  const { t } = useText();
  return (
    <ResourceList
      of={roles}
      path="/settings/roles"
      back="/settings"
      icon={RolesIcon}
      columns={[
        {
          key: 'name',
          sortable: true,
          primary: true,
          hideable: false,
          tone: 'medium',
          card: 'title',
          cell: (role) => (
            <TwoLines note={<AboutRole role={role} />}>
              <NameOf of={role} />
            </TwoLines>
          ),
        },
        {
          key: 'is_superadmin',
          card: 'badge',
          cell: (role) => (role.is_superadmin ? <SuperadminBadge /> : '—'),
          cardCell: (role) => role.is_superadmin && <SuperadminBadge />,
        },
        { key: 'members_count', align: 'end', card: 'detail' },
        {
          key: 'permissions',
          align: 'end',
          tone: 'plain',
          card: 'detail',
          cell: (role) =>
            isUnlimited(role)
              ? t('roles.everything')
              : t('roles.count_of', { count: rightsOf(role).size, all: allPermissions.length }),
        },
        { key: 'updated_at', sortable: true, tone: 'quiet', card: 'none' },
      ]}
      filters={[{ type: 'boolean', key: 'is_superadmin' }]}
    />
  );
}
