import { sql } from 'kysely';
import type { z } from 'zod';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { ensure } from '#kit/shared/fail.ts';
import { always, among, crudHandlers, never, within, type Condition, type Resource } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { suppliers, type SupplierCrud, type SupplierUpdate } from './contract.ts';
import { canEditFields } from './rules.ts';
import { suppliersTexts } from './texts.ts';

type Update = z.output<typeof SupplierUpdate>;

const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: (a) => (a.narrowedTo ? sql<boolean>`t.id = ${a.narrowedTo}` : always),
    supplier: (a) => sql<boolean>`t.id = ${a.supplierId}`,
    affiliate: () => never,
    sales_representative: () => never,
  });

const resource: Resource<Record<string, never>, Update> = {
  table: 'suppliers',
  one: 'supplier',
  many: 'suppliers',
  prefix: 'sup',
  entity: 'suppliers',
  columns: [
    'id', 'code', 'name', 'name_ar', 'trade_name', 'trade_name_ar', 'email', 'phone', 'logo', 'vat_number', 'cr_number', 'enable_delivery', 'min_order_amount',
    'status', 'sections', 'address_1', 'city', 'province', 'postal_code', 'sort_index', 'version', 'created_at', 'updated_at',
    ['products_count', sql`(select count(*)::int from products p where p.supplier_id = t.id and p.deleted_at is null)`],
    ['warehouses_count', sql`(select count(*)::int from stock_locations l where l.supplier_id = t.id and l.deleted_at is null)`],
  ],
  visible,
  search: sql`t.search_text`,
  sortable: ['name', 'code', 'status', 'city', 'sort_index', 'created_at', 'updated_at'],
  order: 'name',
  filters: (query) => {
    const { id, status, enable_delivery, complete, city, created_at, updated_at } = query as {
      id?: string[]; status?: string[]; enable_delivery?: boolean; complete?: boolean; city?: string; created_at?: object; updated_at?: object;
    };
    const isComplete = sql<boolean>`not jsonb_path_exists(t.sections, '$.* ? (@ == false)')`;
    return [
      ...(id ? [among(sql`t.id`, id)] : []),
      ...(status ? [among(sql`t.status`, status)] : []),
      ...(enable_delivery === undefined ? [] : [sql<boolean>`t.enable_delivery = ${enable_delivery}`]),
      ...(complete === undefined ? [] : [complete ? isComplete : sql<boolean>`not ${isComplete}`]),
      ...(city ? [sql<boolean>`fold(t.city) = fold(${city})`] : []),
      ...(created_at ? [within(sql`t.created_at`, created_at)] : []),
      ...(updated_at ? [within(sql`t.updated_at`, updated_at)] : []),
    ];
  },
  label: (row) => row.name as string,
  toRow: (ctx, input: Update) => {
    const { version: _version, ...columns } = input;
    ensure(canEditFields(ctx.actor.account, columns));
    return { ...columns, email: columns.email?.toLowerCase() ?? columns.email };
  },
};

const { list, retrieve, update } = crudHandlers(suppliers as SupplierCrud, resource);

export const suppliersModule: ServerModule = { name: 'suppliers', texts: suppliersTexts, routes: serve(suppliers, { list, retrieve, update }) };
