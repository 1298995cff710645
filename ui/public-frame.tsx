import type { ReactNode } from 'react';
import { Menu, UnstyledButton } from '@mantine/core';
import { Emblem, Lattice, Mark, Wordmark } from '#ui/brand.tsx';
import { DownIcon, LanguageIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './public-frame.module.css';

export type LanguageChoice = { code: string; label: string; onChoose: () => void };

/** The languages of the public pages, each by its own name. */
export function LanguageMenu({ current, choices }: { current: string; choices: readonly LanguageChoice[] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.language}>
          <LanguageIcon size={16} aria-hidden />
          {current}
          <DownIcon size={14} className="w-bold-icon" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ code, label, onChoose }) => (
          <Menu.Item key={code} lang={code} onClick={onChoose}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type SignInProps = {
  /** One or two lines, large. */
  headline: readonly string[];
  text: string;
  /** A word on the name, at the foot of the panel. */
  foot?: string;
  language: ReactNode;
  /** Links below the form: privacy, terms, help. */
  links?: ReactNode;
  children: ReactNode;
};

/** The sign-in page: the petrol panel with lattice and emblem, and beside it the form, 376 px wide. */
export function SignInFrame({ headline, text, foot, language, links, children }: SignInProps) {
  const { direction } = useText();
  const corner = direction === 'rtl' ? '0% 0%' : '100% 0%';
  return (
    <div className={styles.split}>
      <aside className={styles.panel}>
        <Lattice tile={80} color="var(--w-panel-lattice)" opacity={0.75} mask={`radial-gradient(100% 110% at ${corner}, #000, transparent 86%)`} />
        <div className={styles.panelHead}>
          <Wordmark both large />
        </div>
        <div className={styles.panelBody}>
          <Emblem size={176} />
          <p className={styles.headline}>
            {headline.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p className={styles.panelText}>{text}</p>
        </div>
        {foot && <p className={styles.panelFoot}>{foot}</p>}
      </aside>
      <div className={styles.side}>
        <header className={styles.sideHead}>
          <span className={styles.phoneMark}>
            <Mark size={28} />
          </span>
          {language}
        </header>
        <main className={styles.form}>{children}</main>
        {links && <footer className={styles.links}>{links}</footer>}
      </div>
    </div>
  );
}

type PublicProps = { language: ReactNode; back?: ReactNode; width?: number; children: ReactNode };

/** Every other public page: wordmark, language and the way back on top, the content in the middle, the lattice in a far corner. */
export function PublicFrame({ language, back, width = 640, children }: PublicProps) {
  const { direction } = useText();
  const corner = direction === 'rtl' ? '0% 100%' : '100% 100%';
  return (
    <div className={styles.page}>
      <Lattice tile={72} opacity={0.5} mask={`radial-gradient(420px 520px at ${corner}, #000 20%, transparent)`} />
      <header className={styles.pageHead}>
        <Wordmark both large />
        <span className={styles.pageEnd}>
          {language}
          {back}
        </span>
      </header>
      <main className={styles.content} style={{ maxWidth: width }}>
        {children}
      </main>
    </div>
  );
}

/** The heading of a public page with its line below. */
export function PublicTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.sub}>{children}</p>}
    </div>
  );
}

/** "or" between two ways. */
export function OrRule({ children }: { children: ReactNode }) {
  return <div className={styles.or}>{children}</div>;
}
