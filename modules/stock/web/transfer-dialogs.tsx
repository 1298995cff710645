import { useState } from 'react';
import { useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { transfers, varianceReasons, type Transfer, type TransferItem, type VarianceReason } from '../contract.ts';
import { canCome, canLeave } from '../rules.ts';
import { packOf, VariantCell } from './labels.tsx';
import styles from './stock.module.css';

/** What changes when stock moves. */
const stocks = ['/stock', '/stock-locations', '/variants', '/products'];
const skuLines = (items: readonly TransferItem[]) => items.map((item) => ({ ...item, sku: item.variant.sku }));

/** What leaves of each line; all that was asked for stands in it, as far as it is there. */
export function Ship({ transfer: { id, version, items }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [leaving, setLeaving] = useState<readonly { item_id: string; shipped: number }[]>(() =>
    items.map((item) => ({ item_id: item.id, shipped: Math.min(item.quantity, Math.max(0, item.available)) })),
  );
  const { run, pending } = useWrite(transfers.ship, {
    success: t('transfers.ship_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const permit = canLeave(skuLines(items), leaving);
  const lacks = items.some((item) => (leaving.find((one) => one.item_id === item.id)?.shipped ?? 0) > item.available);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfers.ship_title')}
      hint={!permit.allowed && t(permit.code, permit.params)}
      width={640}
      submit={{
        label: t('transfers.ship'),
        onSubmit: () => run({ params: { id }, body: { items: [...leaving], version } }),
        disabled: !permit.allowed || lacks,
        loading: pending,
      }}
    >
      {items.map((item) => {
        const shipped = leaving.find((one) => one.item_id === item.id)?.shipped ?? 0;
        return (
          <div key={item.id} className={styles.line}>
            <div>
              <VariantCell of={item.variant} />
              <div className={styles.below}>
                {t('stock.available')} <QuantityText pieces={item.available} pack={packOf(item.variant)} />
              </div>
            </div>
            <QuantityInput
              label={t('transfers.quantity_of', { name: nameIn(item.variant.product) })}
              value={shipped}
              onChange={(pieces) =>
                setLeaving(leaving.map((one) => (one.item_id === item.id ? { ...one, shipped: pieces } : one)))
              }
              pack={packOf(item.variant)}
              error={shipped > item.available && t('reservation.exceeds_free', { free: item.available })}
            />
          </div>
        );
      })}
    </Dialog>
  );
}

type Came = { item_id: string; received: number; reason: VarianceReason | null };

/** What came of each line; all that left stands in it, so that a whole transfer is one click. */
export function Receive({ transfer: { id, version, items }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const [came, setCame] = useState<readonly Came[]>(() =>
    items.map((item) => ({ item_id: item.id, received: item.shipped, reason: null })),
  );
  const { run, pending } = useWrite(transfers.receive, {
    success: t('transfers.receive_done'),
    onSuccess: onClose,
    invalidates: stocks,
  });
  const permit = canCome(skuLines(items), came);
  const put = (itemId: string, change: Partial<Came>) =>
    setCame(came.map((one) => (one.item_id === itemId ? { ...one, ...change } : one)));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfers.receive_title')}
      hint={permit.allowed ? t('transfers.receive_hint') : t(permit.code, permit.params)}
      width={680}
      submit={{
        label: t('transfers.receive'),
        onSubmit: () => run({ params: { id }, body: { items: [...came], version } }),
        disabled: !permit.allowed,
        loading: pending,
      }}
    >
      {items.map((item) => {
        const one = came.find(({ item_id }) => item_id === item.id);
        const received = one?.received ?? 0;
        return (
          <div key={item.id} className={styles.line}>
            <div>
              <VariantCell of={item.variant} />
              <div className={styles.below}>
                {t('transfers.shipped')} <QuantityText pieces={item.shipped} pack={packOf(item.variant)} />
              </div>
            </div>
            <div>
              <QuantityInput
                label={t('transfers.quantity_of', { name: nameIn(item.variant.product) })}
                value={received}
                onChange={(pieces) =>
                  put(item.id, { received: pieces, ...(pieces === item.shipped ? { reason: null } : {}) })
                }
                pack={packOf(item.variant)}
              />
              {received !== item.shipped && (
                <SelectField
                  aria-label={t('stock.reason')}
                  placeholder={t('transfers.choose_reason')}
                  value={one?.reason ?? null}
                  options={varianceReasons.map((value) => ({ value, label: t(`transfers.reason.${value}`) }))}
                  onChange={(value) => put(item.id, { reason: value as VarianceReason | null })}
                />
              )}
            </div>
          </div>
        );
      })}
    </Dialog>
  );
}

/** Calls off what has not left. */
export function Cancel({ transfer: { id, version }, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useText();
  const { run, pending } = useWrite(transfers.cancel, { success: t('transfers.cancel_done'), onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('transfers.cancel')}
      cancel={t('transfers.keep')}
      submit={{
        label: t('transfers.cancel'),
        onSubmit: () => run({ params: { id }, body: { version } }),
        loading: pending,
        danger: true,
      }}
    >
      {t('transfers.cancel_text')}
    </Dialog>
  );
}
