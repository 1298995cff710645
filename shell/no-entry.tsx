import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '#domain/permissions.ts';
import { useMay } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { useCalls } from '#kit/web/calls.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { LockIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { askWords, permissionAdminsQuery, permissionWords } from './denial.ts';

/** A screen the role does not open: says what is missing, and who can grant it. */
export function NoPermission({ permission, actions }: { permission: Permission | null; actions?: ReactNode }) {
  const { t, language } = useText();
  const { data, isPending } = useQuery({ ...permissionAdminsQuery(useCalls()), enabled: permission !== null });
  if (permission === null) return <Empty icon={LockIcon} title={t('web.no_access')} actions={actions} />;
  return (
    <Empty
      icon={LockIcon}
      title={t('permission.missing', { permission: permissionWords(permission, t) })}
      actions={actions}
    >
      {!isPending && askWords(data ?? [], t, language)}
    </Empty>
  );
}

/** A screen of a feature that is switched off. */
export function FeatureOff() {
  const { t } = useText();
  const href = useHref();
  const mayRead = useMay(['settings:read']);
  const maySwitch = useArea().account === 'admin' && mayRead;
  return (
    <Empty
      icon={LockIcon}
      title={t('web.feature_off')}
      actions={maySwitch && <ButtonLink href={href('/settings/store')}>{t('web.feature_switch')}</ButtonLink>}
    >
      {t('web.feature_off_text')}
    </Empty>
  );
}
