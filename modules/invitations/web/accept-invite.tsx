import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { loginPath } from '#domain/landing.ts';
import { newPassword, passwordLimits } from '#modules/sessions/rules.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { call } from '#kit/web/api.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory } from '#kit/web/place.ts';
import { NameField, PasswordField } from '#shell/public-fields.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { PublicLink } from '#shell/public-link.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { useNewCredentials } from '#shell/use-new-credentials.ts';
import { PageLoading } from '#shell/route-guard.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';
import { InviteAcceptance, invites, type OpenInvite } from '../contract.ts';
import { RepeatField } from './public-fields.tsx';
import styles from './public.module.css';

const stateKey = 'inviteToken';

/**
 * The token of the mailed link. Once read it leaves the address, and with it the history and whatever logs addresses (trust, T12); it
 * stays with the entry of the history, so that loading the page again still knows it.
 */
function useToken(): string {
  const history = useHistory();
  const [token] = useState(() => {
    const kept = ({ ...history.location.state } as Record<string, unknown>)[stateKey];
    return new URLSearchParams(history.location.search).get('token') ?? (typeof kept === 'string' ? kept : '');
  });
  useEffect(() => {
    if (history.location.search !== '') history.replace(history.location.pathname, { [stateKey]: token });
  }, [history, token]);
  return token;
}

/** Accepting an invitation (specification, section 2, invite): what the token is worth is the server's to say (M40). */
export function AcceptInvite() {
  const { t } = useText();
  const token = useToken();
  return (
    <PublicLayout>
      <PageTitle>{t('invite.welcome')}</PageTitle>
      {token === '' ? <InvalidInvite /> : <Checked token={token} />}
    </PublicLayout>
  );
}

function Checked({ token }: { token: string }) {
  const [started, setStarted] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(invites.validate, { query: { token } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data)
    return started ? (
      <Account token={token} invite={data.invite} />
    ) : (
      <Welcome invite={data.invite} onStart={() => setStarted(true)} />
    );
  if (error instanceof ApiError && error.status === 400) return <InvalidInvite />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageLoading />;
}

function Welcome({ invite, onStart }: { invite: OpenInvite; onStart: () => void }) {
  const { t, language } = useText();
  const { supplier } = invite;
  const role = invite.role_name && nameIn(language, { name: invite.role_name, name_ar: invite.role_name_ar });
  const inviter = nameIn(language, { name: invite.invited_by, name_ar: invite.invited_by_ar });
  const words = supplier
    ? t('invite.welcome_supplier', { inviter, supplier: nameIn(language, supplier) })
    : t(role ? 'invite.welcome_text' : 'invite.welcome_without_role', { inviter, role: role ?? '' });
  return (
    <PublicForm title={t('invite.welcome')} text={words}>
      <Button variant="filled" size="md" fullWidth onClick={onStart}>
        {t('invite.sign_up')}
      </Button>
      <LogIn />
    </PublicForm>
  );
}

/** What is sent, and the password once more, which is only compared. */
const schemaOf = (minLength: number) =>
  InviteAcceptance.extend({
    user: InviteAcceptance.shape.user.extend({ password: newPassword(minLength) }),
    repeat_password: z.string(),
  }).refine(({ user, repeat_password }) => user.password === repeat_password, {
    path: ['repeat_password'],
    error: 'account.passwords_differ',
    when: () => true,
  });
/** A supplier's colleague, and one of the market's own office. */
const schemas = { supplier: schemaOf(passwordLimits.minLength), admin: schemaOf(passwordLimits.adminMinLength) };

function Account({ token, invite }: { token: string; invite: OpenInvite }) {
  const { t } = useText();
  const answers = useNewCredentials();
  const hint = t(invite.supplier ? 'account.password_hint' : 'account.admin_password_hint');
  return (
    <PublicForm title={t('invite.account')} text={t('invite.account_text', { email: invite.user_email })}>
      <Form
        endpoint={invites.accept}
        schema={invite.supplier ? schemas.supplier : schemas.admin}
        unsent={['repeat_password']}
        values={{ token, user: { first_name: '', last_name: '', password: '' } }}
        success={t('invite.created')}
        bare
        guarded={false}
        {...answers}
      >
        <div className={styles.fields}>
          <Field
            name="user.first_name"
            as={NameField}
            label={t('invite.first_name')}
            autoComplete="given-name"
            autoFocus
          />
          <Field name="user.last_name" as={NameField} label={t('invite.last_name')} autoComplete="family-name" />
          <Field name="user.password" as={PasswordField} hint={hint} label={t('invite.password')} />
          <Field name="repeat_password" as={RepeatField} hint={hint} label={t('invite.repeat')} />
          <Create />
        </div>
      </Form>
      <LogIn />
    </PublicForm>
  );
}

function Create() {
  const { t } = useText();
  const { saving } = useForm();
  return (
    <Button type="submit" variant="filled" size="md" fullWidth loading={saving}>
      {t('invite.create')}
    </Button>
  );
}

function LogIn() {
  const { t } = useText();
  return (
    <p className={styles.below}>
      {t('invite.have_account')} <PublicLink href={loginPath}>{t('invite.log_in')}</PublicLink>
    </p>
  );
}

/** Without a token, or with one that is good for nothing. */
export function InvalidInvite() {
  const { t } = useText();
  return (
    <PublicForm title={t('invite.invalid_title')} text={t('invite.invalid_text')}>
      <ButtonLink href={loginPath} variant="filled" size="md" fullWidth>
        {t('invite.to_login')}
      </ButtonLink>
    </PublicForm>
  );
}
