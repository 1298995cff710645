import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#kit/shared/dates.ts';
import type { Permission } from '#kit/shared/permissions.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LockIcon, SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useMay } from './access.ts';
import { useArea, useHref } from './area-context.tsx';
import { ApiError, statusOfError } from './api-error.ts';
import { useCalls } from './calls.ts';
import { askWords, grantersQuery, permissionWords } from './denial.ts';
import { failureText } from './query.ts';

type FailedProps = {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** What could not be loaded, such as "The orders could not be loaded". */
  title?: string;
  /** What is kept. */
  kept?: string;
  /** Where to go when the record does not exist. */
  back?: { href: string; label: string };
  compact?: boolean;
};

/** What a failed read looks like: absent records say so, everything else says what happened and offers another try. */
export function LoadFailed({ error, onRetry, retrying, title, kept, back, compact }: FailedProps) {
  const { t, language } = useText();
  const [at] = useState(() => new Date());
  if (statusOfError(error) === 404) return <Absent back={back} />;
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      retrying={retrying}
      compact={compact}
      reference={error instanceof ApiError ? error.requestId : undefined}
      at={formatMoment(at, language)}
    >
      {failureText(error, t)} {kept}
    </ErrorState>
  );
}

/** Absent, or not yours: the two are never told apart. */
export function Absent({ back }: { back?: { href: string; label: string } }) {
  const { t } = useText();
  return (
    <Empty
      icon={SearchIcon}
      title={t('web.not_found')}
      actions={
        back && (
          <ButtonLink variant="filled" href={back.href}>
            {back.label}
          </ButtonLink>
        )
      }
    >
      {t('web.not_found_text')}
    </Empty>
  );
}

/** A screen the role does not open: says what is missing, and who can grant it. */
export function NoPermission({ permission, actions }: { permission: Permission | null; actions?: ReactNode }) {
  const { t, language } = useText();
  const { data, isPending } = useQuery({ ...grantersQuery(useCalls()), enabled: permission !== null });
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
