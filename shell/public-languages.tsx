import { useEffect, useRef, type MouseEvent } from 'react';
import { publicLanguages, type Language, type PublicLanguage } from '#kit/shared/texts.ts';
import { CheckIcon, DownIcon, LanguageIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useSwitchLanguage } from './sign-out.ts';
import styles from './public-languages.module.css';

/** Each in its own letters, so that who reads nothing else finds it. */
const languageNames: Record<PublicLanguage, string> = { en: 'English', ar: 'العربية', ml: 'മലയാളം', ur: 'اردو' };

/** The one a press leads to: Arabic and English by turns (specification, section 2, public layout). */
const other: Record<PublicLanguage, Language> = { en: 'ar', ar: 'en', ml: 'en', ur: 'en' };

/** Links that work before any script does; after that they switch without loading a page. */
function useLanguageLink() {
  const { publicLanguage } = useText();
  const switchLanguage = useSwitchLanguage();
  return (language: PublicLanguage) => ({
    href: `?lang=${language}`,
    lang: language,
    hrefLang: language,
    'aria-current': language === publicLanguage ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      switchLanguage(language);
    },
  });
}

/**
 * The language that is read; beside it the one a press leads to, English and Arabic by turns, and the menu of all four (specification,
 * section 2). Phones leave the toggle to the menu.
 */
export function PublicLanguages() {
  const { t, publicLanguage } = useText();
  const link = useLanguageLink();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  const next = other[publicLanguage];
  return (
    <div className={styles.languages}>
      <a {...link(next)} className={styles.switch}>
        {languageNames[next]}
      </a>
      <details ref={menu} className={styles.menu}>
        <summary className={styles.more} aria-label={`${t('web.languages')}: ${languageNames[publicLanguage]}`}>
          <LanguageIcon size={16} aria-hidden />
          {languageNames[publicLanguage]}
          <DownIcon size={14} aria-hidden />
        </summary>
        <ul className={styles.list}>
          {publicLanguages.map((language) => {
            const { onClick, href, ...rest } = link(language);
            return (
              <li key={language}>
                <a
                  {...rest}
                  href={href}
                  className={styles.item}
                  onClick={(event) => {
                    onClick(event);
                    menu.current?.removeAttribute('open');
                  }}
                >
                  {languageNames[language]}
                  {language === publicLanguage && <CheckIcon size={15} aria-hidden />}
                </a>
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}

/** All four in a row, for the foot of a page. */
export function LanguageRow() {
  const { t } = useText();
  const link = useLanguageLink();
  return (
    <ul className={styles.row} aria-label={t('web.languages')}>
      {publicLanguages.map((language) => (
        <li key={language}>
          <a {...link(language)}>{languageNames[language]}</a>
        </li>
      ))}
    </ul>
  );
}
