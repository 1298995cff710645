import { sql } from 'kysely';
import { duplicateAt, invalid } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf, resourceHandlers } from '#kit/server/resource.ts';
import { lockRow, type Row } from '#kit/server/rows.ts';
import { isTaken } from '#kit/server/scope.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import type { Config } from '../../rules/config.ts';
import { moveWallet } from '../../points/server/move.ts';
import { present, visible } from '../../programs/server/visible.ts';
import { groups } from '../contract.ts';

type Program = { id: string; supplier_id: string | null; tiers: Config['tiers'] };

/** A program the caller sees, with the tiers in force or drafted. @throws Refusal at `program_id` */
async function requireProgram(ctx: Ctx, id: string): Promise<Program> {
  const { rows } = await sql<Program>`select t.id, t.supplier_id,
      coalesce((select lv.config from loyalty_versions lv where lv.program_id = t.id and lv.number = t.published_number), t.draft)->'tiers' as tiers
    from loyalty_programs t where t.id = ${id} and ${present(ctx.actor)}`.execute(ctx.db);
  const [program] = rows;
  if (!program) throw invalid('program_id', 'errors.reference');
  return program;
}

async function requireCustomer(ctx: Ctx, id: string): Promise<void> {
  const { rows } =
    await sql`select t.id from customers t where t.id = ${id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw invalid('owner_customer_id', 'errors.reference');
}

/** The groups' five calls. */
export const groupHandlers = resourceHandlers(groups, {
  table: 'loyalty_groups',
  visible,
  computed: {
    program: nameOf('loyalty_programs', sql`t.program_id`),
    owner: nameOf('customers', sql`t.owner_customer_id`),
    members_count: sql`(select count(*)::int from loyalty_group_members lgm where lgm.group_id = t.id)`,
    balance: sql`case when t.type = 'chain_wallet' then coalesce((select lw.balance from loyalty_wallets lw where lw.group_id = t.id), 0) end`,
    members: {
      ofOne: sql`coalesce((select json_agg(json_build_object('id', cu.id, 'name', cu.name, 'name_ar', cu.name_ar) order by cu.name collate "und-x-icu", cu.id)
        from loyalty_group_members lgm join customers cu on cu.id = lgm.customer_id where lgm.group_id = t.id), '[]'::json)`,
    },
  },
  sortable: ['name', 'created_at', 'updated_at'],
  toRow: async (ctx, input, before) => {
    const type = before?.type ?? input.type;
    const program = await requireProgram(ctx, before?.program_id ?? input.program_id ?? '');
    const owner = input.owner_customer_id === undefined ? before?.owner_customer_id : input.owner_customer_id;
    const tier = input.tier_override === undefined ? before?.tier_override : input.tier_override;
    if (type === 'chain_wallet' && !owner) throw invalid('owner_customer_id', 'loyalty.owner_missing');
    if (type === 'chain_wallet' && tier) throw invalid('tier_override', 'loyalty.tier_of_segment');
    if (type === 'segment' && owner) throw invalid('owner_customer_id', 'loyalty.owner_of_chain');
    if (type === 'segment' && !program.tiers.some(({ name }) => name === tier))
      throw invalid('tier_override', 'loyalty.tier_missing');
    if (input.owner_customer_id) await requireCustomer(ctx, input.owner_customer_id);
    for (const path of ['name', 'name_ar'] as const) {
      const name = input[path];
      const same = sql<boolean>`t.program_id = ${program.id} and (fold(t.name) = fold(${name}) or fold(t.name_ar) = fold(${name}))`;
      if (name && (await isTaken(ctx, 'loyalty_groups', same, before?.id ?? null)))
        throw duplicateAt(path, 'loyalty.group_name_taken', { name });
    }
    return before ? input : { ...input, supplier_id: program.supplier_id };
  },
  afterWrite: async (ctx, id, input) => {
    if (input.owner_customer_id) await changeMembers(ctx, id, [input.owner_customer_id], true);
  },
  beforeRemove: async (ctx, { id }) => {
    const { rows } = await sql<{
      balance: number;
    }>`select lw.balance from loyalty_wallets lw where lw.group_id = ${id} and lw.balance <> 0`.execute(ctx.db);
    if (rows[0]) throw invalid('id', 'loyalty.group_has_points', { points: rows[0].balance });
    await sql`delete from loyalty_group_members lgm where lgm.group_id = ${id}`.execute(ctx.db);
  },
});

type Group = Row & {
  name: string;
  supplier_id: string | null;
  program_id: string;
  type: 'chain_wallet' | 'segment';
  owner_customer_id: string | null;
};

/**
 * Adds customers to a group, or removes them; who is so already changes nothing. The points of who joins a chain move to it.
 * @throws Refusal at who is unseen, or in another group of the kind; of a chain's owner, who stays
 */
export async function changeMembers(ctx: Ctx, id: string, asked: readonly string[], isAdded: boolean): Promise<void> {
  const group = await lockRow<Group>(ctx, 'loyalty_groups', present(ctx.actor), id);
  const ids = [...new Set(asked)].toSorted();
  const { program_id, type } = group;
  const { rows: known } = await sql<{
    id: string;
    other: string | null;
  }>`select t.id, (select lg.name from loyalty_group_members lgm
      join loyalty_groups lg on lg.id = lgm.group_id where lgm.program_id = ${program_id} and lgm.type = ${type} and lgm.customer_id = t.id and lgm.group_id <> ${id}) as other
    from customers t where t.id = any(${ids}) and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
    ctx.db,
  );
  asked.forEach((one, index) => {
    const found = known.find((row) => row.id === one);
    if (!found) throw invalid(`customer_ids.${index}`, 'errors.reference');
    if (isAdded && found.other) throw invalid(`customer_ids.${index}`, 'loyalty.in_other_group', { name: found.other });
    if (!isAdded && one === group.owner_customer_id) throw invalid(`customer_ids.${index}`, 'loyalty.owner_stays');
  });
  const { rows } = await (
    isAdded
      ? sql<{
          customer_id: string;
        }>`insert into loyalty_group_members (program_id, type, customer_id, group_id, created_at)
        select ${program_id}, ${type}, unnest(${ids}::text[]), ${id}, ${ctx.now} on conflict do nothing returning customer_id`
      : sql<{
          customer_id: string;
        }>`delete from loyalty_group_members where group_id = ${id} and customer_id = any(${ids}) returning customer_id`
  ).execute(ctx.db);
  const changed = rows.map((row) => row.customer_id).toSorted();
  if (isAdded && type === 'chain_wallet')
    for (const customer of changed)
      await moveWallet(ctx, { id: program_id, supplier_id: group.supplier_id }, customer, customer, group.name);
  if (changed.length > 0)
    ctx.audit({
      action: 'update',
      entity: 'loyalty_groups',
      entity_id: id,
      entity_label: group.name,
      supplier_id: group.supplier_id,
      before: isAdded ? {} : { customers: changed },
      after: isAdded ? { customers: changed } : {},
    });
}
