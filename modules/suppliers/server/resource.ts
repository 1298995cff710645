import { sql, type RawBuilder } from 'kysely';
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
    | 'review'
    | 'submitted_at'
    | 'created_at'
    | 'updated_at'
    | 'phone_verified'
    | 'products_count'
    | 'warehouses_count'
    | 'recent_sales'
    | 'fill_rate_bps'
    | 'return_rate_bps'
    | 'recent_take'
    | 'payable'
  > & {
    created_at: Date;
    updated_at: Date;
    status: SupplierStatus;
    review: (Review & { by: string }) | null;
    submitted_at: Date | null;
    metadata: Record<string, unknown> | null;
    cr_expiry_told: string | null;
    cr_expiry_told_days: number | null;
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

/** Restricted because its registration expired, and has sent one that is good. */
export const hasRenewedDocuments = sql<boolean>`coalesce(t.status = 'restricted' and t.review->>'action' = 'restrict' and t.review->>'reason' is null
  and t.cr_expiry >= (now() at time zone 'Asia/Riyadh')::date, false)`;
/** Of the figures of a supplier. */
const figure = (of: RawBuilder<unknown>) => sql`(select ${of} from supplier_figures suf where suf.supplier_id = t.id)`;
const rate = (part: string, whole: string) => sql.raw(`round(suf.${part} * 10000.0 / nullif(suf.${whole}, 0))::int`);

const isComplete = sql<boolean>`not jsonb_path_exists(t.sections, '$.* ? (@ == false)')`;

export const { list, retrieve } = resourceHandlers(suppliers, {
  table: 'suppliers',
  visible: visibleSupplier,
  computed: {
    // As `maskedIban` of the rules writes it: whole it leaves the database for a reviewing administrator only.
    iban: sql`left(t.iban, 2) || '•• •••• ' || right(t.iban, 4)`,
    phone_verified: sql`coalesce(t.verified_phone = t.phone, false)`,
    review: sql`t.review - 'by'`,
    replaced_documents: { ofOne: sql`t.replaced_documents` },
    products_count: productsCount,
    warehouses_count: sql`(select count(*)::int from stock_locations slo where slo.supplier_id = t.id and slo.deleted_at is null)`,
    recent_sales: sql`coalesce(${figure(sql`suf.sales`)}, 0)`,
    fill_rate_bps: figure(rate('delivered', 'ordered')),
    return_rate_bps: figure(rate('returned', 'delivered')),
    recent_take: sql`coalesce((select sum(stl.take) from settlements stl where stl.supplier_id = t.id and stl.status <> 'draft'
      and stl.through_day > (now() at time zone 'Asia/Riyadh')::date - 30), 0)::bigint`,
    payable: sql`coalesce((select sum(stl.payable) from settlements stl where stl.supplier_id = t.id and stl.status in ('sent', 'disputed', 'approved')), 0)::bigint`,
  },
  sortable: [
    'name',
    'code',
    'status',
    'city',
    'cr_expiry',
    'sort_index',
    'created_at',
    'updated_at',
    'recent_sales',
    'fill_rate_bps',
    'return_rate_bps',
    'payable',
  ],
  sortedBy: ({ area_id }) => ({ sort_index: sortIndexIn('suppliers', area_id) }),
  order: 'name',
  filters: {
    area_id: () => always,
    complete: (complete) => (complete ? isComplete : sql<boolean>`not ${isComplete}`),
    // As `isExpiryRestriction` has it.
    renewed: (renewed) => (renewed ? hasRenewedDocuments : sql<boolean>`not ${hasRenewedDocuments}`),
    city: (city) => sql<boolean>`fold(t.city) = fold(${city})`,
    // The day's noon in Riyadh is in that day whichever end of it the filter names.
    cr_expiry: (range) => within(sql`(t.cr_expiry + time '12:00') at time zone 'Asia/Riyadh'`, range),
  },
});

/** A supplier as the caller may see it, its IBAN masked. @throws Refusal 404 */
export const findSupplier = async (ctx: Ctx, id: string): Promise<Supplier> =>
  (await reread<typeof suppliers.retrieve>({ retrieve }, ctx, id)).supplier;
