import { useWrite, type Write } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { notes } from '../contract.ts';

/** Deletes a note, and offers to bring it back. */
export function useRemoveNote(): Write<typeof notes.remove> {
  const { t } = useText();
  const { run: restore } = useWrite(notes.restore, { success: null });
  return useWrite(notes.remove, {
    success: null,
    onSuccess: ({ id }) => toast.undoable(t('notes.deleted'), () => restore({ params: { id } })),
  });
}
