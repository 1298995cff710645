import { Form } from '#kit/web/form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SwitchField, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { roles, type Role } from '../contract.ts';
import { nameTaken, RoleField } from './new-role.tsx';
import { useGranter } from './use-granter.ts';

/** What a role is called, and whether it is a superadmin's. */
export function EditRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useText();
  const { isSuperadmin } = useGranter();
  const { name, name_ar, description, description_ar, is_superadmin, version } = role;
  return (
    <Dialog opened onClose={onClose} title={t('roles.edit_title')}>
      <Form
        endpoint={roles.update}
        params={{ id: role.id }}
        values={{ name, name_ar, description, description_ar, version, ...(isSuperadmin ? { is_superadmin } : {}) }}
        invalidates={['/users']}
        success={t('roles.changed')}
        onRefused={nameTaken}
        onSaved={onClose}
        onCancel={onClose}
        guarded={false}
      >
        <FormGrid>
          <RoleField name="name" as={TextField} maxLength={100} />
          <RoleField name="name_ar" as={TextField} maxLength={100} />
          <RoleField name="description" as={TextField} maxLength={500} />
          <RoleField name="description_ar" as={TextField} maxLength={500} />
          {isSuperadmin && <RoleField name="is_superadmin" as={SwitchField} help={t('roles.superadmin_help')} />}
        </FormGrid>
      </Form>
    </Dialog>
  );
}
