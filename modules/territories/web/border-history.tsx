import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { StatusBadge, type Meaning } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import { canUndoChange, type ChangeState } from '../rules.ts';
import styles from './territories.module.css';

export type BorderChange = ReplyOf<typeof territories.serving>['changes'][number];
type Asked = { act: 'cancel' | 'undo'; change: BorderChange };

/** What is said of a change besides what it was; nothing of one that is simply done. */
const meanings: Partial<Record<ChangeState, Meaning>> = {
  scheduled: 'info',
  canceled: 'neutral',
  moving: 'accent',
  undoing: 'accent',
  undone: 'neutral',
  stopped: 'warning',
};

/** Whether it is, or was, the border. */
const holds = (state: ChangeState): boolean => state !== 'scheduled' && state !== 'canceled';

/** How an area's border came to be: borders, splits and merges, with what is to come, what is under way, and the way back from the last one. */
export function BorderHistory({ changes }: { changes: readonly BorderChange[] }) {
  const { t, language } = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayUndo = useMay(territories.undoChange);
  const mayCancel = useMay(territories.cancelChange);
  const quiet = { success: null, invalidates: ['/customers', '/tasks'] };
  const undo = useWrite(territories.undoChange, quiet);
  const cancel = useWrite(territories.cancelChange, quiet);
  /** Of those that hold only the last can be taken back: the others were changed since. */
  const last = changes.find(({ state }) => holds(state) && state !== 'undone');
  const names = (some: BorderChange['others']) => some.map((one) => nameIn(language, one)).join(t('territories.comma'));
  const said = ({ kind, state, area, others }: BorderChange) => {
    const all = { name: nameIn(language, area), others: names(others) };
    if (kind !== 'border') return t(`territories.change.${kind}`, all);
    if (!holds(state)) return t('territories.change.border_planned', { name: names([area, ...others]) });
    return t(others.length > 0 ? 'territories.change.border_with' : 'territories.change.border', all);
  };
  const act = (change: BorderChange): Asked['act'] | null => {
    if (change.state === 'scheduled') return mayCancel ? 'cancel' : null;
    return mayUndo && change.id === last?.id && canUndoChange(change.state) ? 'undo' : null;
  };
  return (
    <Card title={t('territories.changes')}>
      <ul className={styles.history}>
        {changes.map((change) => {
          const { id, state, holds_on, waiting, customers, by, created_at } = change;
          const meaning = meanings[state];
          const way = act(change);
          const notes = [
            holds_on !== null && t('territories.takes_effect', { day: holds_on }),
            holds(state) && t('territories.customers', { count: customers }),
            waiting > 0 && t('territories.waiting', { count: waiting }),
          ];
          return (
            <li key={id}>
              <span className={styles.happened}>
                <bdi>{said(change)}</bdi>
                {meaning && (
                  <StatusBadge meaning={meaning}>
                    {t(`territories.state.${state}` as 'territories.state.moving')}
                  </StatusBadge>
                )}
              </span>
              <span className={styles.quiet}>{notes.filter(Boolean).join(t('territories.comma'))}</span>
              <span className={styles.own}>
                {[by, formatDate(created_at, language)].filter(Boolean).join(t('territories.comma'))}
              </span>
              {way && (
                <Button size="compact-sm" w="fit-content" onClick={() => setAsked({ act: way, change })}>
                  {t(way === 'cancel' ? 'territories.cancel_change' : 'territories.undo_change')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked?.act === 'cancel' && (
        <Confirm
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => cancel.write({ params: { id: asked.change.id }, body: {} })}
          title={t('territories.cancel_change_ask', { day: asked.change.holds_on ?? '' })}
          yes={t('territories.cancel_change')}
          no={t('web.cancel')}
          done={t('territories.change_canceled')}
        >
          {t('territories.cancel_change_text')}
        </Confirm>
      )}
      {asked?.act === 'undo' && (
        <Confirm
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => undo.write({ params: { id: asked.change.id }, body: {} })}
          title={t('territories.undo_change_ask')}
          yes={t('territories.undo_change')}
          no={t('web.cancel')}
          done={t('territories.change_undone')}
        >
          {t('territories.undo_change_text')}
        </Confirm>
      )}
    </Card>
  );
}
