import { loginPath } from '#domain/landing.ts';
import { useText } from '#ui/text.tsx';
import { ApiError } from '#kit/web/api-error.ts';
import { useHistory } from '#kit/web/place.ts';
import { tellFailure } from '#kit/web/query.ts';
import { session } from '#kit/web/session-store.ts';

/** A refusal as a notice with the default title and the server's words (specification, section 8); faults of a field stand at the field. */
export function useRefusalNotice(): (error: unknown) => Record<string, string> | undefined {
  const { t } = useText();
  return (error) => {
    if (error instanceof ApiError && error.faults.length > 0) return undefined;
    tellFailure(error, t, { title: t('errors.title'), fallback: t('errors.try_again') });
    return {};
  };
}

/** What a form does that sets a password by a mailed link: says why not, or sends its reader to sign in with what was just chosen. */
export function useNewCredentials(): {
  onRefused: (error: unknown) => Record<string, string> | undefined;
  onSaved: () => void;
} {
  const onRefused = useRefusalNotice();
  const history = useHistory();
  const onSaved = () => {
    session.signedOut();
    history.replace(loginPath);
  };
  return { onRefused, onSaved };
}
