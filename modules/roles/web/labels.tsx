import { allPermissions } from '#domain/permissions.ts';
import { nameIn } from '#kit/web/names.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Role } from '../contract.ts';
import { rightsOf } from '../rules.ts';

/** A superadmin role without a list holds everything. */
export const isUnlimited = (role: Pick<Role, 'is_superadmin' | 'permissions'>): boolean =>
  role.is_superadmin && role.permissions.length === 0;

/** What a role comes to: "46 of 128 permissions", or everything. */
export function useRightsText(): (role: Pick<Role, 'is_superadmin' | 'permissions'>) => string {
  const { t } = useText();
  return (role) =>
    isUnlimited(role)
      ? t('roles.everything')
      : t('roles.rights_of', { count: rightsOf(role).size, all: allPermissions.length });
}

/** What a role is for, in the reader's language where it is said in both. */
export function AboutRole({ role: { description, description_ar } }: { role: Role }) {
  const { language } = useText();
  if (!description && !description_ar) return null;
  return <bdi>{nameIn(language, { name: description, name_ar: description_ar })}</bdi>;
}

export function SuperadminBadge() {
  const { t } = useText();
  return <StatusBadge meaning="accent">{t('roles.field.is_superadmin')}</StatusBadge>;
}
