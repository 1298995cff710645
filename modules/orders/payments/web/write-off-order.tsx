import { useOrder } from '../../core/web/order-context.tsx';
import { WriteOffDialog } from '../../credit/web/write-off-dialogs.tsx';

/** Writes off what is due on the order of the page. */
export function WriteOffOrder({ onClose }: { onClose: () => void }) {
  return <WriteOffDialog order={useOrder().order} onClose={onClose} />;
}
