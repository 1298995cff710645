import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { loginPath } from '#domain/landing.ts';
import { newPassword, passwordLimits } from '../rules/password.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { call } from '#kit/web/api.ts';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory } from '#kit/web/place.ts';
import { EmailField, PasswordField } from '#shell/public-fields.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { useNewCredentials } from '#shell/use-new-credentials.ts';
import { PageLoading } from '#shell/route-guard.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';
import { passwords } from '../contract.ts';
import { typedTwice } from '../rules.ts';
import { Back } from './forgot-password.tsx';
import styles from './sign-in.module.css';
import { Submit } from './submit.tsx';

/** Token and e-mail of the mailed link. Once read they leave the address, and with it the history and whatever logs addresses (trust, T12). */
function useMailedLink(): { token: string; email: string } {
  const history = useHistory();
  const [link] = useState(() => {
    const search = new URLSearchParams(history.location.search);
    return { token: search.get('token') ?? '', email: search.get('email') ?? '' };
  });
  useEffect(() => {
    if (history.location.search !== '') history.replace(history.location.pathname);
  }, [history]);
  return link;
}

/** Sets a new password by a mailed link; what the link is worth is the server's to say (specification, section 2; M40). */
export function ResetPassword() {
  const { t } = useText();
  const { token, email } = useMailedLink();
  return (
    <PublicLayout>
      <PageTitle>{t('reset.new_title')}</PageTitle>
      {token === '' ? <InvalidLink /> : <Checked token={token} email={email} />}
    </PublicLayout>
  );
}

function Checked({ token, email }: { token: string; email: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-password', token],
    queryFn: ({ signal }) => call(passwords.validate, { query: { token } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data)
    return data.valid ? (
      <NewPassword token={token} email={data.email ?? email} minLength={data.min_length} />
    ) : (
      <InvalidLink />
    );
  // A token that is none by its very shape is refused, not validated.
  if (error instanceof ApiError && error.status === 400) return <InvalidLink />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageLoading />;
}

function NewPassword({ token, email, minLength }: { token: string; email: string; minLength: number }) {
  const { t } = useText();
  const schema = useMemo(
    () => typedTwice({ ...passwords.reset.body.shape, password: newPassword(minLength) }),
    [minLength],
  );
  const hint = t(minLength > passwordLimits.minLength ? 'account.admin_password_hint' : 'account.password_hint');
  const answers = useNewCredentials();
  return (
    <PublicForm title={t('reset.new_title')} text={t('reset.new_text')}>
      <Form
        endpoint={passwords.reset}
        schema={schema}
        unsent={['confirm_password']}
        values={{ token, email, password: '' }}
        success={t('reset.done')}
        bare
        guarded={false}
        {...answers}
      >
        <div className={styles.fields}>
          <Field name="email" as={EmailField} label={t('sign_in.email')} readOnly />
          <Field name="password" as={PasswordField} label={t('reset.new_password')} hint={hint} autoFocus />
          <Field name="confirm_password" as={PasswordField} label={t('reset.confirm_password')} hint={hint} />
          <Submit label={t('reset.submit')} />
        </div>
      </Form>
      <Back />
    </PublicForm>
  );
}

function InvalidLink() {
  const { t } = useText();
  return (
    <PublicForm title={t('reset.invalid_title')} text={t('reset.invalid_text')}>
      <ButtonLink href={`${loginPath}?reset-password=true`} variant="filled" size="md" fullWidth>
        {t('reset.request')}
      </ButtonLink>
    </PublicForm>
  );
}
