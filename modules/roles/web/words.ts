import {
  allPermissions,
  permissionActions,
  type PermissionAction,
  type PermissionEntity,
} from '#domain/permissions.ts';
import type { Permit } from '#kit/shared/fail.ts';
import { permissionWords } from '#shell/denial.ts';
import { useText } from '#ui/text.tsx';

/** Permissions in the words of the screen. */
export function usePermissionWords() {
  const { t } = useText();
  const entity = (name: PermissionEntity): string => t(`permission.entity.${name}`);
  const action = (name: PermissionAction): string => t(`roles.action_${name}`);
  /** "read, update" */
  const actions = (names: readonly PermissionAction[]): string =>
    permissionActions
      .filter((name) => names.includes(name))
      .map((name) => action(name).toLowerCase())
      .join(t('roles.comma'));
  /** Why something may not be done, with the permission that is missing in words. */
  const reason = (permit: Permit): string | null => {
    if (permit.allowed) return null;
    const missing = allPermissions.find((one) => one === permit.params?.['permission']);
    return t(permit.code, { ...permit.params, permission: missing ? permissionWords(missing, t) : '' });
  };
  return { entity, action, actions, reason };
}
