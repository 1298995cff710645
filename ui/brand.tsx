import { polygon, star, octagon } from '#ui/star.ts';
import { useText } from '#ui/text.tsx';
import styles from './brand.module.css';

const names = { en: 'Wikala', ar: 'وكالة' } as const;

/** The mark: a star with an octagon cut out, a star in it, a diamond in that. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path fillRule="evenodd" d={star(12, 11.8) + octagon(12, 6.9)} />
      <path d={star(12, 5)} fill="none" stroke="currentColor" strokeWidth={1.15} strokeLinejoin="round" />
      <path
        d={polygon([
          [12, 9.6],
          [14.4, 12],
          [12, 14.4],
          [9.6, 12],
        ])}
      />
    </svg>
  );
}

/** Mark and name; with `both` the name in the other language stands beside it. */
export function Wordmark({ both = false, large = false }: { both?: boolean; large?: boolean }) {
  const { language } = useText();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <span className={styles.wordmark} data-large={large || undefined}>
      <Mark size={large ? 28 : 22} />
      <span className={styles.name}>{names[language]}</span>
      {both && (
        <span className={styles.other} lang={other}>
          {names[other]}
        </span>
      )}
    </span>
  );
}
