import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { duplicate, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, among, never, type Condition } from '#kit/server/crud.ts';
import { nameOf, reread, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { isTaken, ownedBySupplier, requireSupplierFor, requireUnused } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { customerGroups } from './contract.ts';
import { customerGroupsTexts } from './texts.ts';

const ownedOver = (column: RawBuilder<unknown>) =>
  ownedBySupplier(column, { affiliate: () => never, sales_representative: () => never });
const visible = ownedOver(sql`t.supplier_id`);
const present = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);

/** Whether the customer `t` is in one of these groups, as far as the caller sees them. */
export const inGroups = (actor: Actor, ids: readonly string[]): Condition =>
  sql<boolean>`t.id in (select cgc.customer_id from customer_group_customers cgc
    where ${among(sql`cgc.customer_group_id`, ids)} and ${ownedOver(sql`cgc.supplier_id`)(actor)})`;

/** The groups of the customer `t` that the caller sees, by name. */
export const groupsOf = (
  actor: Actor,
) => sql`coalesce((select json_agg(json_build_object('id', cg.id, 'name', cg.name, 'name_ar', cg.name_ar) order by cg.name collate "und-x-icu", cg.id)
  from customer_group_customers cgc join customer_groups cg on cg.id = cgc.customer_group_id
  where cgc.customer_id = t.id and ${ownedOver(sql`cgc.supplier_id`)(actor)}), '[]'::json)`;

/** A group that the caller sees, and whose it is. @throws Refusal 404 */
export async function requireGroup(ctx: Ctx, id: string): Promise<{ supplier_id: string }> {
  const { rows } = await sql<{
    supplier_id: string;
  }>`select t.supplier_id from customer_groups t where t.id = ${id} and ${present(ctx.actor)}`.execute(ctx.db);
  const [group] = rows;
  if (!group) throw notFound();
  return group;
}

const handlers = resourceHandlers(customerGroups, {
  table: 'customer_groups',
  visible,
  computed: {
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    customers_count: sql`(select count(*)::int from customer_group_customers cgc
      join customers cu on cu.id = cgc.customer_id and cu.deleted_at is null where cgc.customer_group_id = t.id)`,
  },
  sortable: ['name', 'created_at', 'updated_at'],
  toRow: async (ctx, input, before) => {
    const supplier_id = before?.supplier_id ?? (await requireSupplierFor(ctx, input.supplier_id ?? undefined));
    for (const name of [input.name, input.name_ar]) {
      if (!name) continue;
      const same = sql<boolean>`t.supplier_id = ${supplier_id} and (fold(t.name) = fold(${name}) or fold(t.name_ar) = fold(${name}))`;
      if (await isTaken(ctx, 'customer_groups', same, before?.id ?? null))
        throw duplicate('customer_groups.name_taken', { name });
    }
    return before ? input : { ...input, supplier_id };
  },
  // A price list whose only group is gone would be for nobody, and nobody would see why.
  beforeRemove: async (ctx, { id }) => {
    const using = sql<boolean>`t.deleted_at is null and ${id} = any(t.customer_group_ids)`;
    await requireUnused(ctx, 'price_lists', using, 'customer_groups.in_price_lists');
    await requireUnused(ctx, 'catalogs', using, 'customer_groups.in_catalogs');
    await sql`delete from customer_group_customers where customer_group_id = ${id}`.execute(ctx.db);
  },
});

type Group = Row & { name: string; supplier_id: string };

/** Puts customers of the group's supplier into it, or takes them out; who is so already changes nothing. @throws Refusal at who is none of them */
export async function changeGroup(
  ctx: Ctx,
  id: string,
  asked: readonly { id: string }[],
  isAdded: boolean,
): Promise<void> {
  const group = await lockRow<Group>(ctx, 'customer_groups', present(ctx.actor), id);
  const ids = [...new Set(asked.map((one) => one.id))].sort();
  const { rows: known } = await sql<{
    id: string;
  }>`select cu.id from customer_suppliers cs join customers cu on cu.id = cs.customer_id
    where cs.supplier_id = ${group.supplier_id} and cs.customer_id = any(${ids}) and cu.deleted_at is null`.execute(
    ctx.db,
  );
  const own = new Set(known.map((one) => one.id));
  const unknown = asked.findIndex((one) => !own.has(one.id));
  if (unknown >= 0) throw invalid(`customer_ids.${unknown}.id`, 'errors.reference');
  const { rows } = await (
    isAdded
      ? sql<{ customer_id: string }>`insert into customer_group_customers (customer_group_id, supplier_id, customer_id)
        select ${id}, ${group.supplier_id}, unnest(${ids}::text[]) on conflict do nothing returning customer_id`
      : sql<{ customer_id: string }>`delete from customer_group_customers
        where customer_group_id = ${id} and customer_id = any(${ids}) returning customer_id`
  ).execute(ctx.db);
  const customers = rows.map((row) => row.customer_id);
  if (customers.length > 0)
    ctx.audit({
      action: 'update',
      entity: 'customer_groups',
      entity_id: id,
      entity_label: group.name,
      before: isAdded ? {} : { customers },
      after: isAdded ? { customers } : {},
      supplier_id: group.supplier_id,
    });
}

/** Puts a customer into these of the groups that the caller sees, and out of the others; answers how many changed. @throws Refusal at one unseen */
export async function replaceGroups(ctx: Ctx, customerId: string, asked: readonly { id: string }[]): Promise<number> {
  const { rows } = await sql<{ id: string; has: boolean }>`select t.id,
      exists (select from customer_group_customers cgc where cgc.customer_group_id = t.id and cgc.customer_id = ${customerId}) as has
    from customer_groups t where ${present(ctx.actor)} and (t.id = any(${asked.map(({ id }) => id)})
      or t.id in (select cgc.customer_group_id from customer_group_customers cgc where cgc.customer_id = ${customerId})) order by t.id`.execute(
    ctx.db,
  );
  const unknown = asked.findIndex(({ id }) => !rows.some((row) => row.id === id));
  if (unknown >= 0) throw invalid(`groups.${unknown}.id`, 'errors.reference');
  const wanted = new Set(asked.map(({ id }) => id));
  const moving = rows.filter(({ id, has }) => wanted.has(id) !== has);
  for (const { id } of moving) await changeGroup(ctx, id, [{ id: customerId }], wanted.has(id));
  return moving.length;
}

export const customerGroupsModule: ServerModule = {
  name: 'customer-groups',
  tables: {
    owns: ['customer_group_customers', 'customer_groups'],
    reads: ['suppliers'],
    readsAbove: {
      catalogs: 'a group that a catalog is for stays',
      customer_suppliers: 'who may be in a group',
      customers: 'who may be in a group',
      price_lists: 'a group that a price list is for stays',
    },
  },
  texts: customerGroupsTexts,
  routes: serve(customerGroups, {
    ...handlers,
    addCustomers: async (ctx, { params, body }) => {
      await changeGroup(ctx, params.id, body.customer_ids, true);
      return reread<typeof customerGroups.retrieve>(handlers, ctx, params.id);
    },
    removeCustomers: async (ctx, { params, body }) => {
      await changeGroup(ctx, params.id, body.customer_ids, false);
      return reread<typeof customerGroups.retrieve>(handlers, ctx, params.id);
    },
  }),
};
