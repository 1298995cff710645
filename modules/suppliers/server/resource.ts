import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, never, within, type Condition } from '#kit/server/crud.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import type { Row } from '#kit/server/rows.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { sortIndexIn } from '#kit/server/sort-index.ts';
import { suppliers, type Review, type Supplier, type SupplierStatus } from '../contract.ts';

/** A supplier as its table has it. */
export type SupplierRow = Row &
  Omit<
    Supplier,
    'review' | 'submitted_at' | 'created_at' | 'updated_at' | 'phone_verified' | 'products_count' | 'warehouses_count'
  > & {
    created_at: Date;
    updated_at: Date;
    status: SupplierStatus;
    review: (Review & { by: string }) | null;
    submitted_at: Date | null;
    metadata: Record<string, unknown> | null;
  };

/** A supplier has itself only. */
export const visibleSupplier = ownedBySupplier(sql`t.id`, {
  affiliate: () => never,
  sales_representative: () => never,
});
export const presentSupplier = (actor: Actor): Condition =>
  sql<boolean>`t.deleted_at is null and ${visibleSupplier(actor)}`;

/** How many products a supplier has; drafts count. */
export const productsCount = sql<number>`(select count(*)::int from products pr where pr.supplier_id = t.id and pr.deleted_at is null)`;

export const subjectOf = (row: { id: string; name: string }) => ({
  entity: 'suppliers',
  label: row.name,
  supplierId: row.id,
});

const isComplete = sql<boolean>`not jsonb_path_exists(t.sections, '$.* ? (@ == false)')`;

export const { list, retrieve } = resourceHandlers(suppliers, {
  table: 'suppliers',
  visible: visibleSupplier,
  computed: {
    // As `maskedIban` of the rules writes it: whole it leaves the database for a reviewing administrator only.
    iban: sql`left(t.iban, 2) || '•• •••• ' || right(t.iban, 4)`,
    phone_verified: sql`coalesce(t.verified_phone = t.phone, false)`,
    review: sql`t.review - 'by'`,
    products_count: productsCount,
    warehouses_count: sql`(select count(*)::int from stock_locations slo where slo.supplier_id = t.id and slo.deleted_at is null)`,
  },
  sortable: ['name', 'code', 'status', 'city', 'cr_expiry', 'sort_index', 'created_at', 'updated_at'],
  sortedBy: ({ area_id }) => ({ sort_index: sortIndexIn('suppliers', area_id) }),
  order: 'name',
  filters: {
    area_id: () => always,
    complete: (complete) => (complete ? isComplete : sql<boolean>`not ${isComplete}`),
    city: (city) => sql<boolean>`fold(t.city) = fold(${city})`,
    // The day's noon in Riyadh is in that day whichever end of it the filter names.
    cr_expiry: (range) => within(sql`(t.cr_expiry + time '12:00') at time zone 'Asia/Riyadh'`, range),
  },
});

/** A supplier as the caller may see it, its IBAN masked. @throws Refusal 404 */
export const findSupplier = async (ctx: Ctx, id: string): Promise<Supplier> =>
  (await reread<typeof suppliers.retrieve>({ retrieve }, ctx, id)).supplier;
