import { useSearch } from '@tanstack/react-router';
import { chosenIn } from '#kit/web/remote-options.ts';
import { useSession } from '#kit/web/session-store.ts';

/** Whose figures a list shows: a supplier's own, and to an administrator those of the one supplier it is filtered by. */
export function useMeantSupplier(): { isOne: boolean; query: { supplier_id?: string }; within: string } {
  const isAdmin = useSession().accountType === 'admin';
  const chosen = chosenIn(useSearch({ strict: false }), 'supplier_id');
  const [only] = chosen.length === 1 ? chosen : [];
  if (!only) return { isOne: !isAdmin, query: {}, within: '' };
  return { isOne: true, query: { supplier_id: only }, within: `&supplier_id=${only}` };
}
