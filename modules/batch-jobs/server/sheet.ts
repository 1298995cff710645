import { sql } from 'kysely';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import { decimal, listExport, type ExportCells } from '#kit/server/export.ts';
import {
  besideCustomerSheet,
  customerSheetState,
  listedCustomers,
  seesNationalId,
  type CustomerFilters,
} from '#modules/customers/server.ts';
import { supplierOf } from '#kit/server/scope.ts';
import { besideSheet, listedProducts, markOf, sheetState } from '#modules/products/server.ts';
import { batchJobs } from '../contract.ts';
import type { customerColumns } from '../rules/fields.ts';

type Line = {
  id: string;
  state: string;
  currency: string;
  cells: Record<'title' | 'sku' | 'variant_title', string> &
    Record<'title_ar' | 'brand' | 'variant_title_ar' | 'barcode' | 'storage', string | null> &
    Record<'case' | 'shrink', number> &
    Record<'price' | 'price_for' | 'tax_rate', number | null>;
};
type Row = { id: string; created_at: string; lines: Line[] };

const cells: ExportCells<typeof batchJobs.sheet, Line> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  title: (line) => line.cells.title,
  title_ar: (line) => line.cells.title_ar,
  brand: (line) => line.cells.brand,
  sku: (line) => line.cells.sku,
  variant_title: (line) => line.cells.variant_title,
  variant_title_ar: (line) => line.cells.variant_title_ar,
  barcode: (line) => line.cells.barcode,
  case: (line) => line.cells.case,
  shrink: (line) => line.cells.shrink,
  price: (line) => decimal(line.cells.price, line.currency),
  price_for: (line) => line.cells.price_for,
  currency: (line) => (line.cells.price === null ? null : line.currency),
  tax_rate: (line) => line.cells.tax_rate,
  storage: (line) => line.cells.storage,
};

const currency = sql`(select coalesce(max(default_currency_code), 'SAR') from store)`;
/** The list of products as rows of a sheet: what an import would read of each variant, with the mark by which it sees that somebody changed it since. */
function listedSheet(...[ctx, query]: [Parameters<typeof listedProducts>[0], QueryOf<typeof batchJobs.sheet>]) {
  const { where } = listedProducts(ctx, query, []);
  const lines = sql`select jsonb_agg(jsonb_build_object('id', pv.id, 'state', ${markOf(sheetState)}, 'currency', ${currency}, 'cells', ${sheetState})
      order by pv.position, pv.id)
    from product_variants pv join products pr on pr.id = pv.product_id ${besideSheet(currency)} where pv.product_id = t.id and pv.deleted_at is null`;
  return {
    columns: sql`t.id, t.created_at, coalesce((${lines}), '[]') as lines`,
    from: sql`products as t`,
    where,
    beside: sql``,
  };
}

export const sheetExport = listExport<typeof batchJobs.sheet, Row, Line>(
  batchJobs.sheet,
  'products',
  listedSheet,
  cells,
  ({ lines }) => lines,
);

type CustomerLine = {
  id: string;
  created_at: string;
  state: string;
  cells: Record<Exclude<keyof typeof customerColumns, 'state'>, string | null>;
};
const said =
  (field: keyof CustomerLine['cells']) =>
  ({ cells: line }: CustomerLine): string | null =>
    line[field];
/** The words of a choice in the language of whoever asked: a sheet understands them in either. */
const customerCells: ExportCells<typeof batchJobs.customerSheet, CustomerLine> = {
  code: said('code'),
  state: ({ state }) => state,
  name: said('name'),
  name_ar: said('name_ar'),
  trade_name: said('trade_name'),
  trade_name_ar: said('trade_name_ar'),
  phone: said('phone'),
  email: said('email'),
  type: ({ cells: { type } }, ctx) => type && ctx.t(`customers.type.${type}` as 'customers.type.grocery'),
  vat_number: said('vat_number'),
  cr_number: said('cr_number'),
  unified_number: said('unified_number'),
  owner_national_id: said('owner_national_id'),
  whatsapp: said('whatsapp'),
  language: ({ cells: { language } }, ctx) =>
    language && ctx.t(`customers.language.${language}` as 'customers.language.en'),
  potential: said('potential'),
  tags: said('tags'),
  first_name: said('first_name'),
  last_name: said('last_name'),
  status: said('status'),
  area: said('area'),
  payment_terms: ({ cells: { payment_terms: terms } }, ctx) =>
    terms && ctx.t(`customers.terms.${terms}` as 'customers.terms.cash'),
  credit_limit: ({ cells: { credit_limit: limit } }) => decimal(Number(limit), 'SAR'),
  address_1: said('address_1'),
  district: said('district'),
  city: said('city'),
  province: said('province'),
  postal_code: said('postal_code'),
  pin: said('pin'),
};

/** The list of customers as rows of a sheet: what an import would read of each, with the mark by which it sees that somebody changed it since. */
function listedCustomerSheet(
  ...[ctx, query]: [Parameters<typeof listedCustomers>[0], QueryOf<typeof batchJobs.customerSheet>]
) {
  const listed = listedCustomers(ctx, query as CustomerFilters, new Set());
  // Who may not read it whole gets an empty cell, which an import leaves alone: its end would be read as a wrong number.
  const hidden = sql`case when ${seesNationalId(ctx.actor, sql`cu.id`)} then '{}' else '{"owner_national_id": null}' end::jsonb`;
  const what = sql`jsonb_build_object('state', ${markOf(customerSheetState)}, 'cells', ${customerSheetState} || ${hidden})`;
  const state = sql`(select ${what} from customers cu ${besideCustomerSheet(supplierOf(ctx.actor))} where cu.id = t.id)`;
  return { ...listed, columns: sql`t.id, t.created_at, ${state}->'cells' as cells, ${state}->>'state' as state` };
}

export const customerSheetExport = listExport<typeof batchJobs.customerSheet, CustomerLine>(
  batchJobs.customerSheet,
  'customers',
  listedCustomerSheet,
  customerCells,
);
