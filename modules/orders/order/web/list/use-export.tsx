import { useState, type ReactNode } from 'react';
import type { Query } from '#kit/shared/query-string.ts';
import { part } from '#kit/web/module.ts';
import { useWrite } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';

const ExportDialog = part(() => import('./export-dialog.tsx').then((one) => one.ExportDialog));

/** Everything a filter finds, or chosen orders. */
type Wanted = { query?: Query; order_ids?: string[] };

/** Has orders written as CSV, with the columns one chooses. The file waits among the tasks in the bar above. */
export function useExport(): { ask: (wanted: Wanted) => void; dialog: ReactNode } {
  const { t } = useText();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { run, pending } = useWrite(orders.export, {
    success: t('orders.export_started'),
    invalidates: ['/tasks'],
    onSuccess: () => setWanted(null),
  });
  const dialog = wanted && (
    <ExportDialog
      pending={pending}
      onClose={() => setWanted(null)}
      onExport={(columns) =>
        run({
          query: wanted.query ?? {},
          body: { columns: [...columns], ...(wanted.order_ids ? { order_ids: wanted.order_ids } : {}) },
        })
      }
    />
  );
  return { ask: setWanted, dialog };
}
