import { permissionsOf } from '#domain/permissions.ts';
import { useMe } from '#kit/web/me.ts';
import type { Granter } from '../rules.ts';

/** What the person at the screen holds, and may therefore give. */
export function useGranter(): Granter {
  const { data } = useMe();
  const role = data?.user.user_roles[0]?.role as
    | { id: string; is_superadmin: boolean; role_permissions: { permission: { entity: string; action: string } }[] }
    | undefined;
  return { isSuperadmin: role?.is_superadmin ?? false, roleId: role?.id ?? null, permissions: permissionsOf(role) };
}
