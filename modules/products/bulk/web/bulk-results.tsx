import { Button, Progress } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import type { BulkPreview, BulkRow } from '../contract.ts';
import { canUndo, turnedRound } from '../rules.ts';
import { Change, keyOf, productColumn } from './bulk-rows.tsx';
import type { BulkOutcome } from './use-bulk-edit.ts';
import styles from './bulk.module.css';

type Props = {
  title: string;
  outcomes: readonly BulkOutcome[];
  names: BulkPreview['names'];
  running: { done: number; total: number } | null;
  /** Whether these are the outcomes of taking back. */
  undone: boolean;
  onUndo: (rows: readonly BulkRow[]) => void;
  /** Leaves the rows chosen. */
  onClose: () => void;
  onDone: () => void;
};
type Line = BulkRow & { result: BulkOutcome['result'] };

/** What became of each row; those left as they are come first and say why. Undo takes back the others. */
export function BulkResults({ title, outcomes, names, running, undone, onUndo, onClose, onDone }: Props) {
  const { t } = useText();
  const { account } = useArea();
  const lines: Line[] = outcomes
    .map(({ row, result }) => ({ ...row, result }))
    .sort((a, b) => Number(a.result?.ok ?? false) - Number(b.result?.ok ?? false));
  const done = lines.filter(({ result }) => result?.ok);
  const undoable = undone ? [] : done.filter(({ edit }) => canUndo(account, edit));
  const said = undone ? 'products.bulk_undone' : 'products.bulk_done';
  return (
    <Dialog
      opened
      onClose={() => running || onClose()}
      width={760}
      title={title}
      cancel={t('products.bulk_keep')}
      submit={{ label: t('ui.close'), onSubmit: onDone }}
    >
      <div className={styles.stack}>
        <div className={styles.head}>
          <span role="status">{t(said, { done: formatNumber(done.length), total: formatNumber(lines.length) })}</span>
          {undoable.length > 0 && (
            <Button size="compact-sm" loading={running !== null} onClick={() => onUndo(undoable)}>
              {t('ui.undo')}
            </Button>
          )}
        </div>
        {running && (
          <Progress value={(running.done / running.total) * 100} aria-label={t('products.bulk_running')} size="sm" />
        )}
        <div className={styles.rows}>
          <DataTable
            label={t('products.bulk_rows')}
            rows={lines}
            rowKey={keyOf}
            rowHeight="free"
            columns={[
              productColumn<Line>(t('products.product')),
              {
                key: 'result',
                header: t('products.bulk_result'),
                width: 150,
                card: 'badge',
                cell: ({ result }) => (
                  <StatusBadge
                    meaning={!result?.ok ? 'danger' : result.sent && !undone ? 'warning' : 'positive'}
                    glyph={!result?.ok ? 'act' : result.sent && !undone ? 'part' : 'done'}
                  >
                    {t(resultWord(result, undone))}
                  </StatusBadge>
                ),
              },
              {
                key: 'change',
                header: t('products.bulk_change'),
                card: 'detail',
                cell: ({ edit, result }) =>
                  result?.ok ? (
                    <Change edit={undone ? turnedRound(edit) : edit} names={names} />
                  ) : (
                    <span className={styles.fault}>{result?.message ?? t('products.bulk_not_sent')}</span>
                  ),
              },
            ]}
          />
        </div>
      </div>
    </Dialog>
  );
}

function resultWord(result: BulkOutcome['result'], undone: boolean) {
  if (!result?.ok) return 'products.bulk_left';
  if (undone) return 'products.bulk_taken_back';
  return result.sent ? 'products.bulk_sent' : 'products.bulk_made';
}
