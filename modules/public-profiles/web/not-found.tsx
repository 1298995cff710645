import { PageTitle } from '#kit/web/page-title.tsx';
import { PublicForm, PublicLayout } from '#shell/public-layout.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useText } from '#ui/text.tsx';

/** An address of the public area that shows nothing: absent and hidden look the same. */
export function NotFoundPage() {
  const { t } = useText();
  return (
    <PublicLayout>
      <PageTitle>{t('profile.missing')}</PageTitle>
      <PublicForm title={t('profile.missing')} text={t('profile.missing_text')}>
        <ButtonLink href="/" size="md">
          {t('profile.home')}
        </ButtonLink>
      </PublicForm>
    </PublicLayout>
  );
}
