import { sql } from 'kysely';
import { cityName } from '#domain/saudi-cities.ts';
import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { customers, type Customer } from '../contract.ts';
import { listedCustomers, type Filters } from './queries.ts';

type Row = Customer & { status_name: { name: string; name_ar: string | null } | null };

const cells: ExportCells<typeof customers.export, Row> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  name_ar: ({ name_ar }) => name_ar,
  status: ({ status, status_name }, ctx) => nameFor(ctx, status_name) ?? status,
  type: ({ type }, ctx) => ctx.t(`customers.type.${type}`),
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  vat: ({ vat_number }) => vat_number,
  cr: ({ cr_number }) => cr_number,
  unified: ({ unified_number }) => unified_number,
  whatsapp: ({ whatsapp }) => whatsapp,
  language: ({ language }, ctx) => language && ctx.t(`customers.language.${language}`),
  potential: ({ potential }) => potential,
  tags: ({ tags }) => tags.join(', '),
  city: ({ city }, ctx) => city && cityName(city, ctx.origin.language),
  area: ({ area }, ctx) => nameFor(ctx, area),
  representative: ({ sales_representative }, ctx) => nameFor(ctx, sales_representative),
  driver: ({ driver }, ctx) => nameFor(ctx, driver),
  terms: ({ payment_terms }, ctx) => ctx.t(`customers.terms.${payment_terms}`),
  // Credit is in the store's own currency.
  limit: ({ credit_limit }) => decimal(credit_limit, 'SAR'),
  orders: ({ orders_count }) => orders_count,
  last_order: ({ last_order_at }) => last_order_at,
  created: ({ created_at }) => created_at,
};

const statusName = sql`(select json_build_object('name', cst.label, 'name_ar', cst.label_ar) from customer_statuses cst where cst.key = t.status) as status_name`;

export const customerExport = listExport(
  customers.export,
  'customers',
  (ctx, query) => {
    const listed = listedCustomers(ctx, query as Filters, new Set());
    return { ...listed, columns: sql`${listed.columns}, ${statusName}` };
  },
  cells,
);
