import { sql } from 'kysely';
import { byAccount, type Actor } from '#domain/actor.ts';
import type { Ctx } from '#kit/server/context.ts';
import {
  all,
  alphabetical,
  always,
  among,
  contains,
  findPage,
  findRow,
  never,
  orderBy,
  within,
  type Condition,
} from '#kit/server/crud.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { salesRepresentatives, type SalesRepresentative } from './contract.ts';
import { salesRepresentativesTexts } from './texts.ts';

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

const plain = [
  'id',
  'name',
  'name_ar',
  'code',
  'phone',
  'email',
  'img',
  'status',
  'vehicle',
  'version',
  'created_at',
  'updated_at',
] as const;
const derived = [
  [
    'suppliers',
    sql`coalesce((select json_agg(json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) order by su.name collate "und-x-icu")
    from sales_representative_suppliers srs join suppliers su on su.id = srs.supplier_id where srs.sales_representative_id = t.id), '[]'::json)`,
  ],
  [
    'customers_count',
    sql`(select count(*)::int from customers cu where cu.sales_representative_id = t.id and cu.deleted_at is null)`,
  ],
  [
    'orders_30_days',
    sql`(select count(*)::int from orders od where od.sales_representative_id = t.id and od.status <> 'canceled' and od.created_at > now() - interval '30 days')`,
  ],
] as const;

const find = (ctx: Ctx, id: string) =>
  findRow<SalesRepresentative>(ctx, { table: 'sales_representatives', columns: [...plain, ...derived], visible }, id);

const routes = serve(salesRepresentatives, {
  list: async (ctx, { query }) => {
    const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visible(ctx.actor)];
    if (query.id) conditions.push(among(sql`t.id`, query.id));
    if (query.status) conditions.push(among(sql`t.status`, query.status));
    if (query.supplier_id) conditions.push(sellsFor(query.supplier_id));
    if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
    if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
    const { rows, ...counts } = await findPage<SalesRepresentative>(
      ctx,
      {
        columns: sql.join([
          ...plain.map((column) => sql`t.${sql.ref(column)}`),
          ...derived.map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
        ]),
        from: sql`sales_representatives as t`,
        where: all(conditions),
        order: orderBy(
          query.order,
          {
            created_at: sql`t.created_at`,
            name: alphabetical(sql`t.name`),
            code: sql`t.code`,
            status: sql`t.status`,
          },
          '-created_at',
        ),
      },
      query,
    );
    return { sales_representatives: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  retrieve: async (ctx, { params }) => ({ sales_representative: await find(ctx, params.id) }),
  update: async (ctx, { params, body: { version, ...set } }) => {
    const before = await lockRow<Row>(
      ctx,
      'sales_representatives',
      sql<boolean>`t.deleted_at is null and ${visible(ctx.actor)}`,
      params.id,
    );
    await updateRow(
      ctx,
      'sales_representatives',
      before,
      set,
      { entity: 'sales_representatives', label: String(before.name) },
      version,
    );
    return { sales_representative: await find(ctx, params.id) };
  },
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
  routes,
};
