import { useState, type ReactNode } from 'react';
import type { Export } from '#kit/shared/export.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { useText } from '#ui/text.tsx';
import { part } from '#ui/part.tsx';
import { useWrite } from './query.ts';

const ExportDialog = part(() => import('./export-dialog.tsx').then((one) => one.ExportDialog));

/** Everything a query finds, or chosen rows. */
type Wanted = { query?: Query; ids?: readonly string[] };

/** Has rows of a list written as a file, with the columns one chooses. The file waits among the tasks in the bar above. */
export function useExport(of: Export): { ask: (wanted: Wanted) => void; dialog: ReactNode } {
  const { t } = useText();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { run, pending } = useWrite(of, {
    success: t('export.started'),
    invalidates: ['/tasks'],
    onSuccess: () => setWanted(null),
  });
  const dialog = wanted && (
    <ExportDialog
      of={of}
      pending={pending}
      onClose={() => setWanted(null)}
      onExport={(columns, format) =>
        run({
          query: wanted.query ?? {},
          body: { columns: [...columns], format, ...(wanted.ids ? { ids: [...wanted.ids] } : {}) },
        })
      }
    />
  );
  return { ask: setWanted, dialog };
}
