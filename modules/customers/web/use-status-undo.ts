import { argsOf } from '#kit/web/api.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import { canEnter } from '#modules/customer-statuses/rules.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { customers } from '../contract.ts';

/**
 * Says that a customer came to another status, and offers the way back where that is one of the statuses' own: what a reason was asked for
 * is not taken back by a click.
 */
export function useStatusUndo(): (before: string, now: { id: string; status: string; version: number }) => void {
  const { t } = useText();
  const { all } = useCustomerStatuses();
  const offer = useUndo(['/customers']);
  return (before, { id, status, version }) => {
    const [was, is] = [before, status].map((key) => all.find((one) => one.key === key));
    const said = t('customers.status_changed');
    if (was && is && !is.reason_required && canEnter(was, { from: status }).allowed)
      offer(
        said,
        customers.update,
        argsOf<typeof customers.update>({ params: { id }, body: { status: was.key, version } }),
      );
    else toast.success(said);
  };
}
