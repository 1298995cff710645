import { Button } from '@mantine/core';
import { loginPath } from '#kit/shared/landing.ts';
import { limits } from '#kit/shared/limits.ts';
import { errorMessage } from '#kit/web/api-error.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { usePlaceState } from '#kit/web/place.ts';
import { PublicForm, PublicLayout } from '#kit/web/public-layout.tsx';
import { PublicLink } from '#kit/web/public-link.tsx';
import { useWrite } from '#kit/web/query.ts';
import { session, useSession } from '#kit/web/session-store.ts';
import { useCountdown } from '#kit/web/use-countdown.ts';
import { CatchAll, GoTo } from '#kit/web/visit.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { sessions } from '../contract.ts';
import { CodeField } from './fields.tsx';
import { Submit } from './login.tsx';
import { phoneOf } from './phone-state.ts';
import styles from './sign-in.module.css';

/** Checks the code; without a phone number in the navigation state there is nothing to verify (specification, section 2). */
export function VerifyAffiliate() {
  const phone = phoneOf(usePlaceState());
  const { authenticated } = useSession();
  if (authenticated) return <CatchAll />;
  return phone === null ? <GoTo href={loginPath} /> : <VerifyPage phone={phone} />;
}

function VerifyPage({ phone }: { phone: string }) {
  const { t } = useText();
  const refused = (error: unknown) => {
    const message = errorMessage(error, t);
    toast.error(message);
    return { code: message };
  };
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
        <Resend phone={phone} />
        <p className={styles.back}>
          <PublicLink href={loginPath}>{t('affiliate.back')}</PublicLink>
        </p>
      </PublicForm>
    </PublicLayout>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Starts at 180 seconds, ticks each second, is disabled until 0; a click restarts it (specification, section 4) and sends a new code. */
function Resend({ phone }: { phone: string }) {
  const { t } = useText();
  const [left, restart] = useCountdown(limits.resendSeconds);
  const { run } = useWrite(sessions.requestCode, { success: t('affiliate.requested') });
  const resend = () => {
    restart();
    run({ body: { phone_number: phone } });
  };
  return (
    <div className={styles.resend}>
      <Button variant="subtle" disabled={left > 0} onClick={resend}>
        {left > 0 ? t('affiliate.resend_in', { time: clock(left) }) : t('affiliate.resend')}
      </Button>
    </div>
  );
}
