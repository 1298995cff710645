import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { call } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useHistory } from '#kit/web/place.ts';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { PageLoading } from '#shell/route-guard.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Facts } from '#ui/facts.tsx';
import { useText } from '#ui/text.tsx';
import { affiliateInvitations, type OpenInvitation } from '../contract.ts';
import styles from './accept-invitation.module.css';

/** The page behind the link of an SMS: who is invited, one button, and on to the sign-in page with the number filled in. */
export function AcceptInvitation() {
  const token = useToken();
  return <PublicLayout>{token === '' ? <Invalid /> : <Checked token={token} />}</PublicLayout>;
}

/** Once read the token leaves the address, and with it the history and whatever logs addresses (trust, T12). */
function useToken(): string {
  const history = useHistory();
  const [token] = useState(() => new URLSearchParams(history.location.search).get('token') ?? '');
  useEffect(() => {
    if (history.location.search !== '') history.replace(history.location.pathname);
  }, [history]);
  return token;
}

function Checked({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['affiliate-invitation', token],
    queryFn: () => call(affiliateInvitations.open, { body: { token } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return <Open token={token} invitation={data.affiliate_invitation} />;
  if (error instanceof ApiError && error.status === 400) return <Invalid />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageLoading />;
}

function Open({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { t, language } = useText();
  const history = useHistory();
  const [isOver, setOver] = useState(false);
  const { write, pending } = useWrite(affiliateInvitations.accept, { success: t('affiliate_join.done') });
  const accept = () =>
    write({ body: { token } }).then(
      ({ phone_number }) => history.replace('/affiliate-login', { phone: phone_number }),
      (error: unknown) => setOver(error instanceof ApiError && error.code === 'affiliates.invitation_invalid'),
    );
  if (isOver) return <Invalid />;
  const title = t('affiliate_join.title', { name: nameIn(language, invitation) });
  return (
    <PublicForm title={title} text={t('affiliate_join.text')}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.number}>
        <Facts facts={[{ label: t('affiliate_join.phone'), value: <bdi dir="ltr">{invitation.phone}</bdi> }]} />
      </div>
      <Button variant="filled" size="md" fullWidth loading={pending} onClick={() => void accept()}>
        {t('affiliate_join.accept')}
      </Button>
      <p className={styles.until}>{t('affiliate_join.until', { date: formatDate(invitation.expires_at, language) })}</p>
    </PublicForm>
  );
}

function Invalid() {
  const { t } = useText();
  return (
    <PublicForm title={t('affiliate_join.invalid')} text={t('affiliate_join.invalid_text')}>
      <PageTitle>{t('affiliate_join.invalid')}</PageTitle>
      <ButtonLink href="/affiliate-login" variant="filled" size="md" fullWidth>
        {t('affiliate_join.sign_in')}
      </ButtonLink>
    </PublicForm>
  );
}
