import { sql, type RawBuilder } from 'kysely';
import type { Table } from '#kit/server/rows.ts';
import type { MergeKind } from '../rules.ts';

type Moved = {
  name: Table;
  column: string;
  /** How its statement begins; `t` is the row. */
  update: RawBuilder<unknown>;
  /** What the preview counts it as; what it does not count goes along. */
  kind?: MergeKind;
  /** Which rows are meant, where others name another record in the same column. */
  where?: RawBuilder<boolean>;
  /** What stays at an undo. @param id whom the merge left it with */
  stays?: (id: string) => RawBuilder<boolean>;
};

/** Columns that say whose a row is: all of a customer's rows become those of the one it is merged into. In this order, there and back. */
export const movedColumns: readonly Moved[] = [
  { name: 'orders', column: 'customer_id', update: sql`update orders as t`, kind: 'orders' },
  {
    name: 'draft_orders',
    column: 'customer_id',
    update: sql`update draft_orders as t`,
    kind: 'draft_orders',
    // What it has become since is an order of the one that stayed.
    stays: (id) =>
      sql<boolean>`exists (select from orders od where od.draft_order_id = t.id and od.customer_id = ${id})`,
  },
  { name: 'invoices', column: 'customer_id', update: sql`update invoices as t`, kind: 'invoices' },
  { name: 'receipts', column: 'customer_id', update: sql`update receipts as t`, kind: 'receipts' },
  {
    name: 'credit_releases',
    column: 'customer_id',
    update: sql`update credit_releases as t`,
    // What waits about the account itself is about one that ends.
    where: sql<boolean>`(t.order_id is not null or t.status <> 'waiting')`,
  },
  {
    name: 'customer_documents',
    column: 'customer_id',
    update: sql`update customer_documents as t`,
    kind: 'documents',
  },
  // They follow their orders.
  { name: 'promotion_uses', column: 'customer_id', update: sql`update promotion_uses as t` },
  { name: 'gift_cards', column: 'customer_id', update: sql`update gift_cards as t` },
  { name: 'sales_visits', column: 'customer_id', update: sql`update sales_visits as t`, kind: 'visits' },
  { name: 'lead_customers', column: 'converted_customer_id', update: sql`update lead_customers as t`, kind: 'leads' },
  { name: 'lead_customers', column: 'duplicate_customer_id', update: sql`update lead_customers as t`, kind: 'leads' },
  {
    name: 'notes',
    column: 'resource_id',
    update: sql`update notes as t`,
    kind: 'notes',
    where: sql<boolean>`t.resource_type = 'customer'`,
  },
];

/** Branches become those of the one that stays, once that is no branch of the other itself. */
export const branches: Moved = {
  name: 'customers',
  column: 'parent_customer_id',
  update: sql`update customers as t`,
  kind: 'branches',
};

/** Columns that list customers: the one that stays takes the other's place in them. */
export const movedLists: readonly Moved[] = [
  { name: 'price_lists', column: 'customer_ids', update: sql`update price_lists as t`, kind: 'price_lists' },
  { name: 'price_list_versions', column: 'customer_ids', update: sql`update price_list_versions as t` },
  { name: 'catalogs', column: 'customer_ids', update: sql`update catalogs as t`, kind: 'catalogs' },
  { name: 'catalogs', column: 'excluded_customer_ids', update: sql`update catalogs as t`, kind: 'catalogs' },
];

/** Columns that are moved by statements of their own, because more of their rows has to change than whose they are. */
export const movedByHand: readonly `${string}.${string}`[] = [
  'addresses.customer_id',
  'customer_group_customers.customer_id',
  'customer_suppliers.customer_id',
];

/** Columns of customers that a merge leaves as they are, and why. */
export const leftColumns: Readonly<Record<`${string}.${string}`, string>> = {
  'credit_policies.customer_id': 'the policy of the one that stays holds; parted, the other has its own again',
  'customer_bulk_edit_rows.customer_id': 'what became of whom; an undo leaves a customer that was merged',
  'customer_status_history.customer_id': 'append-only; read together with that of the one that stays',
  'customer_merges.customer_id': 'the merge itself; a customer merged on is followed from one to the next',
  'customer_merges.from_id': 'the merge itself',
  'supplier_excluded_customers.customer_id':
    'what a supplier set of the one that stays holds; parted, the other is as it was',
  'statement_disputes.customer_id': 'what was said of the statement of the one that goes, at its link',
  'statement_links.customer_id':
    'a link to the account of the one that goes ends with it, and holds again once they are parted',
  'loyalty_groups.owner_customer_id':
    'a chain stays whose it was; its points are spent on orders of the one that stays once it says so',
  'loyalty_group_members.customer_id': 'the one that stays is in the groups it was put into',
  'loyalty_wallets.customer_id': 'the wallet is left empty: its points go to the one that stays, and stay there',
  'loyalty_orders.customer_id':
    'who the order was of when it earned; its points are in the wallet of the one that stays',
  'loyalty_entries.customer_id': 'append-only; whose points they were',
  'loyalty_redemptions.customer_id': 'append-only; who got the card, which goes along itself',
  'customers.merged_into_id': 'who was merged into the one that goes is followed from one to the next',
};
