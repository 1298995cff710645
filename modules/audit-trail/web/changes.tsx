import { hasText } from '#kit/web/i18n.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import type { AuditRow } from '../contract.ts';
import { sayValue, type Saying } from '../rules.ts';
import styles from './changes.module.css';
import { useRecordHref } from './record.tsx';
import { useAuditWords } from './words.tsx';

type Entry = Pick<AuditRow, 'names' | 'currency_code'>;

function useSaying({ names, currency_code: currency }: Entry): Saying {
  const { t, language } = useText();
  return { t, language, has: hasText, names, currency };
}

/** A value of a change in words, with a way to the record it points at. */
export function ValueText({ of, field, value }: { of: Entry; field: string; value: unknown }) {
  const { t } = useText();
  const saying = useSaying(of);
  const hrefOf = useRecordHref();
  const text = sayValue(field, value, saying);
  if (text === null) return <span className={styles.nothing}>{t('audit.nothing')}</span>;
  const href = typeof value === 'string' ? hrefOf(of.names[value]) : undefined;
  if (href)
    return (
      <Link href={href}>
        <bdi>{text}</bdi>
      </Link>
    );
  return <bdi dir={typeof value === 'number' ? 'ltr' : undefined}>{text}</bdi>;
}

/** The changes a list has room for, a line each: "Status: Processing → Confirmed"; and how many there are besides. */
export function ChangeLines({ of }: { of: AuditRow }) {
  const { t } = useText();
  const words = useAuditWords();
  const saying = useSaying(of);
  const rest = of.fields.length - of.changes.length;
  if (of.changes.length === 0) return <span className={styles.nothing}>—</span>;
  return (
    <span className={styles.lines}>
      {of.changes.map(({ field, before, after }, index) => {
        const [old, fresh] = [sayValue(field, before, saying), sayValue(field, after, saying)];
        return (
          <span key={field} className={styles.line}>
            <span className={styles.field}>{words.field(field)}:</span>{' '}
            {old !== null && (
              <>
                <bdi>{old}</bdi> <Arrow />{' '}
              </>
            )}
            <bdi>{fresh ?? t('audit.nothing')}</bdi>
            {rest > 0 && index === of.changes.length - 1 && (
              <span className={styles.more}> {t('audit.more', { count: rest })}</span>
            )}
          </span>
        );
      })}
    </span>
  );
}

/** Points the way one reads, and is said as a word. */
function Arrow() {
  const { t, language } = useText();
  return (
    <span role="img" aria-label={t('audit.became')} className={styles.field}>
      {language === 'ar' ? '←' : '→'}
    </span>
  );
}
