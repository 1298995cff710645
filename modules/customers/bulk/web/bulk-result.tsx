import { useEffect } from 'react';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#domain/numerals.ts';
import { invalidate, useRead, useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import type { BulkEdit } from '../contract.ts';
import { LeftOut } from './bulk-preview.tsx';
import styles from './bulk.module.css';
import { changedByCustomers } from './changed-by-customers.ts';
import { customerBulks } from '../contract.ts';

const pollMs = 500;
const isUnderWay = ({ status }: BulkEdit) => status === 'running' || status === 'undoing';

/** A bulk change as it goes on, asked for until it is over. */
function useBulkEdit(started: BulkEdit): BulkEdit {
  const client = useQueryClient();
  const { data } = useRead(
    customerBulks.retrieve,
    { params: { bulk_edit_id: started.id } },
    {
      staleMs: 0,
      everyMs: (last) => (last === undefined || isUnderWay(last.bulk_edit) ? pollMs : undefined),
    },
  );
  const edit = data?.bulk_edit ?? started;
  const { status } = edit;
  useEffect(() => {
    if (status === 'done' || status === 'undone') void invalidate(client, changedByCustomers);
  }, [status, client]);
  return edit;
}

type Props = { title: string; started: BulkEdit; onClose: () => void };

/** How far a bulk change is, what became of the customers, and the way back. */
export function BulkResult({ title, started, onClose }: Props) {
  const { t } = useText();
  const edit = useBulkEdit(started);
  const undo = useWrite(customerBulks.undo, { success: null, invalidates: ['/tasks'] });
  const { status, total, done, changed, undone, kept, left } = edit;
  const under = isUnderWay(edit);
  const [n, of] = status === 'undoing' ? [undone + kept, changed] : [done, total];
  const words = t(status === 'undoing' ? 'customers.bulk_undoing' : 'customers.bulk_working');
  return (
    <Dialog opened onClose={onClose} width={560} title={title}>
      <div className={styles.stack}>
        {under ? (
          <>
            <div className={styles.head} role="status">
              <span>{words}</span>
              <span className={styles.note}>
                {t('customers.bulk_progress', { done: formatNumber(n), total: formatNumber(of) })}
              </span>
            </div>
            <Progress value={of > 0 ? (n / of) * 100 : 0} aria-label={words} size="sm" />
            <p className={styles.note}>{t('customers.bulk_background')}</p>
          </>
        ) : (
          <div className={styles.head}>
            <strong role="status">
              {status === 'undone'
                ? t('customers.bulk_undone', { count: undone })
                : t('customers.bulk_changed', { count: changed })}
            </strong>
            {edit.undo_until && changed > 0 && (
              <Button
                size="compact-sm"
                loading={undo.pending}
                onClick={() => undo.run({ params: { bulk_edit_id: edit.id } })}
              >
                {t('ui.undo')}
              </Button>
            )}
          </div>
        )}
        {kept > 0 && <p className={styles.note}>{t('customers.bulk_kept', { count: kept })}</p>}
        {status === 'done' && edit.undo_until && changed > 0 && (
          <p className={styles.note}>{t('customers.bulk_undo_where')}</p>
        )}
        {status !== 'undone' && <LeftOut left={left} />}
        <div className={styles.foot}>
          <Button variant="filled" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
