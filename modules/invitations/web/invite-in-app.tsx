import { PageTitle } from '#kit/web/page-title.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { usePublicParam } from '#shell/public-pages.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';
import { appLink } from '../rules.ts';
import { InvalidInvite } from './accept-invite.tsx';
import styles from './public.module.css';

/** One button that opens the invitation in the mobile app (specification, section 2, invitations/{id}). */
export function InviteInApp() {
  const { t } = useText();
  const link = appLink(usePublicParam('id'));
  return (
    <PublicLayout>
      <PageTitle>{t('invite.app_title')}</PageTitle>
      {link === null ? (
        <InvalidInvite />
      ) : (
        <PublicForm title={t('invite.app_title')} text={t('invite.app_text')}>
          <ButtonLink href={link} variant="filled" size="md" fullWidth>
            {t('invite.app_button')}
          </ButtonLink>
          <p className={styles.below}>{t('invite.app_hint')}</p>
        </PublicForm>
      )}
    </PublicLayout>
  );
}
