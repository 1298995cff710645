import { formatNumber } from '#domain/numerals.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoyaltyIcon } from '#ui/icons.ts';
import { Money } from '#ui/money.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { Program, ProgramReport } from '../../contract.ts';
import { currency } from '../../web/labels.tsx';
import styles from './programs.module.css';
import { ruleGives, ruleNote, type Rule } from './words.ts';

type Row = { id: string; now: Rule | null; drafted: Rule | null; points: number; amount: number };

/** Every rule in force with what it gave; beside it what the draft changes. */
export function EarningCard({ program, report }: { program: Program; report: ProgramReport }) {
  const { t } = useText();
  const rows = rowsOf(program, report);
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const changed = (row: Row) => isChanged(program, row);
  return (
    <Card title={t('loyalty.earning')} note={formatNumber(rows.length)} flush>
      {rows.length === 0 ? (
        <Empty icon={LoyaltyIcon} title={t('loyalty.no_rules_yet')} compact />
      ) : (
        <DataTable
          label={t('loyalty.earning')}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeight="tall"
          foot={
            <tr>
              <td colSpan={2}>{t('loyalty.all')}</td>
              <td data-align="end">{formatNumber(sum((row) => row.points))}</td>
              <td data-align="end">
                <Money amount={sum((row) => row.amount)} currency={currency} />
              </td>
            </tr>
          }
          rowMark={(row) => (changed(row) ? 'changed' : undefined)}
          columns={[
            {
              key: 'rule',
              header: t('loyalty.rule'),
              card: 'title',
              cell: ({ now, drafted }) => {
                const rule = drafted ?? now;
                return (
                  rule && (
                    <span className={styles.two}>
                      {t(`loyalty.basis.${rule.basis}`)}
                      <small>{ruleNote(t, rule)}</small>
                    </span>
                  )
                );
              },
            },
            {
              key: 'gives',
              header: t('loyalty.gives'),
              tone: 'plain',
              card: 'sub',
              cell: (row) => <Gives row={row} changed={changed(row)} />,
            },
            {
              key: 'points',
              header: t('loyalty.points_30'),
              align: 'end',
              tone: 'plain',
              card: 'detail',
              cell: ({ points }) => formatNumber(points),
            },
            {
              key: 'worth',
              header: t('loyalty.worth_sar'),
              align: 'end',
              tone: 'medium',
              card: 'detail',
              cell: ({ amount }) => <Money amount={amount} currency={currency} />,
            },
          ]}
        />
      )}
    </Card>
  );
}

function rowsOf({ published, draft }: Program, { by_rule }: ProgramReport): Row[] {
  const ids = [...new Set([...(published?.rules ?? []), ...(draft?.rules ?? [])].map(({ id }) => id))];
  return ids.map((id) => {
    const gave = by_rule.find(({ rule_id }) => rule_id === id);
    return {
      id,
      now: published?.rules.find((one) => one.id === id) ?? null,
      drafted: draft ? (draft.rules.find((one) => one.id === id) ?? null) : null,
      points: gave?.points ?? 0,
      amount: gave?.amount ?? 0,
    };
  });
}

const isChanged = ({ published, draft }: Program, { now, drafted }: Row): boolean =>
  published !== null && draft !== null && JSON.stringify(now) !== JSON.stringify(drafted);

function Gives({ row: { now, drafted }, changed }: { row: Row; changed: boolean }) {
  const { t } = useText();
  if (!changed) {
    const rule = now ?? drafted;
    return rule && ruleGives(t, rule);
  }
  return (
    <span className={styles.changed}>
      {now && <s className={styles.old}>{ruleGives(t, now)}</s>}
      {drafted && <strong>{ruleGives(t, drafted)}</strong>}
    </span>
  );
}
