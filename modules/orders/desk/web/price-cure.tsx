import { useState } from 'react';
import { Button } from '@mantine/core';
import { argsOf } from '#kit/web/api.ts';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useUndo } from '#kit/web/use-undo.ts';
import { useText } from '#ui/text.tsx';
import { desk } from '../../contract.ts';
import { changedByOrders } from '../../core/web/use-order-action.ts';
import type { DeskRow } from '../contract.ts';
import styles from './desk.module.css';

type Props = {
  row: DeskRow;
  label: string;
  /** Those below the supplier's floor, not those that changed. */ floor?: boolean;
};

/** Agrees to the prices an order was placed at: one that the card tells at once, several after they were read. */
export function PriceCure({ row, label, floor = false }: Props) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const offer = useUndo(changedByOrders);
  const changed = row.blockers.filter(({ code }) => code === (floor ? 'BELOW_FLOOR' : 'PRICE_CHANGED'));
  const item_ids = changed.flatMap(({ item_id }) => item_id ?? []);
  const params = { id: row.id };
  const body = { item_ids, ...(floor ? { floor } : {}) };
  const { run, pending } = useWrite(desk.approvePrices, {
    success: null,
    onSuccess: ({ order: { version } }) => {
      setOpen(false);
      offer(
        t('desk.prices_approved', { count: item_ids.length, order: `#${row.display_id}` }),
        desk.approvePrices,
        argsOf<typeof desk.approvePrices>({ params, body: { ...body, approved: false, version } }),
      );
    },
  });
  const approve = () => run({ params, body });
  return (
    <>
      <Button size="compact-xs" loading={pending && !open} onClick={changed.length > 1 ? () => setOpen(true) : approve}>
        {label}
      </Button>
      {open && (
        <Dialog
          opened
          onClose={() => setOpen(false)}
          title={t('desk.prices_title', { order: `#${row.display_id}` })}
          submit={{ label: t('desk.prices_approve', { count: changed.length }), onSubmit: approve, loading: pending }}
        >
          <ul className={styles.lines}>
            {changed.map(({ item_id, message }) => (
              <li key={item_id}>{message}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
