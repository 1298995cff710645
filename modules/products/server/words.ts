import { sql } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { sentWithNext } from '#kit/server/client.ts';
import type { Ctx } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/rows.ts';
import type { WordInput } from '../contract/inputs.ts';
import { visibleWord } from './visible.ts';

type Kind = 'product_types' | 'product_tags';
type Owner = { id: string; supplier_id: string };

const prefixes = { product_types: 'ptyp', product_tags: 'ptag' } as const;

/**
 * The identifiers of a supplier's words, those it does not have yet made for it: types and tags are the supplier's own, so that nobody
 * reads another's range out of them.
 * @throws Refusal for an identifier that is not the supplier's
 */
async function findWords(
  ctx: Ctx,
  kind: Kind,
  supplierId: string,
  asked: readonly WordInput[],
  path: string,
): Promise<string[]> {
  const { rows: known } = await sql<{
    id: string;
    folded: string;
    folded_ar: string | null;
  }>`select id, search_text as folded, fold(value_ar) as folded_ar from ${sql.table(kind)}
    where supplier_id = ${supplierId} and (id = any(${asked.flatMap((one) => one.id ?? [])})
      or search_text = any(${asked.map((one) => fold(one.value))}) or fold(value_ar) = any(${asked.map((one) => fold(one.value))})) for share`.execute(
    ctx.db,
  );
  const fresh: (Owner & { value: string; created_at: Date; updated_at: Date })[] = [];
  const ids = asked.map(({ id, value }, index) => {
    const found = known.find((row) => (id ? row.id === id : [row.folded, row.folded_ar].includes(fold(value))));
    if (found) return found.id;
    if (id) throw invalid(`${path}.${index}.id`, 'errors.reference');
    const made = fresh.find((row) => fold(row.value) === fold(value));
    if (made) return made.id;
    const row = {
      id: ctx.newId(prefixes[kind]),
      supplier_id: supplierId,
      value,
      created_at: ctx.now,
      updated_at: ctx.now,
    };
    fresh.push(row);
    return row.id;
  });
  await insertRows(ctx, kind, fresh);
  return [...new Set(ids)];
}

/** The type a product is to have; undefined leaves it, null takes it away. */
export async function typeOf(
  ctx: Ctx,
  supplierId: string,
  asked: WordInput | null | undefined,
): Promise<string | null | undefined> {
  if (!asked) return asked;
  return (await findWords(ctx, 'product_types', supplierId, [asked], 'type'))[0];
}

/** Makes these the tags of a locked product. */
export async function replaceTags(ctx: Ctx, product: Owner, asked: readonly WordInput[]): Promise<void> {
  const { rows: before } = await sql<{
    tag_id: string;
    value: string;
  }>`select ptl.tag_id, ptg.value from product_tag_links ptl join product_tags ptg on ptg.id = ptl.tag_id
    where ptl.product_id = ${product.id} order by ptl.position, ptl.tag_id`.execute(ctx.db);
  const wanted = await findWords(ctx, 'product_tags', product.supplier_id, asked, 'tags');
  if (JSON.stringify(before.map((row) => row.tag_id)) === JSON.stringify(wanted)) return;
  await sql`${sql.raw(sentWithNext)} delete from product_tag_links where product_id = ${product.id}`.execute(ctx.db);
  await insertRows(
    ctx,
    'product_tag_links',
    wanted.map((tag_id, position) => ({ supplier_id: product.supplier_id, product_id: product.id, tag_id, position })),
  );
  ctx.audit({
    action: 'update',
    entity: 'products',
    entity_id: product.id,
    supplier_id: product.supplier_id,
    before: { tags: before.map((row) => row.value) },
    after: { tags: asked.map((one) => one.value) },
  });
}

const columns = sql`t.id, t.value, t.created_at, t.updated_at`;

type TypeRow = { id: string; value: string; created_at: Date; updated_at: Date };

/** The first types by their words. */
export async function listTypes(ctx: Ctx): Promise<TypeRow[]> {
  const { rows } =
    await sql<TypeRow>`select ${columns} from product_types as t where ${visibleWord(ctx.actor)} order by t.value, t.id limit ${limits.api.limitMax}`.execute(
      ctx.db,
    );
  return rows;
}

/** The tags that most products have. */
export async function listTags(ctx: Ctx): Promise<{ id: string; value: string; usage_count: number }[]> {
  const { rows } = await sql<{
    id: string;
    value: string;
    usage_count: number;
  }>`select t.id, t.value, count(pr.id)::int as usage_count
    from product_tags as t join product_tag_links ptl on ptl.tag_id = t.id join products pr on pr.id = ptl.product_id and pr.deleted_at is null
    where ${visibleWord(ctx.actor)} group by t.id, t.value order by usage_count desc, t.value, t.id limit ${limits.api.limitMax}`.execute(
    ctx.db,
  );
  return rows;
}
