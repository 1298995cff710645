import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMay } from '#kit/web/access.ts';
import { part } from '#ui/part.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { SelectField, type FieldProps } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { roles } from '../contract.ts';

type Props = FieldProps & { value: string | null; onChange: (value: string | null) => void; clearable?: boolean };

/** Chosen instead of a role: one that is made now. */
const another = 'another';

const NewRoleDialog = part(() => import('./new-role.tsx').then((one) => one.NewRoleDialog));

/** Chooses one of the roles that the person at the screen may give, or makes one on the way. */
export function RoleSelect(props: Props) {
  const { t, language } = useText();
  const { data } = useRead(roles.assignable, {});
  const mayCreate = useMay(roles.create);
  const [making, setMaking] = useState(false);
  const roleOptions = (data?.roles ?? []).map((role) => ({
    value: role.id,
    label: role.is_superadmin
      ? `${nameIn(language, role)} · ${t('roles.field.is_superadmin')}`
      : nameIn(language, role),
  }));
  // The list opens over whatever stands below the field, so making one is an entry of it: the first, which needs no scrolling.
  const options = mayCreate ? [{ value: another, label: `+ ${t('roles.add')}` }, ...roleOptions] : roleOptions;
  return (
    <>
      <SelectField
        {...props}
        options={options}
        openOnFocus={false}
        disabled={props.disabled || data === undefined}
        onChange={(value) => (value === another ? setMaking(true) : props.onChange(value))}
      />
      {/* The form this stands in cannot hold another one. */}
      {making &&
        createPortal(
          <NewRoleDialog
            onClose={() => setMaking(false)}
            onMade={(id) => {
              setMaking(false);
              props.onChange(id);
            }}
          />,
          document.body,
        )}
    </>
  );
}
