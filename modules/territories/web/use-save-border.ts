import type { BodyOf } from '#kit/shared/endpoint.ts';
import { useWrite } from '#kit/web/query.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { territories } from '../contract.ts';

/**
 * Saves new borders: at once with the way back, by a task where many move, or for a day.
 * @param holdsOn the day, empty for now
 */
export function useSaveBorder(holdsOn: string, onSaved: () => void) {
  const { t } = useText();
  const undoable = useUndo(['/areas', '/customers']);
  const write = useWrite(territories.setBorder, {
    invalidates: ['/customers', '/tasks'],
    success: null,
    onSuccess: ({ change_id, task_id, customers_moved }) => {
      if (holdsOn !== '') toast.success(t('territories.scheduled', { day: holdsOn }));
      else if (task_id) toast.success(t('territories.saved_moving', { count: customers_moved }));
      else if (change_id)
        undoable(t('territories.saved'), territories.undoChange, { params: { id: change_id }, body: {} });
      onSaved();
    },
  });
  return {
    pending: write.pending,
    run: (id: string, body: Omit<BodyOf<typeof territories.setBorder>, 'dry_run' | 'holds_on'>) =>
      write.run({ params: { id }, body: { ...body, ...(holdsOn === '' ? {} : { holds_on: holdsOn }) } }),
  };
}
