import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import type { Claim } from '../../core/contract/after-sale.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import type { Stock } from './use-plan.ts';
import styles from '../../core/web/dialogs.module.css';

type Sent = Pick<Claim, 'additional_items' | 'no_notification'>;

/** Whether a location has everything that is still to send; pieces reserved there for it count. */
function hasAll({ additional_items }: Sent, stock: Stock, location: string): boolean {
  return additional_items
    .filter((item) => item.manages_stock)
    .every((item) => {
      const level = stock.items
        .find(({ item_id }) => item_id === item.id)
        ?.levels.find(({ location_id }) => location_id === location);
      return (
        (level ? level.available_quantity + level.reserved_quantity : 0) >= item.quantity - item.fulfilled_quantity
      );
    });
}

type Props = {
  of: Sent;
  title: string;
  label: string;
  pending: boolean;
  onSend: (body: { location_id: string | null; no_notification: boolean }) => void;
  onClose: () => void;
};

/** Fulfills everything a claim or an exchange sends, from one location: the nearest that has it all, unless a person says another. */
export function FulfillSent({ of, title, label, pending, onSend, onClose }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const stock = useRead(orders.stock, { params: { id: order.id } }, { staleMs: 0 }).data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [notify, setNotify] = useState(!of.no_notification);
  const able = stock?.locations.filter(({ id }) => hasAll(of, stock, id)) ?? [];
  const location = chosen ?? able[0]?.id ?? null;
  const send = () => onSend({ location_id: stock?.asks_location ? location : null, no_notification: !notify });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={480}
      title={title}
      submit={{ label, loading: pending, disabled: !stock, onSubmit: send }}
    >
      <div className={styles.stack}>
        {stock?.asks_location && (
          <ChoiceCards
            layout="rows"
            label={t('claims.fulfill_from')}
            value={location}
            onChange={setChosen}
            choices={stock.locations.map((place) => ({
              value: place.id,
              label: nameIn(language, place) ?? place.name,
              note: t(hasAll(of, stock, place.id) ? 'claims.has_all' : 'claims.lacks'),
              disabled: !hasAll(of, stock, place.id),
            }))}
            error={able.length === 0 ? t('claims.lacks') : undefined}
          />
        )}
        <SwitchField label={t('claims.notify')} value={notify} onChange={setNotify} />
      </div>
    </Dialog>
  );
}
