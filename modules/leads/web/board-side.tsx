import { formatDayOfYear } from '#domain/dates.ts';
import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { dropProps, type DropTarget } from '#ui/board.tsx';
import { Card } from '#ui/card.tsx';
import { cssVars } from '#ui/css-vars.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { LeadBoard } from '../contract.ts';
import { daysAllowed } from '../rules.ts';
import styles from './board.module.css';
import { leadCurrency } from './signs.tsx';

type Props = { board: LeadBoard; targets: { converted: DropTarget | null; lost: DropTarget | null } };

/** What became of leads this month, and how long they stay in each stage. Both of the first take a card that is dropped on them. */
export function BoardSide({ board: { converted, lost, days_in_stage: days }, targets }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const most = Math.max(1, ...lost.reasons.map(({ count }) => count));
  return (
    <aside className={styles.side}>
      <div data-target={targets.converted !== null || undefined} {...dropProps(targets.converted)}>
        <Card title={t('lead_customers.stage.converted')} actions={<b>{formatNumber(converted.count)}</b>}>
          <p className={styles.note}>
            {t('lead_customers.this_month')}
            {converted.worth > 0 && (
              <>
                {' · '}
                <Money amount={converted.worth} currency={leadCurrency} /> {t('lead_customers.a_month')}
              </>
            )}
          </p>
          <ul className={styles.latest}>
            {converted.latest.map((lead) => (
              <li key={lead.id}>
                <Link href={href(`/lead-customers/${lead.id}`)} className={styles.won}>
                  <NameOf of={lead} />
                  <small>{formatDayOfYear(lead.stage_since, language)}</small>
                </Link>
                {lead.est_monthly_spend !== null && <Money amount={lead.est_monthly_spend} currency={leadCurrency} />}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <div data-target={targets.lost !== null || undefined} {...dropProps(targets.lost)}>
        <Card title={t('lead_customers.stage.lost')} actions={<b>{formatNumber(lost.count)}</b>}>
          <p className={styles.note}>
            {t(lost.count === 0 ? 'lead_customers.none_this_month' : 'lead_customers.lost_why')}
          </p>
          <ul className={styles.reasons}>
            {lost.reasons.map(({ reason, count }) => (
              <li key={reason} style={cssVars({ '--share': `${(count / most) * 100}%` })}>
                <span>{t(`lead_customers.lost_reason.${reason}`)}</span>
                <b>{formatNumber(count)}</b>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Card title={t('lead_customers.days_in_stage')}>
        <p className={styles.note}>{t('lead_customers.days_in_stage_text')}</p>
        <ul className={styles.latest}>
          {days.map(({ stage, days: average }) => (
            <li key={stage}>
              <span>{t(`lead_customers.stage.${stage}`)}</span>
              <span data-late={(average !== null && average > daysAllowed[stage]) || undefined}>
                {average === null
                  ? '—'
                  : t('lead_customers.of_days', {
                      days: formatNumber(average),
                      allowed: formatNumber(daysAllowed[stage]),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}
