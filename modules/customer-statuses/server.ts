import { sql } from 'kysely';
import type { BodyOf } from '#kit/shared/endpoint.ts';
import { duplicate, ensure, fail, invalid, notFound } from '#kit/shared/fail.ts';
import { missing } from '#kit/shared/validation.ts';
import type { Ctx } from '#kit/server/context.ts';
import { always, contains } from '#kit/server/crud.ts';
import { insertRow, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { customerStatuses, type CustomerStatus } from './contract.ts';
import { areDaysRight, canRemoveStatus, keyOf, type AutoRule } from './rules.ts';
import { customerStatusesTexts } from './texts.ts';

type Create = BodyOf<typeof customerStatuses.create>;
type Update = BodyOf<typeof customerStatuses.update>;
type StatusRow = Row &
  AutoRule & { key: string; label: string; is_system: boolean; is_default: boolean; sort_index: number };

const columns = sql`t.id, t.key, t.label, t.label_ar, t.color, t.icon, t.sort_index, t.is_default, t.is_system,
  json_build_object('can_order', t.can_order, 'can_credit', t.can_credit, 'requires_approval', t.requires_approval) as effects, t.allowed_from, t.reason_required, t.auto_when, t.auto_days, t.version, t.created_at, t.updated_at`;
const subject = (row: { label: string }) => ({ entity: 'customer_statuses', label: row.label });

/** Every status, in the order they are shown. */
export async function findStatuses(ctx: Pick<Ctx, 'db'>): Promise<CustomerStatus[]> {
  const { rows } = await sql<{
    row: CustomerStatus;
  }>`select row_to_json(one) as row from (select ${columns} from customer_statuses t order by t.sort_index, t.id) as one`.execute(
    ctx.db,
  );
  return rows.map(({ row }) => row);
}

/** A status by its key. @throws Refusal at `field` when there is none */
export async function findStatus(ctx: Pick<Ctx, 'db'>, key: string, field = 'status'): Promise<CustomerStatus> {
  const found = (await findStatuses(ctx)).find((one) => one.key === key);
  if (!found) throw invalid(field, 'customer_statuses.unknown');
  return found;
}

/** The status new customers get. */
export async function findDefaultStatus(ctx: Pick<Ctx, 'db'>): Promise<CustomerStatus> {
  const all = await findStatuses(ctx);
  const found = all.find((one) => one.is_default) ?? all[0];
  if (!found) throw notFound();
  return found;
}

/** Writers of the list wait for each other: positions, the one default and names are about all rows. */
const lockList = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('customer_statuses', 0))`.execute(ctx.db);
const lockStatus = (ctx: Ctx, id: string) => lockRow<StatusRow>(ctx, 'customer_statuses', always, id);
const lockDefaults = async (ctx: Ctx) =>
  (await sql<StatusRow>`select * from customer_statuses where is_default for update`.execute(ctx.db)).rows;

async function findOne(ctx: Ctx, id: string) {
  const { rows } = await sql<{
    row: CustomerStatus & { customers_count: number; was_used: boolean };
  }>`select row_to_json(one) as row from (select ${columns},
      (select count(*)::int from customers cu where cu.status = t.key and cu.deleted_at is null) as customers_count,
      exists (select from customers cu where cu.status = t.key)
        or exists (select from customer_status_history csh where csh.to_status = t.key or csh.from_status = t.key) as was_used
    from customer_statuses t where t.id = ${id}) as one`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

/** Checks what only the other statuses tell, and answers the columns. */
async function toColumns(
  ctx: Ctx,
  { effects, ...input }: Omit<Create, 'key'> | Omit<Update, 'version'>,
  own: ({ id: string; key: string } & AutoRule) | null,
) {
  const others = (await findStatuses(ctx)).filter((one) => one.id !== own?.id);
  const taken = others.find(
    (one) => one.label.toLowerCase() === input.label?.toLowerCase() || one.label_ar === input.label_ar,
  );
  if (taken) throw duplicate('customer_statuses.label_taken', { label: input.label ?? input.label_ar ?? '' });
  const rule = {
    auto_when: input.auto_when === undefined ? (own?.auto_when ?? null) : input.auto_when,
    auto_days: input.auto_days === undefined ? (own?.auto_days ?? null) : input.auto_days,
  };
  if (!areDaysRight(rule))
    throw rule.auto_days === null ? missing('auto_days') : invalid('auto_days', 'customer_statuses.no_days');
  const unknown = input.allowed_from?.find((key) => key === own?.key || !others.some((one) => one.key === key));
  if (unknown !== undefined) throw invalid('allowed_from', 'customer_statuses.unknown');
  return { ...input, ...(input.allowed_from ? { allowed_from: [...new Set(input.allowed_from)] } : {}), ...effects };
}

const asList = (rows: CustomerStatus[]) => ({
  customer_statuses: rows,
  count: rows.length,
  offset: 0,
  limit: rows.length,
});

export const customerStatusesModule: ServerModule = {
  name: 'customer-statuses',
  tables: {
    owns: ['customer_statuses'],
    readsAbove: {
      customer_status_history: 'a status that was ever used stays',
      customers: 'how many customers have a status',
    },
  },
  texts: customerStatusesTexts,
  counted: [{ list: customerStatuses.list, rows: () => sql`from customer_statuses as t` }],
  routes: serve(customerStatuses, {
    list: async (ctx, { query }) => {
      if (!query.q) return asList(await findStatuses(ctx));
      const { rows } = await sql<{
        id: string;
      }>`select t.id from customer_statuses t where ${contains(sql`fold(t.key || ' ' || t.label || ' ' || t.label_ar)`, query.q)}`.execute(
        ctx.db,
      );
      const found = new Set(rows.map((row) => row.id));
      return asList((await findStatuses(ctx)).filter((one) => found.has(one.id)));
    },
    retrieve: async (ctx, { params }) => ({ customer_status: await findOne(ctx, params.id) }),
    create: async (ctx, { body: { key: asked, ...body } }) => {
      await lockList(ctx);
      const all = await findStatuses(ctx);
      const key = asked ?? keyOf(body.label);
      if (!key) throw invalid('key', 'customer_statuses.key_needed');
      if (all.some((one) => one.key === key)) throw duplicate('customer_statuses.key_taken', { key });
      const { is_default, ...set } = await toColumns(ctx, body, null);
      if (is_default)
        for (const row of await lockDefaults(ctx))
          await updateRow(ctx, 'customer_statuses', row, { is_default: false }, subject(row));
      const row = {
        color: 'neutral',
        icon: 'open',
        can_order: true,
        can_credit: true,
        requires_approval: false,
        allowed_from: null,
        reason_required: false,
        auto_when: null,
        auto_days: null,
        ...set,
        id: ctx.newId('cst'),
        key,
        is_default: is_default ?? false,
        is_system: false,
        sort_index: Math.max(0, ...all.map((one) => one.sort_index)) + 1,
        version: 1,
        created_at: ctx.now,
        updated_at: ctx.now,
      };
      await insertRow(ctx, 'customer_statuses', row, subject({ label: body.label }));
      return { customer_status: await findOne(ctx, row.id) };
    },
    reorder: async (ctx, { body }) => {
      await lockList(ctx);
      const before = await findStatuses(ctx);
      if (new Set(body.ids).size !== before.length || before.some((one) => !body.ids.includes(one.id)))
        throw invalid('ids', 'customer_statuses.all_ids');
      await sql`update customer_statuses t set sort_index = n.position, updated_at = ${ctx.now}
        from unnest(${body.ids as string[]}::text[]) with ordinality as n (id, position) where t.id = n.id and t.sort_index <> n.position`.execute(
        ctx.db,
      );
      const after = await findStatuses(ctx);
      const keys = (rows: CustomerStatus[]) => ({ order: rows.map((one) => one.key) });
      ctx.audit({
        action: 'update',
        entity: 'customer_statuses',
        entity_id: 'all',
        before: keys(before),
        after: keys(after),
      });
      return asList(after);
    },
    update: async (ctx, { params, body: { version, ...body } }) => {
      await lockList(ctx);
      const before = await lockStatus(ctx, params.id);
      const set = await toColumns(ctx, body, before);
      if (before.is_default && set.is_default === false) throw fail('customer_statuses.is_default');
      if (set.is_default && !before.is_default) {
        for (const row of await lockDefaults(ctx))
          await updateRow(ctx, 'customer_statuses', row, { is_default: false }, subject(row));
      }
      await updateRow(ctx, 'customer_statuses', before, set, subject(before), version);
      return { customer_status: await findOne(ctx, before.id) };
    },
    remove: async (ctx, { params }) => {
      await lockList(ctx);
      const before = await lockStatus(ctx, params.id);
      ensure(canRemoveStatus(await findOne(ctx, params.id)));
      await sql`update customer_statuses set allowed_from = array_remove(allowed_from, ${before.key}) where ${before.key} = any(allowed_from)`.execute(
        ctx.db,
      );
      await sql`delete from customer_statuses where id = ${before.id}`.execute(ctx.db);
      ctx.audit({
        action: 'delete',
        entity: 'customer_statuses',
        entity_id: before.id,
        entity_label: before.label,
        before,
        after: null,
      });
      return { id: before.id, object: 'customer_status', deleted: true as const };
    },
  }),
};
