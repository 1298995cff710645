import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { BodyOf, QueryOf } from '#kit/shared/endpoint.ts';
import { duplicate, fail, invalid, notFound } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all, alphabetical, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { nameOf } from '#kit/server/resource.ts';
import { updateRows } from '#kit/server/rows.ts';
import type { productTags, ProductWord } from '../contract.ts';
import { visibleProduct, visibleWord } from '../server/visible.ts';

/** One kind of words: its table as `t`, and how products have them. */
type Kind = {
  from: RawBuilder<unknown>;
  /** Products `pr` that have the word `t`. */
  using: RawBuilder<unknown>;
  write: (ctx: Ctx, row: object) => Promise<void>;
  /** Gives what has one word another; answers which products changed. */
  move: (id: string, intoId: string) => RawBuilder<{ id: string }>;
  /** Takes a word from products that are removed, and away. */
  drop: (id: string) => RawBuilder<unknown>[];
};

const columns = ['value', 'value_ar', 'updated_at'] as const;
export const kinds = {
  product_types: {
    from: sql`product_types as t`,
    using: sql`products pr where pr.type_id = t.id`,
    write: (ctx, row) => updateRows(ctx, 'product_types', columns, [row]),
    move: (id, intoId) => sql`update products pr set type_id = ${intoId} where pr.type_id = ${id} returning pr.id`,
    drop: (id) => [
      sql`update products pr set type_id = null where pr.type_id = ${id}`,
      sql`delete from product_types pty where pty.id = ${id}`,
    ],
  },
  product_tags: {
    from: sql`product_tags as t`,
    using: sql`product_tag_links ptl join products pr on pr.id = ptl.product_id where ptl.tag_id = t.id`,
    write: (ctx, row) => updateRows(ctx, 'product_tags', columns, [row]),
    move: (id, intoId) => sql`with gone as (delete from product_tag_links ptl where ptl.tag_id = ${id} returning ptl.*),
        moved as (insert into product_tag_links (supplier_id, product_id, tag_id, position)
          select gone.supplier_id, gone.product_id, ${intoId}, gone.position from gone on conflict do nothing)
      select gone.product_id as id from gone`,
    drop: (id) => [
      sql`delete from product_tag_links ptl where ptl.tag_id = ${id}`,
      sql`delete from product_tags ptg where ptg.id = ${id}`,
    ],
  },
} satisfies Record<string, Kind>;
export type WordKind = keyof typeof kinds;

const productsCount = (kind: Kind, actor: Actor) =>
  sql`(select count(*)::int from ${kind.using} and pr.deleted_at is null and ${visibleProduct(actor, sql`pr`)})`;
const shown = (
  kind: Kind,
  actor: Actor,
) => sql`t.id, t.value, t.value_ar, ${nameOf('suppliers', sql`t.supplier_id`)} as supplier,
  ${productsCount(kind, actor)} as products_count, t.created_at, t.updated_at`;

/** Words with pages. */
export async function findWordPage(ctx: Ctx, of: WordKind, query: QueryOf<typeof productTags.list>) {
  const kind: Kind = kinds[of];
  const conditions: Condition[] = [
    visibleWord(ctx.actor),
    ...(query.q ? [contains(sql`fold(concat_ws(' ', t.value, t.value_ar))`, query.q)] : []),
    ...(query.id ? [among(sql`t.id`, query.id)] : []),
    ...(query.value ? [among(sql`t.value`, query.value)] : []),
    ...(query.supplier_id ? [among(sql`t.supplier_id`, query.supplier_id)] : []),
    ...(query.created_at ? [within(sql`t.created_at`, query.created_at)] : []),
    ...(query.updated_at ? [within(sql`t.updated_at`, query.updated_at)] : []),
  ];
  const sortable = {
    value: alphabetical(sql`t.value`),
    created_at: sql`t.created_at`,
    updated_at: sql`t.updated_at`,
  };
  const { rows, ...counts } = await findPage<ProductWord>(
    ctx,
    {
      columns: shown(kind, ctx.actor),
      from: kind.from,
      where: all(conditions),
      order: orderBy(query.order, sortable, 'value'),
      beside: sql``,
    },
    query,
  );
  return { rows, ...counts, offset: query.offset, limit: query.limit };
}

async function findWord(ctx: Ctx, of: WordKind, id: string): Promise<ProductWord> {
  const { rows } = await sql<{ word: ProductWord }>`select row_to_json(one) as word from (
    select ${shown(kinds[of], ctx.actor)} from ${kinds[of].from} where t.id = ${id} and ${visibleWord(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0].word;
}

type Locked = { id: string; supplier_id: string; value: string; value_ar: string | null };

/** Locks words the caller sees, always in one order. */
async function lockWords(ctx: Ctx, of: WordKind, ids: readonly string[]): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked>`select t.id, t.supplier_id, t.value, t.value_ar from ${kinds[of].from}
    where t.id = any(${ids as string[]}) and ${visibleWord(ctx.actor)} order by t.id for update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function lockWord(ctx: Ctx, of: WordKind, id: string): Promise<Locked> {
  const word = (await lockWords(ctx, of, [id])).get(id);
  if (!word) throw notFound();
  return word;
}

const subject = (of: WordKind, word: Locked) => ({
  entity: of,
  entity_id: word.id,
  entity_label: word.value,
  supplier_id: word.supplier_id,
});

/** Says a word otherwise, wherever it is used. @throws Refusal 422 where the supplier has that word already, however it is spelt */
export async function renameWord(ctx: Ctx, of: WordKind, id: string, body: BodyOf<typeof productTags.update>) {
  const before = await lockWord(ctx, of, id);
  const after = {
    value: body.value ?? before.value,
    value_ar: body.value_ar === undefined ? before.value_ar : body.value_ar || null,
  };
  for (const word of [after.value, after.value_ar]) {
    if (!word) continue;
    const { rows } =
      await sql`select 1 from ${kinds[of].from} where t.supplier_id = ${before.supplier_id} and t.id <> ${id}
      and (fold(t.value) = fold(${word}) or fold(t.value_ar) = fold(${word})) limit 1`.execute(ctx.db);
    if (rows.length > 0) throw duplicate('product_words.taken', { word });
  }
  if (after.value !== before.value || after.value_ar !== before.value_ar) {
    await kinds[of].write(ctx, { id, ...after, updated_at: ctx.now });
    const { value, value_ar } = before;
    ctx.audit({ action: 'update', ...subject(of, before), before: { value, value_ar }, after });
  }
  return findWord(ctx, of, id);
}

/** Gives the products of a word another one of the same supplier, and removes it. @throws Refusal where there is no such other word */
export async function mergeWords(ctx: Ctx, of: WordKind, id: string, intoId: string) {
  if (id === intoId) throw fail('product_words.merge_itself');
  const locked = await lockWords(ctx, of, [id, intoId]);
  const [merged, into] = [locked.get(id), locked.get(intoId)];
  if (!merged) throw notFound();
  if (!into || into.supplier_id !== merged.supplier_id) throw invalid('into_id', 'errors.reference');
  const { rows } = await kinds[of].move(id, intoId).execute(ctx.db);
  await sql`update products pr set updated_at = ${ctx.now}, version = pr.version + 1 where pr.id = any(${rows.map((row) => row.id)})`.execute(
    ctx.db,
  );
  await dropWord(ctx, of, merged);
  ctx.audit({
    action: 'update',
    ...subject(of, into),
    before: {},
    after: { merged: merged.value, products: rows.length },
  });
  return findWord(ctx, of, intoId);
}

async function dropWord(ctx: Ctx, of: WordKind, word: Locked) {
  for (const statement of kinds[of].drop(word.id)) await statement.execute(ctx.db);
  ctx.audit({
    action: 'delete',
    ...subject(of, word),
    before: { value: word.value, value_ar: word.value_ar },
    after: null,
  });
}

/** Removes a word no product has. @throws Refusal that says how many have it */
export async function removeWord(ctx: Ctx, of: WordKind, id: string) {
  const word = await lockWord(ctx, of, id);
  const { rows } = await sql<{
    count: number;
  }>`select (select count(*)::int from ${kinds[of].using} and pr.deleted_at is null) as count
    from ${kinds[of].from} where t.id = ${id}`.execute(ctx.db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw fail('product_words.in_use', { count });
  await dropWord(ctx, of, word);
  return { id, object: of === 'product_tags' ? 'product-tag' : 'product-type', deleted: true as const };
}
