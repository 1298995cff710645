import { useState, type ReactNode } from 'react';
import { formatMoment } from '#domain/dates.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { ApiError, statusOfError } from './api-error.ts';
import { failureText } from './query.ts';

type FailedProps = {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** What could not be loaded, such as "The orders could not be loaded". */
  title?: string;
  /** What is kept. */
  kept?: string;
  /** What else can be done. */
  actions?: ReactNode;
  /** Where to go when the record does not exist. */
  back?: { href: string; label: string };
  compact?: boolean;
};

/** What a failed read looks like: absent records say so, everything else says what happened and offers another try. */
export function LoadFailed({ error, onRetry, retrying, title, kept, actions, back, compact }: FailedProps) {
  const { t, language } = useText();
  const [at] = useState(() => new Date());
  if (statusOfError(error) === 404) return <Absent back={back} />;
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      retrying={retrying}
      compact={compact}
      actions={actions}
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
