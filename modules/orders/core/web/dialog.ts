import type { Notification } from '#modules/notifications/contract.ts';
import type { Claim, OrderEdit, ReturnOrder, Swap } from '../contract/after-sale.ts';
import type { WireBlocker } from '../../desk/contract.ts';
import type { OrderDetail } from '../../order/contract/order.ts';

type Fulfillment = OrderDetail['fulfillments'][number];

/** What an order's page may ask a person. */
export type Dialog =
  | {
      kind:
        | 'accept'
        | 'hold'
        | 'resume'
        | 'complete'
        | 'cancel'
        | 'reopen'
        | 'capture'
        | 'gift-card'
        | 'write-off'
        | 'verify'
        | 'unverify'
        | 'invoice-number'
        | 'driver'
        | 'email';
    }
  | { kind: 'address'; which: 'shipping_address' | 'billing_address' }
  | { kind: 'transfer'; to: 'customer' | 'location' }
  | { kind: 'short'; short: readonly ShortLine[] }
  | { kind: 'blocked'; blockers: readonly WireBlocker[] }
  | { kind: 'refund'; amount?: number; reason?: 'discount' | 'other' }
  | { kind: 'ship' | 'cancel-fulfillment'; fulfillment: Fulfillment }
  | { kind: 'request-return' }
  | { kind: 'receive-return' | 'cancel-return'; returned: ReturnOrder }
  | { kind: 'fulfill-claim' | 'cancel-claim'; claim: Claim }
  | { kind: 'delete-edit' | 'cancel-edit' | 'force-edit' | 'resend-edit'; edit: OrderEdit }
  | { kind: 'create-exchange' }
  | { kind: 'process-exchange' | 'fulfill-exchange' | 'cancel-exchange'; exchange: Swap }
  | { kind: 'resend'; notification: Notification };

/** A line that stands in the way of accepting: pieces needed, and pieces there are. */
export type ShortLine = { item_id: string; title: string; sku: string | null; needed: number; available: number };
