import { useState } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { fieldOf } from '#kit/web/resource-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField, SwitchField, TextField, type FieldProps } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { roles } from '../contract.ts';
import { canGrant, presetRights, presets, type Preset, type Right } from '../rules.ts';
import { useGranter } from './use-granter.ts';

export const RoleField = fieldOf(roles);
export const nameTaken = atField({ 'roles.name_taken': 'name' });

/** A new role: its name, and which job it starts from; the matrix comes after. */
export function NewRole() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { isSuperadmin } = useGranter();
  return (
    <>
      <PageTitle>{t('roles.add')}</PageTitle>
      <PageHeader title={t('roles.add')} back={href('/settings/roles')} />
      <FormCard>
        <Form
          endpoint={roles.create}
          values={{ name: '', permissions: [] }}
          submit={t('roles.add')}
          onRefused={nameTaken}
          onSaved={({ role }) => go(href(`/settings/roles/${role.id}`))}
          onCancel={() => go(href('/settings/roles'))}
        >
          <FormGrid>
            <Fields />
            {isSuperadmin && <RoleField name="is_superadmin" as={SwitchField} help={t('roles.superadmin_help')} />}
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}

function Fields() {
  const { t } = useText();
  return (
    <>
      <RoleField name="name" as={TextField} maxLength={100} autoFocus />
      <RoleField name="name_ar" as={TextField} maxLength={100} />
      <RoleField name="description" as={TextField} maxLength={500} />
      <RoleField name="description_ar" as={TextField} maxLength={500} />
      <RoleField name="permissions" as={PresetField} label={t('roles.start_from')} help={t('roles.start_help')} />
    </>
  );
}

/** A new role where somebody is about to get one, without leaving what is typed there. */
export function NewRoleDialog({ onClose, onMade }: { onClose: () => void; onMade: (roleId: string) => void }) {
  const { t } = useText();
  return (
    <Dialog opened onClose={onClose} title={t('roles.add')}>
      <Form
        endpoint={roles.create}
        values={{ name: '', permissions: [] }}
        submit={t('roles.add')}
        onRefused={nameTaken}
        onSaved={({ role }) => onMade(role.id)}
        onCancel={onClose}
        guarded={false}
      >
        <FormGrid>
          <Fields />
        </FormGrid>
      </Form>
    </Dialog>
  );
}

const none = 'none';

/** The permissions of a preset, chosen by its job; those that hold more than one does oneself are not offered. */
function PresetField({
  value: _value,
  onChange,
  ...field
}: FieldProps & { value: readonly Right[]; onChange: (value: Right[]) => void }) {
  const { t } = useText();
  const granter = useGranter();
  const [chosen, setChosen] = useState<Preset | typeof none>(none);
  const options = [
    { value: none, label: t('roles.nothing') },
    ...presets.map((preset) => ({
      value: preset,
      label: t(`roles.preset_${preset}`),
      disabled: !canGrant(granter, { is_superadmin: false, permissions: presetRights(preset) }).allowed,
    })),
  ];
  const choose = (next: string | null) => {
    const preset = presets.find((one) => one === next);
    setChosen(preset ?? none);
    onChange(preset ? presetRights(preset) : []);
  };
  return <SelectField {...field} options={options} value={chosen} onChange={choose} searchable={false} />;
}
