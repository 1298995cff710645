import type { Note } from '#modules/notes/contract.ts';
import type { Notification } from '#modules/notifications/contract.ts';
import type { OrderStep } from '../../contract/steps.ts';
import type { TimelineEvent } from '../../rules/timeline.ts';
import { ClaimEvent } from '../../../claims/web/claim-event.tsx';
import { ExchangeEvent } from '../../../exchanges/web/exchange-event.tsx';
import { CanceledEvent, PlacedEvent, RefundEvent } from '../../../payments/web/money-events.tsx';
import { NoteEvent } from './note-event.tsx';
import { NotificationEvent } from './notification-event.tsx';
import { EditEvent } from '../../../edits/web/edit-event.tsx';
import { FulfilledEvent, ShippedEvent } from '../../../fulfillments/web/fulfillment-events.tsx';
import { ReturnEvent } from '../../../returns/web/return-event.tsx';
import { PaymentRequired, RefundRequired } from './required-events.tsx';
import { StepEvent } from './step-event.tsx';

type Props = {
  event: TimelineEvent;
  notes: readonly Note[];
  notifications: readonly Notification[];
  steps: readonly OrderStep[];
};

/** One event of the order's timeline, by its kind. */
export function OrderEvent({ event, notes, notifications, steps }: Props) {
  const stepOf = (id: string | undefined) => steps.find((step) => step.id === id);
  switch (event.kind) {
    case 'placed':
      return <PlacedEvent event={event} author={stepOf(event.step?.id)?.author ?? null} />;
    case 'step': {
      const step = stepOf(event.step.id);
      return step && <StepEvent event={event} step={step} />;
    }
    case 'fulfilled':
      return <FulfilledEvent event={event} />;
    case 'shipped':
      return <ShippedEvent event={event} />;
    case 'return':
      return <ReturnEvent event={event} />;
    case 'claim':
      return <ClaimEvent event={event} />;
    case 'edit-created':
    case 'edit-requested':
    case 'edit-confirmed':
    case 'edit-declined':
    case 'edit-canceled':
      return <EditEvent event={event} />;
    case 'exchange':
      return <ExchangeEvent event={event} />;
    case 'refund':
      return <RefundEvent event={event} />;
    case 'canceled':
      return <CanceledEvent event={event} />;
    case 'refund-required':
      return <RefundRequired event={event} />;
    case 'payment-required':
      return <PaymentRequired event={event} />;
    case 'note': {
      const note = notes.find(({ id }) => id === event.note.id);
      return note && <NoteEvent event={event} note={note} />;
    }
    case 'notification': {
      const notification = notifications.find(({ id }) => id === event.notification.id);
      return notification && <NotificationEvent event={event} notification={notification} />;
    }
  }
}
