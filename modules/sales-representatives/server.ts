import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import { always, among, never, type Condition } from '#kit/server/crud.ts';
import { resourceHandlers } from '#kit/server/resource.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { salesRepresentatives } from './contract.ts';
import { salesRepresentativesTexts } from './texts.ts';

/** Whether a representative serves the customer of this alias: as its main one, or as a further one, whatever the brands (M10). */
export const servedBy = (customer: 't' | 'cu', representativeId: string): Condition =>
  sql<boolean>`(${sql.ref(`${customer}.sales_representative_id`)} = ${representativeId}
    or ${sql.ref(`${customer}.further_representatives`)} <> '[]' and ${sql.ref(`${customer}.further_representatives`)} @> ${JSON.stringify([{ id: representativeId }])}::jsonb)`;

const sellsFor = (suppliers: readonly string[]): Condition =>
  sql<boolean>`exists (select from sales_representative_suppliers srs where srs.sales_representative_id = t.id and ${among(sql`srs.supplier_id`, suppliers)})`;

/** Only administrators look representatives up; narrowed to a supplier, those who sell for it. */
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo ? sellsFor([narrowedTo]) : always),
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

const handlers = resourceHandlers(salesRepresentatives, {
  table: 'sales_representatives',
  visible,
  computed: {
    suppliers: sql`coalesce((select json_agg(json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) order by su.name collate "und-x-icu")
    from sales_representative_suppliers srs join suppliers su on su.id = srs.supplier_id where srs.sales_representative_id = t.id), '[]'::json)`,
    // Nobody is both the main and a further representative of a customer.
    customers_count: sql`((select count(*) from customers cu where cu.sales_representative_id = t.id and cu.deleted_at is null)
      + (select count(*) from customers cu1 where cu1.further_representatives <> '[]' and cu1.deleted_at is null
        and cu1.further_representatives @> jsonb_build_array(jsonb_build_object('id', t.id))))::int`,
    orders_30_days: sql`(select count(*)::int from orders od where od.sales_representative_id = t.id and od.status <> 'canceled' and od.created_at > now() - interval '30 days')`,
  },
  filters: { supplier_id: sellsFor },
  sortable: ['created_at', 'name', 'code', 'status'],
});

export const salesRepresentativesModule: ServerModule = {
  name: 'sales-representatives',
  tables: {
    owns: ['sales_representative_suppliers', 'sales_representatives'],
    reads: ['suppliers'],
    readsAbove: {
      customers: 'how many customers a representative has',
      orders: 'what a representative sold in 30 days',
    },
  },
  texts: salesRepresentativesTexts,
  routes: serve(salesRepresentatives, handlers),
};
