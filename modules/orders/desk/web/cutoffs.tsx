import { formatTime } from '#domain/dates.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { inNumerals } from '#domain/numerals.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { desk } from '../../contract.ts';
import { leftUntil, useNow } from './use-now.ts';
import styles from './desk.module.css';

type AreaRow = ReplyOf<typeof desk.list>['areas'][number];
const shown = 4;
/** Below this many seconds a cutoff is pressing. */
const soon = 3_600;

/** The cutoffs that come next with their areas, and what is left of each, second by second. */
export function Cutoffs({ areas }: { areas: readonly AreaRow[] }) {
  const { t, language } = useText();
  const now = useNow();
  const ahead = [
    ...Map.groupBy(
      areas.filter(({ cutoff_at }) => new Date(cutoff_at).getTime() > now),
      ({ cutoff_at }) => cutoff_at,
    ),
  ];
  if (ahead.length === 0) return null;
  return (
    <section className={styles.cutoffs} aria-label={t('desk.cutoffs')}>
      <span className={styles.cutoffsLabel}>
        <ClockIcon size={15} aria-hidden /> {t('desk.cutoffs')}
      </span>
      <ul>
        {ahead.slice(0, shown).map(([at, own]) => {
          const { days, clock, seconds } = leftUntil(at, now);
          const time = inNumerals(clock);
          const [first] = own;
          return (
            <li
              key={at}
              data-soon={seconds < soon || undefined}
              title={own.map((area) => nameIn(language, area)).join(language === 'ar' ? '، ' : ', ')}
            >
              <bdi dir="ltr" className={styles.at}>
                {formatTime(at, language)}
              </bdi>
              <bdi dir="ltr" className={styles.clock} role="timer">
                {days > 0 ? t('desk.cutoff_days', { days, time }) : time}
              </bdi>
              <span className={styles.quiet}>
                <NameOf of={first} />
                {own.length > 1 && (
                  <>
                    {' '}
                    <bdi dir="ltr">+{own.length - 1}</bdi>
                  </>
                )}
                {' · '}
                {t('desk.cutoff_orders', { count: own.reduce((sum, area) => sum + area.orders, 0) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
