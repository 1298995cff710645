import { useState } from 'react';
import { Button } from '@mantine/core';
import { loginPath } from '#domain/landing.ts';
import { limits } from '#domain/limits.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory, usePlaceState } from '#kit/web/place.ts';
import { CodeField } from '#shell/public-fields.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { tellFailure, useWrite } from '#kit/web/query.ts';
import { session, useSession } from '#kit/web/session-store.ts';
import { clockOf, useCountdown } from '#shell/use-countdown.ts';
import { ToLanding, GoTo } from '#shell/route-guard.tsx';
import { useText } from '#ui/text.tsx';
import { sessions } from '../contract.ts';
import { phoneState, phoneStateOf, waitOf } from './phone-state.ts';
import styles from './sign-in.module.css';
import { Submit } from './submit.tsx';

/** Checks the code; without a phone number in the navigation state there is nothing to verify (specification, section 2). */
export function VerifyAffiliate() {
  const state = phoneStateOf(usePlaceState());
  const { authenticated } = useSession();
  if (authenticated) return <ToLanding />;
  return state === null ? <GoTo href={loginPath} /> : <VerifyPage phone={state.phone} until={state.until} />;
}

type Waiting = { phone: string; until: number | null };

function VerifyPage({ phone, until }: Waiting) {
  const { t } = useText();
  const refused = (error: unknown) => ({ code: tellFailure(error, t) });
  return (
    <PublicLayout>
      <PageTitle>{t('affiliate.verify_title')}</PageTitle>
      <PublicForm title={t('affiliate.verify_title')} text={t('affiliate.verify_text', { phone })}>
        <Form
          endpoint={sessions.signInAffiliate}
          values={{ phone_number: phone, code: '' }}
          success={t('affiliate.verified')}
          bare
          guarded={false}
          onRefused={refused}
          onSaved={({ user }) => session.signedIn('affiliate', user.id)}
        >
          <div className={styles.fields}>
            <Field name="code" as={CodeField} label={t('affiliate.code')} autoFocus />
            <Submit label={t('affiliate.confirm')} />
          </div>
        </Form>
        <Resend phone={phone} until={until} />
      </PublicForm>
    </PublicLayout>
  );
}

/**
 * Starts at 180 seconds, ticks each second, is disabled until 0; a click restarts it (specification, section 4) and sends a new code. The
 * moment it ends stands in the navigation state; the server holds to it anyhow, and its word counts.
 */
function Resend({ phone, until }: Waiting) {
  const { t } = useText();
  const history = useHistory();
  const [first] = useState(() => waitOf({ until }, Date.now()));
  const [left, restart] = useCountdown(limits.resendSeconds, first);
  const { write, pending } = useWrite(sessions.requestCode, { success: t('affiliate.requested') });
  const resend = async () => {
    restart();
    const seconds = await write({ body: { phone_number: phone } })
      .then(({ resend_after }) => resend_after)
      .catch((error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined) ?? limits.resendSeconds);
    history.replace(history.location.pathname, phoneState(phone, seconds, Date.now()));
  };
  return (
    <div className={styles.resend}>
      <Button variant="subtle" disabled={left > 0 || pending} onClick={() => void resend()}>
        {left > 0 ? t('affiliate.resend_in', { time: clockOf(left) }) : t('affiliate.resend')}
      </Button>
    </div>
  );
}
