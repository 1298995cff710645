import { formatDayOfYear } from '#domain/dates.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { GlyphMark } from '#ui/badge.tsx';
import { BoardCard } from '#ui/board.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { LeadCard } from '../contract.ts';
import styles from './board.module.css';
import { Age, ChecklistBar, leadCurrency, NextAction, PlaceOf, Score } from './signs.tsx';

type Props = {
  lead: LeadCard;
  entries: readonly MenuEntry[];
  dragged: boolean;
  /** Null for those who only look, and where a finger scrolls. */
  onDrag: ((lead: LeadCard | null) => void) | null;
};

/** A lead on the board: where it is and from where, what it may buy, how long it has been here, what it has, and what is next. */
export function LeadBoardCard({ lead, entries, dragged, onDrag }: Props) {
  const { t, language } = useText();
  const href = useHref();
  const name = nameIn(language, lead);
  const owner = lead.sales_representative;
  return (
    <BoardCard
      name={name}
      href={href(`/lead-customers/${lead.id}`)}
      title={<NameOf of={lead} />}
      under={
        <>
          <PlaceOf of={{ district: null, city: lead.district ?? lead.city }} /> ·{' '}
          {t(`lead_customers.source.${lead.source}`)}
        </>
      }
      corner={<Score of={lead} />}
      facts={
        <>
          <span>
            {lead.est_monthly_spend === null ? (
              '—'
            ) : (
              <>
                <Money className={styles.worth} amount={lead.est_monthly_spend} currency={leadCurrency} />{' '}
                {t('lead_customers.a_month')}
              </>
            )}
          </span>
          <Age of={lead} short />
        </>
      }
      foot={
        <>
          {owner === null ? (
            <span className={styles.late}>
              <GlyphMark glyph="act" /> {t('lead_customers.no_owner')}
            </span>
          ) : (
            <span className={styles.action}>
              <NextAction of={lead} />
              {lead.next_action && lead.next_action_at && (
                <span className={styles.when}>{formatDayOfYear(lead.next_action_at, language)}</span>
              )}
            </span>
          )}
          {owner && (
            <span className={styles.owner} title={nameIn(language, owner)}>
              <Avatar name={nameIn(language, owner)} size={22} />
            </span>
          )}
          <ActionMenu entries={entries} size={26} label={t('lead_customers.move_menu', { name })} />
        </>
      }
      dragged={dragged}
      onDrag={onDrag && ((is) => onDrag(is ? lead : null))}
    >
      <ChecklistBar checklist={lead.checklist} />
    </BoardCard>
  );
}
