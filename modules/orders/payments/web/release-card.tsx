import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/text.tsx';
import { orders } from '../../contract.ts';
import { useOrder, type Order } from '../../core/web/order-context.tsx';
import { useOrderAction } from '../../core/web/use-order-action.ts';

type Payment = Order['payments'][number];

/** Gives back to a gift card what the order holds of it, once that was asked. */
export function ReleaseCard({ payment }: { payment: Payment }) {
  const { t } = useText();
  const { order } = useOrder();
  const may = useMay(orders.releaseGiftCard);
  const [asked, setAsked] = useState(false);
  const params = useMemo(() => ({ payment_id: payment.id }), [payment.id]);
  const { run, pending } = useOrderAction(
    orders.releaseGiftCard,
    { done: 'order.done.gift_card_released', onDone: () => setAsked(false) },
    params,
  );
  if (!may || order.verified_at) return null;
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setAsked(true)}>
        {t('orders.gift_card.release')}
      </Button>
      {asked && (
        <Dialog
          opened
          onClose={() => setAsked(false)}
          title={t('orders.gift_card.release_title', { card: payment.reference ?? '' })}
          submit={{ label: t('orders.gift_card.release'), onSubmit: () => run({}), loading: pending }}
        >
          <p>{t('orders.gift_card.release_text')}</p>
        </Dialog>
      )}
    </>
  );
}
