import type { TextKey } from '#kit/shared/texts.ts';

/** What each message is made of, and which values its words need; all values are texts as the reader sees them. */
export const templates = {
  'order.placed': { title: 'notifications.order_placed', body: 'notifications.order_placed_body', needs: ['order', 'customer', 'supplier', 'total'] },
  'order.confirmed': { title: 'notifications.order_confirmed', body: 'notifications.order_confirmed_body', needs: ['order', 'customer', 'supplier'] },
  'order.shipment_created': { title: 'notifications.order_shipped', body: 'notifications.order_shipped_body', needs: ['order', 'customer', 'supplier', 'tracking'] },
  'order.completed': { title: 'notifications.order_completed', body: 'notifications.order_completed_body', needs: ['order', 'customer', 'supplier'] },
  'order.canceled': { title: 'notifications.order_canceled', body: 'notifications.order_canceled_body', needs: ['order', 'customer', 'supplier', 'reason'] },
  'order.payment_captured': { title: 'notifications.order_captured', body: 'notifications.order_captured_body', needs: ['order', 'customer', 'supplier', 'amount'] },
  'order.refund_created': { title: 'notifications.order_refunded', body: 'notifications.order_refunded_body', needs: ['order', 'customer', 'supplier', 'amount'] },
} as const satisfies Record<string, { title: TextKey; body: TextKey; needs: readonly string[] }>;

export type NotificationEvent = keyof typeof templates;
export type NoticeData<E extends NotificationEvent> = Record<(typeof templates)[E]['needs'][number], string>;

/** The title of a message in the reader's language, where the event is one of ours. */
export const titleKey = (event: string): TextKey | null => (event in templates ? templates[event as NotificationEvent].title : null);

const [isolate, pop] = ['\u2068', '\u2069'];
/** Isolates inserted values, so that a number or a Latin name keeps its place in an Arabic line. Headers take them bare. */
export const isolated = (data: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, `${isolate}${value}${pop}`]));
