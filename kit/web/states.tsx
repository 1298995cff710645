import { useState, type ReactNode } from 'react';
import { formatMoment } from '#domain/dates.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page.tsx';
import { usePhone } from '#ui/use-phone.ts';
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
  /** Where to go when the record does not exist, which is then all that the page says, and its heading. */
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
      heading={back ? 'h1' : 'h2'}
      actions={actions}
      reference={error instanceof ApiError ? error.requestId : undefined}
      at={formatMoment(at, language)}
    >
      {failureText(error, t)} {kept}
    </ErrorState>
  );
}

/** Absent, or not yours: the two are never told apart. */
export function Absent({ back }: Pick<FailedProps, 'back'>) {
  const { t } = useText();
  const inBar = usePhone() && back !== undefined;
  return (
    <>
      {/* A phone's bar says where one is, and leads back. */}
      {inBar && <PageHeader title={back.label} back={back.href} />}
      <Empty
        icon={SearchIcon}
        title={t('web.not_found')}
        heading={back && !inBar ? 'h1' : 'h2'}
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
    </>
  );
}
