import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory, usePlaceState } from '#kit/web/place.ts';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { ToLanding } from '#shell/route-guard.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { sessions } from '../contract.ts';
import { phoneState, phoneStateOf } from './phone-state.ts';
import styles from './sign-in.module.css';
import { Submit } from './submit.tsx';

/** Asks an affiliate's phone number and sends a code there (specification, section 2, affiliate-login). */
export function AffiliateLogin() {
  const { authenticated } = useSession();
  return authenticated ? <ToLanding /> : <AffiliateLoginPage />;
}

function AffiliateLoginPage() {
  const { t } = useText();
  return (
    <PublicLayout>
      <PageTitle>{t('affiliate.title')}</PageTitle>
      <PublicForm title={t('affiliate.title')} text={t('affiliate.text')}>
        <PhoneForm />
      </PublicForm>
    </PublicLayout>
  );
}

function PhoneForm() {
  const { t } = useText();
  const history = useHistory();
  // Who has just accepted an invitation finds the number filled in.
  const known = phoneStateOf(usePlaceState());
  return (
    <Form
      endpoint={sessions.requestCode}
      values={{ phone_number: known?.phone ?? '' }}
      success={t('affiliate.requested')}
      bare
      guarded={false}
      onSaved={({ resend_after }, { phone_number }) =>
        history.push('/verify-affiliate', phoneState(phone_number, resend_after, Date.now()))
      }
    >
      <div className={styles.fields}>
        <Field name="phone_number" as={PhoneInput} label={t('affiliate.phone')} size="md" autoFocus />
        <Submit label={t('affiliate.request')} />
      </div>
    </Form>
  );
}
