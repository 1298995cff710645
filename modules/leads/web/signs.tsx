import { Fragment, useState } from 'react';
import { cityName } from '#domain/saudi-cities.ts';
import { formatNumber } from '#domain/numerals.ts';
import { GlyphMark } from '#ui/badge.tsx';
import { ClockIcon } from '#ui/icons.ts';
import { stateBadge } from '#ui/state-badge.tsx';
import { useText } from '#ui/text.tsx';
import type { Lead, LeadCard } from '../contract.ts';
import { checks, daysIn, isLate, scoreOf, type Checklist, type LeadStage } from '../rules.ts';
import styles from './leads.module.css';

/** What leads say they spend is in the store's own currency. */
export const leadCurrency = 'SAR';

export const stageLooks = {
  new: { meaning: 'neutral', glyph: 'open' },
  contacted: { meaning: 'info', glyph: 'part' },
  visited: { meaning: 'info', glyph: 'part' },
  qualified: { meaning: 'accent', glyph: 'moving' },
  converted: { meaning: 'positive', glyph: 'done' },
  lost: { meaning: 'neutral', glyph: 'ended' },
  duplicate: { meaning: 'neutral', glyph: 'ended' },
} as const;
export const StageBadge = stateBadge<LeadStage>(stageLooks, (stage) => `lead_customers.stage.${stage}`);

type Standing = Pick<Lead, 'stage' | 'stage_since'>;
/** How long a lead has been in its stage; red when that is longer than it may. @param short on a card, where there is little room */
export function Age({ of, short = false }: { of: Standing; short?: boolean }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const count = daysIn(of.stage_since, now);
  const said = count === 0 ? t('lead_customers.today') : t('lead_customers.days', { count });
  return (
    <span className={styles.age} data-late={isLate(of, now) || undefined} title={short ? said : undefined}>
      <ClockIcon size={13} aria-hidden />
      {short && count > 0 ? t('lead_customers.days_short', { count }) : said}
    </span>
  );
}

/** What is done next; with a sign where its day has passed. */
export function NextAction({ of }: { of: Pick<Lead, 'next_action' | 'next_action_at'> }) {
  const [now] = useState(() => new Date());
  if (!of.next_action) return <span>—</span>;
  const isPast = of.next_action_at !== null && new Date(of.next_action_at) < now;
  return (
    <span className={styles.next} data-late={isPast || undefined}>
      {isPast && <GlyphMark glyph="act" />}
      <bdi>{of.next_action}</bdi>
    </span>
  );
}

/** How much of what is asked for a lead has, as five pieces. */
export function ChecklistBar({ checklist }: { checklist: Checklist }) {
  const { t } = useText();
  const had = checks.filter((check) => checklist[check]);
  const said = `${had.length}/${checks.length}`;
  return (
    <span className={styles.checks}>
      <span
        className={styles.bar}
        role="img"
        aria-label={`${t('lead_customers.checklist_card')}: ${said}`}
        title={had.map((check) => t(`lead_customers.check.${check}`)).join(', ') || undefined}
      >
        {checks.map((check, at) => (
          <i key={check} data-had={at < had.length || undefined} />
        ))}
      </span>
      <bdi dir="ltr" aria-hidden>
        {said}
      </bdi>
    </span>
  );
}

const round = 2 * Math.PI * 11;
/** A score as a ring with its number; what it is made of is on the lead's page. */
export function Score({ of }: { of: LeadCard | Lead }) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  const { total } = scoreOf(of, now);
  return (
    <span
      className={styles.score}
      data-grade={total >= 70 ? 'high' : total >= 50 ? 'middle' : 'low'}
      role="img"
      aria-label={`${t('lead_customers.score_card')}: ${formatNumber(total)}`}
    >
      <svg width={28} height={28} viewBox="0 0 28 28" aria-hidden>
        <circle cx={14} cy={14} r={11} />
        <circle cx={14} cy={14} r={11} strokeDasharray={`${(round * total) / 100} ${round}`} />
      </svg>
      <span aria-hidden>{formatNumber(total)}</span>
    </span>
  );
}

/** The district and the city of a lead, as the reader calls them; each by itself, since they may be written in different scripts. */
export function PlaceOf({ of: { district, city } }: { of: Pick<Lead, 'district' | 'city'> }) {
  const { language } = useText();
  const words = [district, city && cityName(city, language)].filter((word) => word !== null && word !== '');
  if (words.length === 0) return <span>—</span>;
  return (
    <span>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && (language === 'ar' ? '، ' : ', ')}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
