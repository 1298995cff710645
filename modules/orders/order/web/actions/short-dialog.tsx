import { packOf } from '../../../core/web/order-context.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useMay } from '#kit/web/access.ts';
import { NameOf } from '#kit/web/names.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../../contract.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import type { ShortLine } from '../../../core/web/dialog.ts';
import { useOrderAction } from '../../../core/web/use-order-action.ts';
import styles from '../../../core/web/dialogs.module.css';

/** Why the order could not be accepted: each short line with what is there, and the way to let it wait for stock. */
export function ShortDialog({ short, onClose }: { short: readonly ShortLine[]; onClose: () => void }) {
  const { t } = useText();
  const { order } = useOrder();
  const may = useMay(orders.changeStatus) && order.status !== 'requires_action';
  const { run, pending } = useOrderAction(orders.changeStatus, { done: 'order.done.hold', onDone: onClose });
  const hold = () => run({ status: 'requires_action', hold_reasons: ['stock_short'] });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={520}
      title={t('orders.short.title', { count: short.length })}
      cancel={may ? undefined : t('ui.close')}
      submit={
        may
          ? { label: t('orders.short.hold'), onSubmit: hold, loading: pending }
          : { label: t('ui.close'), onSubmit: onClose }
      }
    >
      <p className={styles.lead}>{t('orders.short.text')}</p>
      <table className={styles.short}>
        <thead>
          <tr>
            <th scope="col">{t('orders.product')}</th>
            <th scope="col">{t('orders.short.needed')}</th>
            <th scope="col">{t('orders.short.available')}</th>
            <th scope="col">{t('orders.short.missing')}</th>
          </tr>
        </thead>
        <tbody>
          {short.map(({ item_id, title, sku, needed, available }) => {
            const item = order.items.find(({ id }) => id === item_id);
            const pack = item ? packOf(item) : { shrink: 1, case: 1 };
            return (
              <tr key={item_id}>
                <td>
                  <NameOf of={{ name: title, name_ar: item?.title_ar }} />
                  {sku && (
                    <bdi dir="ltr" className={styles.sku}>
                      {sku}
                    </bdi>
                  )}
                </td>
                <td>
                  <QuantityText pieces={needed} pack={pack} stacked />
                </td>
                <td>
                  <QuantityText pieces={available} pack={pack} stacked />
                </td>
                <td className={styles.missing}>
                  <QuantityText pieces={needed - available} pack={pack} stacked />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
