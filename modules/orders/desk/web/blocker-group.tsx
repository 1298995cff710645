import { useState } from 'react';
import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { GlyphMark, type Glyph } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { DeskRow } from '../contract.ts';
import type { BlockerGroup as GroupName } from '../rules/blocker-groups.ts';
import { AskVatNumbers } from './ask-vat-numbers.tsx';
import { OrderCard } from './order-card.tsx';
import type { Chosen } from './use-choice.ts';
import styles from './desk.module.css';

const shown = 4;
const looks: Record<GroupName, { glyph: Glyph; tone: 'positive' | 'danger' | 'warning' | 'neutral' }> = {
  ready: { glyph: 'done', tone: 'positive' },
  stock: { glyph: 'act', tone: 'danger' },
  credit: { glyph: 'act', tone: 'warning' },
  terms: { glyph: 'act', tone: 'warning' },
  papers: { glyph: 'act', tone: 'warning' },
  delivery: { glyph: 'open', tone: 'neutral' },
  hold: { glyph: 'part', tone: 'neutral' },
};

type Props = {
  group: GroupName;
  rows: readonly DeskRow[];
  choice: Chosen;
  /** Reviews these orders together; absent without the right to confirm. */
  onReview: ((ids: readonly string[]) => void) | undefined;
  onAssign: ((ids: readonly string[]) => void) | undefined;
};

/** One group: how many orders, what they are worth, and the one thing to do with them all. */
export function BlockerGroup({ group, rows, choice, onReview, onAssign }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const ids = rows.map(({ id }) => id);
  const title = t(`desk.group.${group}`);
  const [first] = rows;
  const visible = open ? rows : rows.slice(0, shown);
  const chosen = ids.filter(choice.has).length;
  const count = formatNumber(rows.length);
  return (
    <section className={styles.group} aria-label={title} data-group={group}>
      <header className={styles.groupHead}>
        <span className={styles.glyph} data-tone={looks[group].tone}>
          <GlyphMark glyph={looks[group].glyph} size={9} />
        </span>
        <h2>{title}</h2>
        <span className={styles.count}>{count}</span>
        <span className={styles.groupNote}>{t(`desk.group.${group}_note`)}</span>
        {first && (
          <Money
            className={styles.groupSum}
            amount={rows.reduce((sum, { total }) => sum + total, 0)}
            currency={first.currency_code}
            sign
          />
        )}
      </header>
      <div className={styles.cards}>
        {onReview && rows.length > 1 && (
          <Checkbox
            size="xs"
            className={styles.chooseGroup}
            checked={chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={(event) => choice.toggle(ids, event.currentTarget.checked)}
            label={t('desk.choose_all')}
            aria-label={t('desk.choose_group', { group: title })}
          />
        )}
        {visible.map((row) => (
          <OrderCard
            key={row.id}
            row={row}
            chosen={choice.has(row.id)}
            onChoose={(on) => choice.toggle([row.id], on)}
            onAssign={onAssign && ((id) => onAssign([id]))}
          />
        ))}
        {rows.length > shown && (
          <UnstyledButton className={styles.more} onClick={() => setOpen(!open)}>
            {open ? t('desk.fewer') : t('desk.more', { count: rows.length - shown })}
          </UnstyledButton>
        )}
      </div>
      {onReview && rows.length > 0 && (
        <footer className={styles.groupFoot}>
          {group === 'papers' && <AskVatNumbers rows={rows} />}
          {group === 'delivery' && onAssign ? (
            <Button fullWidth onClick={() => onAssign(ids)}>
              {t('desk.auto_assign')}
            </Button>
          ) : (
            <Button fullWidth variant={group === 'ready' ? 'light' : 'default'} onClick={() => onReview(ids)}>
              {t(group === 'ready' ? 'desk.confirm_n' : 'desk.review', { count })}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}
