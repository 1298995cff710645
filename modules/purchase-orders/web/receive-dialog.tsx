import { useState } from 'react';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { emptyLot, LotsField, lotsSaid, type LotDraft } from '#modules/batches/parts.tsx';
import { canArrive } from '#modules/batches/rules.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { QuantityInput } from '#ui/quantity-input.tsx';
import { QuantityText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { purchaseOrders, type PurchaseOrder } from '../contract.ts';
import { canTake } from '../rules.ts';
import styles from './purchase.module.css';

/** Books what came; all that is open stands in it, so that a whole delivery is one click. */
export function ReceiveDialog({
  purchase: { id, version, items },
  onClose,
}: {
  purchase: PurchaseOrder;
  onClose: () => void;
}) {
  const { t } = useText();
  const nameIn = useNameIn();
  const open = items.filter(({ quantity, received }) => received < quantity);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(open.map((item) => [item.id, item.quantity - item.received])),
  );
  const [lots, setLots] = useState<Readonly<Record<string, readonly LotDraft[]>>>({});
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending } = useWrite(purchaseOrders.receive, {
    success: t('purchasing.receive_done'),
    onSuccess: onClose,
    invalidates: ['/stock-locations', '/variants', '/products', '/orders', '/stock', '/batches'],
  });
  const arrived = open
    .map((item) => ({ item_id: item.id, quantity: quantities[item.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
    .map((one) => ({ ...one, batches: lotsSaid(lots[one.item_id] ?? [], one.quantity) }));
  const isSaid = arrived.every(({ quantity, batches }) => batches && canArrive(quantity, batches).allowed);
  const isWhole = arrived.length > 0 && canTake(items, arrived).allowed && isSaid;
  const send = () => {
    setTried(true);
    if (!isWhole) return;
    const body = arrived.map((one) => ({ ...one, batches: one.batches ?? [] }));
    run({ params: { id }, body: { items: body, note: note.trim() || null, version } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('purchasing.receive_title')}
      hint={tried && arrived.length === 0 ? t('purchasing.receive_none') : t('purchasing.receive_hint')}
      width={720}
      submit={{ label: t('purchasing.receive'), onSubmit: send, loading: pending }}
    >
      {open.map((item) => {
        const pack = { case: item.case_size, shrink: item.shrink_size };
        const permit = canTake(items, [{ item_id: item.id, quantity: quantities[item.id] ?? 0 }]);
        return (
          <div key={item.id} className={styles.line}>
            <MediaCell
              figure={<ProductThumb of={item} size={32} />}
              title={<NameOf of={item} />}
              note={
                <>
                  {t('purchasing.open')} <QuantityText pieces={item.quantity - item.received} pack={pack} />
                </>
              }
            />
            <QuantityInput
              label={nameIn(item)}
              value={quantities[item.id] ?? 0}
              onChange={(pieces) => setQuantities({ ...quantities, [item.id]: pieces })}
              pack={pack}
              error={!permit.allowed && t(permit.code, permit.params)}
            />
            {(quantities[item.id] ?? 0) > 0 && (
              <LotsField
                label={nameIn(item)}
                pieces={quantities[item.id] ?? 0}
                pack={pack}
                shelfLifeDays={item.shelf_life_days}
                value={lots[item.id] ?? [emptyLot]}
                onChange={(value) => setLots({ ...lots, [item.id]: value })}
                tried={tried}
              />
            )}
          </div>
        );
      })}
      <TextField label={t('purchasing.note')} value={note} onChange={setNote} maxLength={300} />
    </Dialog>
  );
}
