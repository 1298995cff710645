import { useWrite } from '#kit/web/query.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useText } from '#ui/text.tsx';
import { returns } from '../../contract.ts';
import type { ReturnOrder } from '../../core/contract/after-sale.ts';
import { changedByReturns } from './changed.ts';

/** Cancels a return; of one that came in part, what has not come is given up. */
export function CancelReturn({ returned, onClose }: { returned: ReturnOrder; onClose: () => void }) {
  const { t } = useText();
  const part = returned.status === 'requires_action';
  const { write } = useWrite(returns.cancel, {
    success: t(part ? 'returns.closed_done' : 'returns.canceled_done'),
    invalidates: changedByReturns,
  });
  const { number } = returned;
  return (
    <Confirm
      opened
      onClose={onClose}
      onConfirm={() => write({ params: { id: returned.id }, body: {} })}
      done=""
      title={part ? t('returns.close_title', { number }) : t('returns.cancel_title', { number })}
      no={t('returns.keep')}
      yes={part ? t('orders.act.close_return') : t('orders.act.cancel_return')}
    >
      {part ? t('returns.close_text') : t('returns.cancel_text')}
    </Confirm>
  );
}
