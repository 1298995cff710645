import type { ReactNode } from 'react';
import { landing as landingOf } from '#domain/landing.ts';
import { useSession } from '#kit/web/session-store.ts';
import { LanguageRow, PublicLanguages } from '#shell/public-languages.tsx';
import { Wordmark } from '#ui/brand.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import styles from './landing.module.css';

/** What stands round the pages that explain the product: name, ways through them and the ways in above, everything else below. */
export function Frame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  const { t } = useText();
  return (
    <div className={styles.page}>
      <Head nav={nav} />
      {children}
      <footer className={styles.foot}>
        <div className={styles.footName}>
          <Wordmark both />
          <p>{t('landing.foot')}</p>
        </div>
        <nav className={styles.footLinks} aria-label={t('landing.foot')}>
          <Link href="/login">{t('landing.sign_in')}</Link>
          <Link href="/registration">{t('landing.register')}</Link>
          <Link href="/affiliate-login">{t('landing.affiliate')}</Link>
          <Link href="/public/become-a-customer">{t('landing.customer')}</Link>
          <Link href="/help">{t('web.help')}</Link>
          <Link href="/privacy">{t('web.privacy')}</Link>
          <Link href="/terms">{t('web.terms')}</Link>
        </nav>
        <LanguageRow />
      </footer>
    </div>
  );
}

function Head({ nav }: { nav: ReactNode }) {
  const { t } = useText();
  const { authenticated } = useSession();
  return (
    <header className={styles.head}>
      <Link href="/" className={styles.name}>
        <Wordmark />
      </Link>
      <nav className={styles.nav} aria-label={t('landing.title')}>
        {nav}
      </nav>
      <PublicLanguages />
      {authenticated ? (
        <ToArea size="sm" />
      ) : (
        <>
          <ButtonLink href="/login">{t('landing.sign_in')}</ButtonLink>
          <ButtonLink href="/registration" variant="filled" className={styles.headRegister}>
            {t('landing.register')}
          </ButtonLink>
        </>
      )}
    </header>
  );
}

/** The way back to their desk for those who are in already. */
export function ToArea({ size }: { size: 'sm' | 'lg' }) {
  const { t } = useText();
  const { accountType, supplierSettingsStatus } = useSession();
  return (
    accountType && (
      <ButtonLink
        href={landingOf(accountType, supplierSettingsStatus)}
        size={size === 'sm' ? 'xs' : size}
        variant="filled"
      >
        {t('landing.to_area')}
      </ButtonLink>
    )
  );
}
