import type { QueryClient } from '@tanstack/react-query';
import type { Permission, PermissionAction, PermissionEntity } from '#domain/permissions.ts';
import { allPermissions } from '#domain/permissions.ts';
import './permission-texts.ts';
import type { TextKey, Translate } from '#kit/shared/texts.ts';
import { toast } from '#ui/toast.tsx';
import { call } from '#kit/web/api.ts';
import type { Calls } from '#kit/web/calls.ts';
import { hasText, translatorOf } from '#kit/web/i18n.ts';
import { session } from '#kit/web/session-store.ts';

/** A permission as one says it: “see orders”. */
export function permissionWords(permission: Permission, t: Translate): string {
  const [entity, action] = permission.split(':') as [PermissionEntity, PermissionAction];
  const inSentence = `permission.of.${entity}`;
  const noun = t(`permission.entity.${entity}`);
  const object = hasText(inSentence) ? t(inSentence as TextKey) : noun.charAt(0).toLowerCase() + noun.slice(1);
  return `${t(`permission.action.${action}`)} ${object}`;
}

/** The permission a refusal of the server names; null when it names none of ours. */
export function permissionIn(details: unknown): Permission | 'superadmin' | null {
  const named = typeof details === 'object' && details !== null && 'permission' in details ? details.permission : null;
  return named === 'superadmin' ? named : (allPermissions.find((one) => one === named) ?? null);
}

export type PermissionAdmins = readonly { name: string; name_ar: string | null }[];

/** Who can give what is missing: by name for those who may know the users. */
export const askWords = (permissionAdmins: PermissionAdmins, t: Translate, language: string): string =>
  permissionAdmins.length === 0
    ? t('permission.ask_somebody')
    : t('permission.ask', {
        names: permissionAdmins
          .map(({ name, name_ar }) => (language === 'ar' && name_ar) || name)
          .join(language === 'ar' ? '، ' : ', '),
      });

/** Reads whom to ask, for somebody signed in as now. */
export const permissionAdminsQuery = ({ permissionAdmins }: Calls) => {
  const { accountType, loginAs } = session.get();
  return {
    queryKey: ['permission-admins', accountType, loginAs],
    staleTime: 60_000,
    retry: false,
    queryFn: () => call(permissionAdmins, {}).then((reply) => reply.permission_admins),
  };
};

/**
 * Says what one may not do and who can grant it; the same notice for a screen that sent one back and for an action that was refused.
 * It stays until it is closed: there are names in it.
 */
export async function sayDenied(
  client: QueryClient,
  calls: Calls,
  permission: Permission | 'superadmin' | null,
): Promise<void> {
  const permissionAdmins: PermissionAdmins =
    permission === null ? [] : await client.fetchQuery(permissionAdminsQuery(calls)).catch(() => []);
  const { language, authenticated } = session.get();
  if (!authenticated) return;
  const t = translatorOf(language);
  if (permission === null) toast.notice(t('web.no_access'));
  else
    toast.notice(
      askWords(permissionAdmins, t, language),
      permission === 'superadmin'
        ? t('permission.superadmin')
        : t('permission.missing', { permission: permissionWords(permission, t) }),
    );
}
