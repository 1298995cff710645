import type { Language, TextKey } from '#kit/shared/texts.ts';
import { own } from '#kit/shared/own.ts';

/** What each message is made of, and which values its words need; all values are texts as the reader sees them. */
export const templates = {
  'order.placed': {
    title: 'notifications.order_placed',
    body: 'notifications.order_placed_body',
    sms: 'notifications.order_placed_sms',
    needs: ['order', 'customer', 'supplier', 'total'],
  },
  'order.confirmed': {
    title: 'notifications.order_confirmed',
    body: 'notifications.order_confirmed_body',
    sms: 'notifications.order_confirmed_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'order.vat_number_asked': {
    title: 'notifications.vat_number_asked',
    body: 'notifications.vat_number_asked_body',
    sms: 'notifications.vat_number_asked_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'order.shipment_created': {
    title: 'notifications.order_shipped',
    body: 'notifications.order_shipped_body',
    sms: 'notifications.order_shipped_sms',
    needs: ['order', 'customer', 'supplier', 'tracking'],
  },
  'order.completed': {
    title: 'notifications.order_completed',
    body: 'notifications.order_completed_body',
    sms: 'notifications.order_completed_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'order.canceled': {
    title: 'notifications.order_canceled',
    body: 'notifications.order_canceled_body',
    sms: 'notifications.order_canceled_sms',
    needs: ['order', 'customer', 'supplier', 'reason'],
  },
  'order.payment_captured': {
    title: 'notifications.order_captured',
    body: 'notifications.order_captured_body',
    sms: 'notifications.order_captured_sms',
    needs: ['order', 'customer', 'supplier', 'amount'],
  },
  'draft_order.sent': {
    title: 'notifications.draft_sent',
    body: 'notifications.draft_sent_body',
    sms: 'notifications.draft_sent_sms',
    needs: ['order', 'customer', 'supplier', 'total', 'until', 'link'],
  },
  'order-edit.requested': {
    title: 'notifications.edit_requested',
    body: 'notifications.edit_requested_body',
    sms: 'notifications.edit_requested_sms',
    needs: ['order', 'customer', 'supplier', 'total', 'difference', 'until', 'link'],
  },
  'order-edit.confirmed': {
    title: 'notifications.edit_confirmed',
    body: 'notifications.edit_confirmed_body',
    sms: 'notifications.edit_confirmed_sms',
    needs: ['order', 'customer', 'supplier', 'total', 'difference'],
  },
  'order-edit.declined': {
    title: 'notifications.edit_declined',
    body: 'notifications.edit_declined_body',
    sms: 'notifications.edit_declined_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'order-edit.canceled': {
    title: 'notifications.edit_canceled',
    body: 'notifications.edit_canceled_body',
    sms: 'notifications.edit_canceled_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'order.refund_created': {
    title: 'notifications.order_refunded',
    body: 'notifications.order_refunded_body',
    sms: 'notifications.order_refunded_sms',
    needs: ['order', 'customer', 'supplier', 'amount'],
  },
  'order.return_requested': {
    title: 'notifications.order_return_requested',
    body: 'notifications.order_return_requested_body',
    sms: 'notifications.order_return_requested_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'order.items_returned': {
    title: 'notifications.order_items_returned',
    body: 'notifications.order_items_returned_body',
    sms: 'notifications.order_items_returned_sms',
    needs: ['order', 'customer', 'supplier', 'amount'],
  },
  'claim.created': {
    title: 'notifications.claim_created',
    body: 'notifications.claim_created_body',
    sms: 'notifications.claim_created_sms',
    needs: ['order', 'customer', 'supplier', 'outcome'],
  },
  'claim.shipment_created': {
    title: 'notifications.claim_shipped',
    body: 'notifications.claim_shipped_body',
    sms: 'notifications.claim_shipped_sms',
    needs: ['order', 'customer', 'supplier', 'tracking'],
  },
  'claim.canceled': {
    title: 'notifications.claim_canceled',
    body: 'notifications.claim_canceled_body',
    sms: 'notifications.claim_canceled_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'swap.created': {
    title: 'notifications.swap_created',
    body: 'notifications.swap_created_body',
    sms: 'notifications.swap_created_sms',
    needs: ['order', 'customer', 'supplier', 'outcome', 'link'],
  },
  'swap.received': {
    title: 'notifications.swap_received',
    body: 'notifications.swap_received_body',
    sms: 'notifications.swap_received_sms',
    needs: ['order', 'customer', 'supplier'],
  },
  'swap.shipment_created': {
    title: 'notifications.swap_shipped',
    body: 'notifications.swap_shipped_body',
    sms: 'notifications.swap_shipped_sms',
    needs: ['order', 'customer', 'supplier', 'tracking'],
  },
  'swap.canceled': {
    title: 'notifications.swap_canceled',
    body: 'notifications.swap_canceled_body',
    sms: 'notifications.swap_canceled_sms',
    needs: ['order', 'customer', 'supplier'],
  },
} as const satisfies Record<string, { title: TextKey; body: TextKey; sms: TextKey; needs: readonly string[] }>;

export type NotificationEvent = keyof typeof templates;
export type NoticeData<E extends NotificationEvent> = Record<(typeof templates)[E]['needs'][number], string>;
export const notificationEvents = Object.keys(templates) as NotificationEvent[];

export const notificationChannels = ['mail', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The title of a message in the reader's language, where the event is one of ours. */
export const titleKey = (event: string): TextKey | null => own(templates, event)?.title ?? null;

/** Values to try a message's words with, as a reader of the language would get them. */
export const sampleOf = (language: Language): Record<string, string> =>
  language === 'ar'
    ? {
        order: '10482',
        customer: 'أسواق الروضة',
        supplier: 'تموينات نجد',
        total: '6,059.12 ر.س',
        amount: '1,200.00 ر.س',
        difference: '230.00 ر.س',
        tracking: 'RD48210077SA',
        reason: 'نفدت الكمية.',
        outcome: 'سنرسل إليكم بديلًا.',
        until: '30 نوفمبر 2026، 17:00',
        link: 'https://wikala.example/public/draft-orders/x',
      }
    : {
        order: '10482',
        customer: 'Aswaq Al-Rawdah',
        supplier: 'Najd Provisions',
        total: '6,059.12 SAR',
        amount: '1,200.00 SAR',
        difference: '230.00 SAR',
        tracking: 'RD48210077SA',
        reason: 'Out of stock.',
        outcome: 'A replacement is on its way to you.',
        until: '30 Nov 2026, 17:00',
        link: 'https://wikala.example/public/draft-orders/x',
      };
