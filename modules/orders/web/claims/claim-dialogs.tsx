import { useState } from 'react';
import { formatAmount } from '#kit/shared/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SwitchField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { claims, orders } from '../../contract.ts';
import type { Claim } from '../../contract/after-sale.ts';
import { useOrderAction } from '../actions/use-order-action.ts';
import { useOrder } from '../detail/order-context.tsx';
import type { Stock } from '../fulfil/use-plan.ts';
import './texts.ts';
import styles from './claims.module.css';

type Props = { claim: Claim; onClose: () => void };

/** Whether a location has everything the replacement still needs; pieces set aside there for it count. */
function hasAll(claim: Claim, stock: Stock, location: string): boolean {
  return claim.additional_items.filter((item) => item.manages_stock).every((item) => {
    const level = stock.items.find(({ item_id }) => item_id === item.id)?.levels.find(({ location_id }) => location_id === location);
    return (level ? level.available_quantity + level.reserved_quantity : 0) >= item.quantity - item.fulfilled_quantity;
  });
}

/** Fulfils everything a replacement sends, from one location: the nearest that has it all, unless a person says another. */
export function FulfillClaimDialog({ claim, onClose }: Props) {
  const { t, language } = useText();
  const { order } = useOrder();
  const stock = useRead(orders.stock, { params: { id: order.id } }, { staleMs: 0 }).data;
  const [chosen, setChosen] = useState<string | null>(null);
  const [tell, setTell] = useState(!claim.no_notification);
  const { run, pending } = useOrderAction(claims.fulfill, { done: 'order.done.claim_fulfilled', onDone: onClose }, { claim_id: claim.id });
  const able = stock?.locations.filter(({ id }) => hasAll(claim, stock, id)) ?? [];
  const location = chosen ?? able[0]?.id ?? null;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={480}
      title={t('claims.fulfil_title', { number: `#${order.display_id}-${claim.number}` })}
      submit={{ label: t('orders.act.fulfil_claim'), loading: pending, disabled: !stock, onSubmit: () => run({ location_id: stock?.asks_location ? location : null, no_notification: !tell }) }}
    >
      <div className={styles.stack}>
        {stock?.asks_location && (
          <ChoiceCards
            layout="rows"
            label={t('claims.fulfil_from')}
            value={location}
            onChange={setChosen}
            choices={stock.locations.map((place) => ({
              value: place.id, label: nameIn(language, place) ?? place.name, note: t(hasAll(claim, stock, place.id) ? 'claims.has_all' : 'claims.lacks'), disabled: !hasAll(claim, stock, place.id),
            }))}
            error={able.length === 0 ? t('claims.lacks') : undefined}
          />
        )}
        <SwitchField label={t('claims.tell')} value={tell} onChange={setTell} />
      </div>
    </Dialog>
  );
}

/** Calls a claim off, with what that undoes. */
export function CancelClaimDialog({ claim, onClose }: Props) {
  const { t } = useText();
  const { order } = useOrder();
  const { send } = useOrderAction(claims.cancel, { done: 'claims.canceled_done' }, { claim_id: claim.id });
  const amount = `${formatAmount(claim.refund_amount ?? 0, order.currency_code)} ${order.currency_code}`;
  return (
    <Confirm opened onClose={onClose} onConfirm={() => send({})} done="" title={t('claims.cancel_title', { number: claim.number })} no={t('claims.keep')} yes={t('orders.act.cancel_claim')}>
      {claim.type === 'refund' ? t('claims.cancel_refund', { amount }) : t('claims.cancel_replace')}
    </Confirm>
  );
}
