import type { ReactNode } from 'react';
import { loginPath } from '#domain/landing.ts';
import { PublicLanguages } from '#shell/public-languages.tsx';
import { Wordmark } from '#ui/brand.tsx';
import { Lattice } from '#ui/ornament.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { BackIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import styles from './frame.module.css';

/** The lattice stands in the far lower corner and is gone before it reaches the words. */
const fade = {
  ltr: 'linear-gradient(315deg, #000 8%, transparent 62%)',
  rtl: 'linear-gradient(45deg, #000 8%, transparent 62%)',
} as const;

/** The pages of a registration: logo, language, the way back to signing in (specification, section 2, public layout). */
export function Frame({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  const { t, direction } = useText();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link href="/" className={styles.name}>
          <span className={styles.wide}>
            <Wordmark both />
          </span>
          <span className={styles.small}>
            <Wordmark />
          </span>
        </Link>
        <PublicLanguages />
        <ButtonLink href={loginPath} leftSection={<BackIcon size={15} aria-hidden className="w-mirror" />}>
          {t('registration.back_to_sign_in')}
        </ButtonLink>
      </header>
      <div className={styles.corner} aria-hidden>
        <Lattice tile={80} mask={fade[direction]} opacity={0.32} />
      </div>
      <main className={styles.main} data-narrow={narrow || undefined}>
        {children}
      </main>
    </div>
  );
}
