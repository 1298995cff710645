import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { Slot, useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { roles, type Role } from '../contract.ts';
import { canEdit, canRemove } from '../rules.ts';
import { EditRoleDialog } from './edit-role.tsx';
import { AboutRole, SuperadminBadge, useRightsText } from './labels.tsx';
import { RightsCard } from './rights-card.tsx';
import { RoleNav } from './role-nav.tsx';
import styles from './role-page.module.css';
import { useGranter } from './use-granter.ts';
import { usePermissionWords } from './words.ts';

/** A role: what it may do, and who has it; the other roles stand beside it. */
export function RolePage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(roles.retrieve, { params: { id: useParam('id') } }, { keep: true });
  return (
    <AsyncRecord read={read} back={{ href: href('/settings/roles'), label: t('roles.title') }}>
      {({ role }) => <Page role={role} />}
    </AsyncRecord>
  );
}

function Page({ role }: { role: Role }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const rights = useRightsText();
  const granter = useGranter();
  const words = usePermissionWords();
  const [mayEdit, mayRemove] = [useMay(roles.update), useMay(roles.remove)];
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const permit = canEdit(granter, role);
  const stays = words.reason(permit) ?? words.reason(canRemove(role)) ?? undefined;
  return (
    <>
      <PageTitle>{nameIn(language, role)}</PageTitle>
      <PageHeader
        title={<NameOf of={role} />}
        back={href('/settings/roles')}
        badges={role.is_superadmin && <SuperadminBadge />}
        meta={[
          ...(role.description || role.description_ar ? [<AboutRole key="about" role={role} />] : []),
          rights(role),
          t('roles.people_count', { count: role.members_count }),
        ]}
        actions={
          mayEdit &&
          permit.allowed && (
            <Button leftSection={<EditIcon size={15} />} onClick={() => setOpen('edit')}>
              {t('record.edit')}
            </Button>
          )
        }
        overflow={
          mayRemove
            ? [
                {
                  key: 'remove',
                  label: t('roles.remove'),
                  icon: TrashIcon,
                  danger: true,
                  disabled: stays !== undefined,
                  note: stays,
                  onClick: () => setOpen('remove'),
                },
              ]
            : []
        }
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <RoleNav current={role.id} />
          <Slot name="role.people" roleId={role.id} />
        </div>
        <RightsCard key={`${role.id} ${role.version}`} role={role} mayEdit={mayEdit} permit={permit} />
      </div>
      {open === 'edit' && <EditRoleDialog role={role} onClose={() => setOpen(null)} />}
      <RemoveDialog
        endpoint={roles.remove}
        params={{ id: role.id }}
        name={nameIn(language, role)}
        opened={open === 'remove'}
        onClose={() => setOpen(null)}
        onRemoved={() => go(href('/settings/roles'))}
      >
        {t('roles.remove_text')}
      </RemoveDialog>
    </>
  );
}
