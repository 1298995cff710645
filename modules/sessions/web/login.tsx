import { Form, Field } from '#kit/web/form.tsx';
import { ApiError, errorMessage } from '#kit/web/api-error.ts';
import { lazyScreen } from '#kit/web/module.ts';
import { PageTitle } from '#kit/web/page-title.tsx';
import { usePlaceSearch } from '#kit/web/place.ts';
import { EmailField, PasswordField } from '#shell/public-fields.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { PublicLink } from '#shell/public-link.tsx';
import { session, useSession } from '#kit/web/session-store.ts';
import { ToLanding } from '#shell/route-guard.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DevicePhoneIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { signIn } from '../contract/sign-in.ts';
import styles from './sign-in.module.css';
import { Submit } from './submit.tsx';

/** Email and password, or the card for a forgotten one; who is signed in already goes on to where they land (specification, section 2). */
export function Login() {
  const { authenticated } = useSession();
  const search = usePlaceSearch();
  if (authenticated) return <ToLanding />;
  return search.includes('reset-password') ? <ForgotPassword /> : <LoginPage />;
}

const ForgotPassword = lazyScreen(() => import('./forgot-password.tsx').then((page) => page.ForgotPassword));

function LoginPage() {
  const { t } = useText();
  // The password field shows that the two do not match (specification, section 8).
  const refused = (error: unknown) =>
    error instanceof ApiError && error.status === 401
      ? { password: errorMessage(error, t, t('sign_in.mismatch')) }
      : undefined;
  return (
    <PublicLayout>
      <PageTitle>{t('sign_in.title')}</PageTitle>
      <PublicForm title={t('sign_in.title')} text={t('sign_in.text')}>
        <Form
          endpoint={signIn}
          values={{ email: '', password: '' }}
          success={null}
          bare
          guarded={false}
          onRefused={refused}
          onSaved={({ user, account_type }) => session.signedIn(account_type, user.id)}
        >
          <div className={styles.fields}>
            <Field name="email" as={EmailField} label={t('sign_in.email')} autoFocus />
            <div className={styles.password}>
              <Field name="password" as={PasswordField} label={t('sign_in.password')} />
              <span className={styles.forgot}>
                <Link href="/login?reset-password=true">{t('sign_in.forgot')}</Link>
              </span>
            </div>
            <Submit label={t('sign_in.submit')} />
          </div>
        </Form>
        <p className={styles.or}>
          <span>{t('sign_in.or')}</span>
        </p>
        <ButtonLink href="/affiliate-login" size="md" fullWidth leftSection={<DevicePhoneIcon size={17} aria-hidden />}>
          {t('sign_in.affiliate')}
        </ButtonLink>
        <p className={styles.register}>
          {t('sign_in.new_supplier')} <PublicLink href="/registration">{t('sign_in.register')}</PublicLink>
        </p>
      </PublicForm>
    </PublicLayout>
  );
}
