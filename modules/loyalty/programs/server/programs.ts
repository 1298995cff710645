import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { duplicateAt, ensure, fail, invalid, Refusal, stale, allowed, refused, type Fault } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameOf, resourceHandlers } from '#kit/server/resource.ts';
import { insertRows, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { isTaken, supplierFor } from '#kit/server/scope.ts';
import { emptyAt, emptyConfig, problemsOf, type Config } from '../../rules/config.ts';
import { programs } from '../contract.ts';
import { present, visible } from './visible.ts';

type ProgramRow = Row & {
  supplier_id: string | null;
  name: string;
  status: 'draft' | 'published' | 'paused' | 'ended';
  published_number: number;
  draft: Config | null;
  version: number;
};

const published = sql`(select lv.config from loyalty_versions lv where lv.program_id = t.id and lv.number = t.published_number)`;
const left = sql`coalesce((select sum(lw.balance) from loyalty_wallets lw where lw.program_id = t.id and lw.balance > 0), 0)`;
const days30 = sql.raw(`le.created_at > now() - interval '30 days'`);
const moved = (kinds: string, sign: '' | '-') =>
  sql`coalesce((select ${sql.raw(sign)}sum(le.delta)::bigint from loyalty_entries le where le.program_id = t.id and ${days30} and le.kind in (${sql.raw(kinds)})), 0)`;

/** Refuses rules that contradict each other or name what is not there. @throws Refusal at each field */
async function requireConfig(ctx: Ctx, config: Config, supplierId: string | null): Promise<void> {
  const faults: Fault[] = problemsOf(config, supplierId).map((fault) => ({ ...fault, path: `draft.${fault.path}` }));
  const unknown = await findUnknown(ctx, config, supplierId);
  config.rules.forEach(({ ids }, index) => {
    if (ids.some((id) => unknown.has(id))) faults.push({ path: `draft.rules.${index}.ids`, code: 'errors.reference' });
  });
  config.rewards?.forEach(({ product_id }, index) => {
    if (product_id !== null && unknown.has(product_id))
      faults.push({ path: `draft.rewards.${index}.product_id`, code: 'errors.reference' });
  });
  const [first] = faults;
  if (first) throw new Refusal('invalid_data', first.code, { params: first.params, faults });
}

async function findUnknown(ctx: Ctx, { rules, rewards = [] }: Config, supplierId: string | null): Promise<Set<string>> {
  const of = (basis: string) => rules.flatMap((rule) => (rule.basis === basis ? rule.ids : []));
  const given = rewards.flatMap(({ product_id }) => product_id ?? []);
  const own = supplierId === null ? sql`true` : sql`pr.supplier_id = ${supplierId}`;
  const { rows } = await sql<{
    id: string;
  }>`select asked.id from unnest(${[...of('product'), ...given]}::text[]) as asked (id)
      where not exists (select from products pr where pr.id = asked.id and pr.deleted_at is null and ${own})
    union select asked.id from unnest(${of('brand')}::text[]) as asked (id)
      where not exists (select from brands br where br.id = asked.id and br.deleted_at is null)`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** A supplier's program is paid for by the supplier, unless it says otherwise. */
const firstConfig = (supplierId: string | null): Config =>
  supplierId === null ? emptyConfig : { ...emptyConfig, supplier_bps: 10_000, platform_bps: 0 };

/** The program's own five calls. */
export const programHandlers = resourceHandlers(programs, {
  table: 'loyalty_programs',
  visible,
  computed: {
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    published,
    members: sql`(select count(*)::int from loyalty_wallets lw where lw.program_id = t.id)`,
    points: sql`${left}::bigint`,
    liability: sql`coalesce(round(${left} * 100 / (${published}->>'points_per_currency')::numeric), 0)::bigint`,
    earned_30: moved(`'earned', 'reversed'`, ''),
    spent_30: moved(`'spent', 'restored'`, '-'),
  },
  sortable: ['name', 'created_at', 'updated_at'],
  toRow: async (ctx, input, before) => {
    const supplier_id = before ? before.supplier_id : await supplierFor(ctx, input.supplier_id);
    for (const path of ['name', 'name_ar'] as const) {
      const name = input[path];
      const same = sql<boolean>`t.supplier_id is not distinct from ${supplier_id} and (fold(t.name) = fold(${name}) or fold(t.name_ar) = fold(${name}))`;
      if (name && (await isTaken(ctx, 'loyalty_programs', same, before?.id ?? null)))
        throw duplicateAt(path, 'loyalty.name_taken', { name });
    }
    if (input.draft && before?.status === 'ended') throw fail('loyalty.ended');
    const draft = input.draft ?? (before ? undefined : firstConfig(supplier_id));
    if (draft) await requireConfig(ctx, draft, supplier_id);
    return before ? input : { ...input, supplier_id, draft, status: 'draft', published_number: 0 };
  },
  beforeRemove: async (_, { published_number }) => {
    ensure(published_number > 0 ? refused('loyalty.was_published') : allowed);
  },
});

async function lock(ctx: Ctx, id: string, version?: number): Promise<ProgramRow> {
  const row = await lockRow<ProgramRow>(ctx, 'loyalty_programs', present(ctx.actor), id);
  if (version !== undefined && version !== row.version) throw stale({ version: row.version, status: row.status });
  return row;
}
const subject = (row: ProgramRow, action: string) => ({
  entity: 'loyalty_programs',
  label: row.name,
  supplierId: row.supplier_id,
  action,
});

/** Publishes the draft as the next version. @throws Refusal at what is missing or wrong of it */
export async function publish(ctx: Ctx, id: string, version?: number): Promise<void> {
  const row = await lock(ctx, id, version);
  ensure(row.status === 'ended' ? refused('loyalty.ended') : allowed);
  const { draft } = row;
  if (!draft) throw fail('loyalty.no_draft');
  const empty = emptyAt(draft);
  if (empty) throw invalid(`draft.${empty.path}`, empty.code);
  await requireConfig(ctx, draft, row.supplier_id);
  const number = row.published_number + 1;
  await insertRows(ctx, 'loyalty_versions', [
    { program_id: id, number, config: draft, published_at: ctx.now, published_by: personOf(ctx.actor) },
  ]);
  const status = row.status === 'paused' ? 'paused' : 'published';
  await updateRow(
    ctx,
    'loyalty_programs',
    row,
    { status, published_number: number, draft: null },
    subject(row, 'publish'),
  );
}

const steps = {
  pause: { from: ['published'], to: 'paused', why: 'loyalty.not_published', action: 'pause_program' },
  resume: { from: ['paused'], to: 'published', why: 'loyalty.not_paused', action: 'resume_program' },
  end: { from: ['published', 'paused'], to: 'ended', why: 'loyalty.not_published', action: 'end_program' },
} as const;

/** Pauses, resumes or ends a program. @throws Refusal where it is in no such state */
export async function step(ctx: Ctx, id: string, call: keyof typeof steps, version?: number): Promise<void> {
  const row = await lock(ctx, id, version);
  const { from, to, why, action } = steps[call];
  ensure((from as readonly string[]).includes(row.status) ? allowed : refused(why));
  const set = to === 'ended' ? { status: to, draft: null } : { status: to };
  await updateRow(ctx, 'loyalty_programs', row, set, subject(row, action));
}

/** Discards the draft of the next version. @throws Refusal before the first was published */
export async function discardDraft(ctx: Ctx, id: string, version?: number): Promise<void> {
  const row = await lock(ctx, id, version);
  ensure(row.published_number === 0 ? refused('loyalty.not_published') : allowed);
  await updateRow(ctx, 'loyalty_programs', row, { draft: null }, subject(row, 'discard_draft'));
}
