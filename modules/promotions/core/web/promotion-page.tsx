import type { ReactNode } from 'react';
import { formatDate } from '#domain/dates.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { PageTabs, usePagePart } from '#kit/web/page-tabs.tsx';
import { PageColumns } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import type { SentencePart } from '../rules/sentence.ts';
import { ConditionDialog, ConditionsCard } from './conditions-card.tsx';
import { EffectCard } from './effect-card.tsx';
import { EditDialog, type EditPart } from './edit-dialog.tsx';
import { askedOf, type Kind, type Promotion } from './kinds.ts';
import { BudgetCard, FundingCard, LimitsCard } from './money-cards.tsx';
import { ReplayCard } from './replay-card.tsx';
import { ProposedCard, RuleCard } from './rule-card.tsx';
import { FloorCard, OverlapsCard } from './side-cards.tsx';
import { Redemptions, Versions } from './tabs.tsx';
import styles from './builder.module.css';

type Props = {
  kind: Kind;
  row: Promotion;
  /** Changes what it gives, which is each kind's own. */
  benefit: (close: () => void) => ReactNode;
  /** Parts of the page that a kind has besides. */
  extra?: { value: 'codes'; label: string; content: ReactNode };
  side?: ReactNode;
  below?: ReactNode;
  /** The part that is being changed, where the head opens it too. */
  editing: Open;
  onEdit: (part: Open) => void;
};
export type Open = SentencePart | EditPart | null;

/** Whether who reads may change it: what is over stays as it was. */
export function useMayEdit(kind: Kind, { status }: Promotion): boolean {
  return useMay(kind.calls.update) && status !== 'ended' && status !== 'canceled';
}

/** A promotion: its sentence and what may be changed of it, its conditions, what it costs whom; its redemptions and versions. */
export function PromotionPage({ kind, row, benefit, extra, side, below, editing, onEdit }: Props) {
  const { t, language } = useText();
  const mayEdit = useMayEdit(kind, row);
  const parts = ['rule', 'redemptions', ...(extra ? [extra.value] : []), 'versions'] as unknown as readonly [
    'rule',
    'redemptions' | 'codes' | 'versions',
  ];
  const [part, open] = usePagePart(parts);
  const close = () => onEdit(null);
  const edit = mayEdit ? onEdit : undefined;
  return (
    <>
      <PageTabs
        label={nameIn(language, row)}
        active={part}
        onChange={open}
        parts={[
          { value: 'rule', label: t('promotions.rule') },
          { value: 'redemptions', label: t('promotions.redemptions') },
          ...(extra ? [{ value: extra.value, label: extra.label }] : []),
          { value: 'versions', label: t('promotions.versions') },
        ]}
      />
      {part === 'rule' && (
        <PageColumns
          side={
            <>
              {side}
              <ReplayCard kind={kind} row={row} />
              <OverlapsCard kind={kind} row={row} />
              <FloorCard kind={kind} row={row} />
              <LimitsCard row={row} onEdit={edit} />
            </>
          }
        >
          <div className={styles.page}>
            {row.rejected_reason && (
              <p className={styles.quiet} role="note">
                {t('promotions.rejected_because', { reason: row.rejected_reason })}
              </p>
            )}
            {row.proposed && <ProposedCard row={row} asked={askedOf(row)} />}
            <RuleCard row={row} onEdit={edit} />
            {below}
            <ConditionsCard kind={kind} row={row} mayEdit={mayEdit} />
            <EffectCard kind={kind} row={row} />
            <div className={row.budget.amount === null ? styles.pair : styles.page}>
              <BudgetCard kind={kind} row={row} onEdit={edit} />
              <FundingCard row={row} onEdit={edit} />
            </div>
          </div>
        </PageColumns>
      )}
      {part === 'redemptions' && <Redemptions kind={kind} row={row} />}
      {part === 'versions' && <Versions kind={kind} row={row} />}
      {extra && part === extra.value && extra.content}
      {editing === 'benefit' && benefit(close)}
      {editing === 'conditions' && (
        <ConditionDialog kind={kind} row={row} at={row.terms.conditions.length} onClose={close} />
      )}
      {editing !== null && editing !== 'benefit' && editing !== 'conditions' && (
        <EditDialog part={editing === 'code' ? 'general' : editing} kind={kind} row={row} onClose={close} />
      )}
    </>
  );
}

/** From when to when. */
export function Period({ of: { starts_at, ends_at } }: { of: Pick<Promotion, 'starts_at' | 'ends_at'> }) {
  const { t, language } = useText();
  const from = starts_at && formatDate(starts_at, language);
  const until = ends_at && formatDate(ends_at, language);
  if (from && until) return t('promotions.from_until', { from, until });
  if (from) return t('promotions.from_day', { from });
  return until ? t('promotions.until_day', { until }) : t('promotions.no_end');
}
export const SupplierOf = ({ of: { supplier } }: { of: Pick<Promotion, 'supplier'> }) => {
  const { t } = useText();
  return supplier ? <NameOf of={supplier} /> : t('promotions.marketplace');
};
