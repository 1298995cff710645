import { PageTitle } from '#kit/web/page-title.tsx';
import { loginPath } from '#domain/landing.ts';
import { PublicLink } from '#shell/public-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { spokes, octagon, star } from '#ui/star.ts';
import { useText } from '#ui/text.tsx';
import { Frame } from './frame.tsx';
import styles from './account-verified.module.css';

/** The end of a registration: an image that says so, a text, and the way home (specification, section 2). */
export function AccountVerified() {
  const { t } = useText();
  return (
    <Frame narrow>
      <PageTitle>{t('registration.verified_title')}</PageTitle>
      <section className={styles.page}>
        <Verified />
        <h1 className={styles.title}>{t('registration.verified_title')}</h1>
        <p className={styles.text}>{t('registration.verified_text')}</p>
        <ButtonLink href="/" variant="filled" size="md" fullWidth>
          {t('registration.home')}
        </ButtonLink>
        <p className={styles.sign}>
          <PublicLink href={loginPath}>{t('registration.sign_in')}</PublicLink>
        </p>
      </section>
    </Frame>
  );
}

/** The star of the brand, sealed with a check. */
function Verified() {
  return (
    <svg className={styles.drawing} width={168} height={168} viewBox="0 0 176 176" fill="none" aria-hidden>
      <g stroke="var(--w-accent-line)" strokeLinejoin="round">
        <path d={star(88, 86)} fill="var(--w-accent-fill)" strokeWidth={1.5} />
        <path d={star(88, 72)} strokeOpacity={0.8} />
        <path d={spokes(88, 44, 86)} strokeOpacity={0.8} />
        <path d={octagon(88, 50)} fill="var(--w-surface)" strokeWidth={1.5} />
      </g>
      <path d={star(88, 36)} fill="var(--w-filled)" />
      <path
        d="M74 89l10 10l19 -21"
        stroke="var(--w-on-filled)"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
