import { useRead } from '#kit/web/query.ts';
import { SelectField, type FieldProps } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { roles } from '../contract.ts';

type Props = FieldProps & { value: string | null; onChange: (value: string | null) => void; clearable?: boolean };

/** Chooses one of the roles that the person at the screen may give. */
export function RoleSelect(props: Props) {
  const { t } = useText();
  const { data } = useRead(roles.assignable, {});
  const options = (data?.roles ?? []).map(({ id, name, is_superadmin }) => ({
    value: id,
    label: is_superadmin ? `${name} · ${t('roles.field.is_superadmin')}` : name,
  }));
  return <SelectField {...props} options={options} disabled={props.disabled || data === undefined} />;
}
