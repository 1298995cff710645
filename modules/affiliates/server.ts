import { sql } from 'kysely';
import { byAccount, type Actor } from '#kit/shared/actor.ts';
import { all, always, among, contains, findPage, findRow, never, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { affiliates, type Affiliate } from './contract.ts';
import { affiliatesTexts } from './texts.ts';

/** Only administrators look affiliates up; narrowed to a supplier, those who brought it customers. */
const visible = (actor: Actor): Condition =>
  byAccount(actor, {
    admin: ({ narrowedTo }) => (narrowedTo
      ? sql<boolean>`exists (select from customers c join customer_suppliers l on l.customer_id = c.id where c.affiliate_id = t.id and l.supplier_id = ${narrowedTo})`
      : always),
    supplier: () => never,
    affiliate: () => never,
    sales_representative: () => never,
  });

const customersCount = sql`(select count(*)::int from customers c where c.affiliate_id = t.id and c.deleted_at is null)`;
const ordersCount = sql`(select count(*)::int from orders o join customers c on c.id = o.customer_id where c.affiliate_id = t.id and c.deleted_at is null)`;
const plain = ['id', 'name', 'name_ar', 'phone', 'email', 'code', 'status', 'version', 'created_at', 'updated_at'] as const;

const routes = serve(affiliates, {
  list: async (ctx, { query }) => {
    const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visible(ctx.actor)];
    if (query.id) conditions.push(among(sql`t.id`, query.id));
    if (query.status) conditions.push(among(sql`t.status`, query.status));
    if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
    if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
    const { rows, ...counts } = await findPage<Affiliate>(ctx, {
      columns: sql`${sql.join(plain.map((column) => sql`t.${sql.ref(column)}`))}, ${customersCount} as customers_count, ${ordersCount} as orders_count`,
      from: sql`affiliates as t`,
      where: all(conditions),
      order: orderBy(query.order, { created_at: sql`t.created_at`, name: sql`t.name collate "und-x-icu"`, status: sql`t.status` }, '-created_at'),
    }, query);
    return { affiliates: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  retrieve: async (ctx, { params }) => {
    const columns = [...plain, ['customers_count', customersCount], ['orders_count', ordersCount]] as const;
    return { affiliate: await findRow<Affiliate>(ctx, { table: 'affiliates', columns, visible }, params.id) };
  },
});

export const affiliatesModule: ServerModule = { name: 'affiliates', texts: affiliatesTexts, routes };
