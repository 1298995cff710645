import type { ReactNode } from 'react';
import { loginPath } from '#domain/landing.ts';
import { Wordmark } from '#ui/brand.tsx';
import { Emblem, Lattice } from '#ui/ornament.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { usePath } from '#kit/web/place.ts';
import { PublicLanguages } from './public-languages.tsx';
import styles from './public-layout.module.css';

/** The lattice rises from the far upper corner and is gone before it reaches the words. */
const fade = {
  ltr: 'linear-gradient(60deg, transparent 40%, #000)',
  rtl: 'linear-gradient(-60deg, transparent 40%, #000)',
} as const;

/** The pages for visitors: what Wikala is on a panel at the start, the form beside it; on phones the panel shrinks to the mark. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t, direction } = useText();
  const path = usePath();
  // Who came by a link that was sent, a shop's owner, has no account to sign in to.
  return (
    <div className={styles.page}>
      <aside className={styles.panel}>
        <Lattice tile={80} color="var(--w-panel-lattice)" mask={fade[direction]} opacity={0.55} />
        <Link href="/" className={styles.name}>
          <Wordmark both large />
        </Link>
        <div className={styles.pitch}>
          <Emblem />
          <p className={styles.slogan}>
            <span>{t('web.slogan_1')}</span> <span>{t('web.slogan_2')}</span>
          </p>
          <p className={styles.text}>{t('web.pitch')}</p>
        </div>
        <p className={styles.meaning}>{t('web.meaning')}</p>
      </aside>
      <div className={styles.side}>
        <header className={styles.head}>
          <Link href="/" className={styles.smallName}>
            <Wordmark />
          </Link>
          {path !== loginPath && !path.startsWith('/public/') && (
            <Link href={loginPath} className={styles.login}>
              {t('web.back_to_login')}
            </Link>
          )}
          <PublicLanguages />
        </header>
        <main className={styles.main}>{children}</main>
        <nav className={styles.foot} aria-label={t('web.help')}>
          <Link href="/help">{t('web.help')}</Link>
          <Link href="/privacy">{t('web.privacy')}</Link>
          <Link href="/terms">{t('web.terms')}</Link>
        </nav>
      </div>
    </div>
  );
}

/** The form of a public page: 376 px wide, its heading and what it is for. */
export function PublicForm({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.lead}>{text}</p>}
      {children}
    </section>
  );
}
