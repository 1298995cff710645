import { Field, Form } from '#kit/web/form.tsx';
import { useAccess } from '#kit/web/access.ts';
import { useMe } from '#kit/web/me.ts';
import { RoleSelect } from '#modules/roles/parts.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { users, type User } from '../contract.ts';
import { canChangeRoleOf } from '../rules.ts';

/** What others may change of somebody: how they are called and, of an administrator, the role. */
export function UserForm({ user, isOneself }: { user: User; isOneself: boolean }) {
  const { t } = useText();
  const { may } = useAccess();
  const { data: me } = useMe();
  const isSuperadmin = me?.user.user_roles[0]?.role.is_superadmin ?? false;
  const mayRole =
    user.account_type === 'admin' &&
    may(['users:update']) &&
    canChangeRoleOf({ id: isOneself ? user.id : '', isSuperadmin }, user.id).allowed;
  const { first_name, last_name, name_ar, role_id, version } = user;
  return (
    <Form
      endpoint={users.update}
      params={{ id: user.id }}
      values={{ first_name: first_name ?? '', last_name, name_ar, version, ...(mayRole ? { role_id } : {}) }}
      invalidates={['/roles']}
      success={t('users.saved')}
    >
      <FormGrid columns={2}>
        <Field name="first_name" as={TextField} label={t('users.field.first_name')} />
        <Field name="last_name" as={TextField} label={t('users.field.last_name')} />
        <Field name="name_ar" as={TextField} label={t('field.name_ar')} />
        {mayRole && (
          <Field name="role_id" as={RoleSelect} label={t('users.field.role')} help={t('users.role_help')} clearable />
        )}
      </FormGrid>
    </Form>
  );
}
