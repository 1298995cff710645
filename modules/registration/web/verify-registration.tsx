import { useState } from 'react';
import { Button } from '@mantine/core';
import { isEmail } from '#kit/shared/strings.ts';
import { limits } from '#domain/limits.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory, usePlaceState } from '#kit/web/place.ts';
import { CodeField, EmailField } from '#shell/public-fields.tsx';
import { PublicForm } from '#shell/public-layout.tsx';
import { PublicLink } from '#shell/public-link.tsx';
import { tellFailure, useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { useCountdown } from '#shell/use-countdown.ts';
import { ToLanding } from '#shell/route-guard.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';
import { registration, type Provable } from '../contract.ts';
import { Frame } from './frame.tsx';
import { waitingOf, waitingState, waitOf, type WaitingState } from './waiting.ts';
import styles from './verify-registration.module.css';

const verifiedPath = '/account-verified';

/** What a code has proved, and to whom; null while none has. */
type Proved = { what: Provable; email: string } | null;

/** Instructions, a code, and a code again after 180 seconds (specification, section 2). */
export function VerifyRegistration() {
  const { authenticated } = useSession();
  return authenticated ? <ToLanding /> : <VerifyPage />;
}

function VerifyPage() {
  const { t } = useText();
  const history = useHistory();
  const state = waitingOf(usePlaceState());
  // Opened from the mail there is no e-mail in the navigation state; then it is asked.
  const [known] = useState(state);
  const [proved, setProved] = useState<Proved>(null);
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.faults.length > 0) return undefined;
    return { code: tellFailure(error, t, { title: t('errors.title'), fallback: t('errors.try_again') }) };
  };
  const text = () => {
    if (proved)
      return t(proved.what === 'phone' ? 'registration.phone_proven' : 'registration.email_proven', {
        email: proved.email,
      });
    return known ? t('registration.verify_text', { email: known.email }) : t('registration.verify_ask');
  };
  const email = known?.email ?? proved?.email;
  return (
    <Frame narrow>
      <PageTitle>{t('registration.verify_title')}</PageTitle>
      <PublicForm title={t('registration.verify_title')} text={text()}>
        <Form
          key={proved?.what ?? ''}
          endpoint={registration.verify}
          values={{ email: email ?? '', code: '', registration_id: known?.registration_id ?? '' }}
          success={null}
          bare
          guarded={false}
          onRefused={refused}
          onSaved={({ waits_for: [next] }, sent) => {
            if (next === undefined) history.push(verifiedPath);
            else setProved({ what: next === 'phone' ? 'email' : 'phone', email: sent.email });
          }}
        >
          <div className={styles.fields}>
            {email === undefined && <Field name="email" as={EmailField} label={t('registration.email')} autoFocus />}
            <Field name="code" as={CodeField} label={t('registration.code_label')} autoFocus={email !== undefined} />
            <Confirm />
            {proved?.what === 'email' ? <WithoutPhone /> : <Resend state={state} />}
          </div>
        </Form>
        {proved === null && (
          <p className={styles.again}>
            {t('registration.again')} <PublicLink href="/registration">{t('registration.again_link')}</PublicLink>
          </p>
        )}
      </PublicForm>
    </Frame>
  );
}

/** The account lives; whose text message does not come is not held up by it. */
function WithoutPhone() {
  const { t } = useText();
  return (
    <ButtonLink href={verifiedPath} variant="subtle" className={styles.resend}>
      {t('registration.without_phone')}
    </ButtonLink>
  );
}

function Confirm() {
  const { t } = useText();
  const { saving } = useForm();
  return (
    <Button type="submit" variant="filled" size="md" fullWidth loading={saving}>
      {t('registration.confirm_code')}
    </Button>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Starts at 180 seconds, ticks each second, is disabled until 0; a click restarts it (specification, section 4) and sends a new code. The
 * moment it ends stands in the navigation state, so that a reload does not begin it anew; the server holds to it anyhow.
 */
function Resend({ state }: { state: WaitingState | null }) {
  const { t } = useText();
  const history = useHistory();
  const { values } = useForm();
  const [left, restart] = useCountdown(limits.resendSeconds, waitOf(state));
  const { write, pending } = useWrite(registration.resend, { success: t('registration.resent'), failure: false });
  const email = String(values['email'] ?? '').trim();
  const resend = async () => {
    restart();
    let seconds: number = limits.resendSeconds;
    try {
      seconds = (await write({ body: { email } })).resend_after;
    } catch (error) {
      tellFailure(error, t, { title: t('errors.title'), fallback: t('errors.try_again') });
      seconds = (error instanceof ApiError && error.retryAfter) || seconds;
    }
    const { pathname } = history.location;
    history.replace(pathname, waitingState(email, state?.registration_id ?? '', seconds));
  };
  return (
    <Button
      variant="subtle"
      className={styles.resend}
      disabled={left > 0 || pending || !isEmail(email)}
      onClick={() => void resend()}
    >
      {left > 0 ? t('registration.resend_in', { time: clock(left) }) : t('registration.resend')}
    </Button>
  );
}
