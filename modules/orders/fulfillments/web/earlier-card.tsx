import { useId, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { NameOf } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { MomentText } from '#ui/date.tsx';
import { DownIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { useOrder } from '../../core/web/order-context.tsx';
import { FulfillmentStateBadge } from '../../core/web/labels.tsx';
import { OrderNumber } from '../../core/web/names.tsx';
import { usePieces } from '../../core/web/pieces.ts';
import styles from './fulfill.module.css';

/** What was packed before, folded away. */
export function EarlierCard() {
  const { t } = useText();
  const { order } = useOrder();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const piecesText = usePieces();
  const live = order.fulfillments.filter(({ canceled_at }) => !canceled_at);
  if (live.length === 0) return null;
  const pieces = order.items.reduce((sum, { fulfilled_quantity }) => sum + fulfilled_quantity, 0);
  const shipped = order.items.reduce((sum, { shipped_quantity }) => sum + shipped_quantity, 0);
  const label = t('orders.fulfill.earlier');
  return (
    <Card
      title={label}
      note={t('orders.fulfill.earlier_note', { pieces: piecesText(pieces), shipped: formatNumber(shipped) })}
      actions={
        <ActionIcon
          className={styles.toggle}
          aria-expanded={opened}
          aria-controls={id}
          aria-label={label}
          onClick={() => setOpened(!opened)}
        >
          <DownIcon size={16} />
        </ActionIcon>
      }
    >
      {opened ? (
        <ul id={id} className={styles.earlier}>
          {live.map((fulfillment) => (
            <li key={fulfillment.id}>
              <b>
                <OrderNumber of={order} part={fulfillment.number} />
              </b>
              <FulfillmentStateBadge fulfillment={fulfillment} />
              <MomentText at={fulfillment.shipped_at ?? fulfillment.created_at} />
              {fulfillment.location && (
                <span className={styles.quiet}>
                  <NameOf of={fulfillment.location} />
                </span>
              )}
              <span className={styles.quiet}>
                {piecesText(fulfillment.items.reduce((sum, { quantity }) => sum + quantity, 0))}
              </span>
            </li>
          ))}
        </ul>
      ) : undefined}
    </Card>
  );
}
