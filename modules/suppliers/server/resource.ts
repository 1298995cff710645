import { sql } from 'kysely';
import type { z } from 'zod';
import { byAccount, type Actor } from '#domain/actor.ts';
import { always, among, never, within, type Condition, type Resource } from '#kit/server/crud.ts';
import type { Row } from '#kit/server/rows.ts';
import type { Review, Supplier, SupplierStatus, SupplierUpdate } from '../contract.ts';

/** A supplier as its table has it. */
export type SupplierRow = Row &
  Omit<Supplier, 'review' | 'submitted_at' | 'phone_verified' | 'products_count' | 'warehouses_count'> & {
    status: SupplierStatus;
    review: (Review & { by: string }) | null;
    submitted_at: Date | null;
    metadata: Record<string, unknown> | null;
  };

export const visibleSupplier = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`t.id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`t.id = ${a.supplierId}`,
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

type Update = z.output<typeof SupplierUpdate>;

export const supplierResource: Resource<Record<string, never>, Update> = {
  table: 'suppliers',
  one: 'supplier',
  many: 'suppliers',
  prefix: 'sup',
  entity: 'suppliers',
  columns: [
    'id',
    'code',
    'name',
    'name_ar',
    'trade_name',
    'trade_name_ar',
    'email',
    'phone',
    'logo',
    'vat_number',
    'cr_number',
    'cr_number_image',
    'vat_number_image',
    'cr_expiry',
    'bank_holder',
    'enable_delivery',
    'min_order_amount',
    'delivery_days',
    'vat_registered',
    'vat_exempt_reason',
    'status',
    'sections',
    'submitted_at',
    'building_number',
    'address_1',
    'district',
    'city',
    'province',
    'postal_code',
    'additional_number',
    'lat',
    'lng',
    'payment_providers',
    'fulfillment_providers',
    'sort_index',
    'version',
    'created_at',
    'updated_at',
    // As `maskedIban` of the rules writes it: whole it leaves the database for a reviewing administrator only.
    ['iban', sql`left(t.iban, 2) || '•• •••• ' || right(t.iban, 4)`],
    ['phone_verified', sql`coalesce(t.verified_phone = t.phone, false)`],
    ['review', sql`t.review - 'by'`],
    ['products_count', productsCount],
    [
      'warehouses_count',
      sql`(select count(*)::int from stock_locations slo where slo.supplier_id = t.id and slo.deleted_at is null)`,
    ],
  ],
  visible: visibleSupplier,
  search: sql`t.search_text`,
  sortable: ['name', 'code', 'status', 'city', 'cr_expiry', 'sort_index', 'created_at', 'updated_at'],
  order: 'name',
  filters: (query) => {
    const { id, status, enable_delivery, complete, city, cr_expiry, created_at, updated_at } = query as {
      id?: string[];
      status?: string[];
      enable_delivery?: boolean;
      complete?: boolean;
      city?: string;
      cr_expiry?: object;
      created_at?: object;
      updated_at?: object;
    };
    const isComplete = sql<boolean>`not jsonb_path_exists(t.sections, '$.* ? (@ == false)')`;
    return [
      ...(id ? [among(sql`t.id`, id)] : []),
      ...(status ? [among(sql`t.status`, status)] : []),
      ...(enable_delivery === undefined ? [] : [sql<boolean>`t.enable_delivery = ${enable_delivery}`]),
      ...(complete === undefined ? [] : [complete ? isComplete : sql<boolean>`not ${isComplete}`]),
      ...(city ? [sql<boolean>`fold(t.city) = fold(${city})`] : []),
      // The day's noon in Riyadh is in that day whichever end of it the filter names.
      ...(cr_expiry ? [within(sql`(t.cr_expiry + time '12:00') at time zone 'Asia/Riyadh'`, cr_expiry)] : []),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
      ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ];
  },
  label: (row) => row.name as string,
  toRow: (_, { version: _version, ...columns }) => columns,
};
