import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { part } from '#kit/web/module.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { SelectField, type FieldProps } from '#ui/form-parts.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { roles } from '../contract.ts';

type Props = FieldProps & { value: string | null; onChange: (value: string | null) => void; clearable?: boolean };

const NewRoleDialog = part(() => import('./new-role.tsx').then((one) => one.NewRoleDialog));

/** Chooses one of the roles that the person at the screen may give, or makes one on the way. */
export function RoleSelect(props: Props) {
  const { t, language } = useText();
  const { data } = useRead(roles.assignable, {});
  const mayCreate = useMay(roles.create);
  const [making, setMaking] = useState(false);
  const options = (data?.roles ?? []).map((role) => ({
    value: role.id,
    label: role.is_superadmin
      ? `${nameIn(language, role)} · ${t('roles.field.is_superadmin')}`
      : nameIn(language, role),
  }));
  return (
    <>
      <SelectField {...props} options={options} disabled={props.disabled || data === undefined} />
      {mayCreate && !props.disabled && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          leftSection={<PlusIcon size={15} />}
          onClick={() => setMaking(true)}
        >
          {t('roles.add')}
        </Button>
      )}
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
