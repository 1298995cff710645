import { z } from 'zod';
import { accessTo } from '#kit/shared/crud.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deletedReply, filter, listQuery, listReply, moment, oneReply } from '#kit/shared/list.ts';
import { namedRef } from '#kit/shared/resource.ts';
import { id, name, optionalName } from '#kit/shared/strings.ts';
import { productAccess } from '../contract/access.ts';
import { WordRow } from '../contract/rows.ts';

const Word = WordRow.extend({
  value_ar: z.string().nullable(),
  /** Whose word it is. */
  supplier: namedRef,
  /** Products the caller may see that have it. */
  products_count: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type ProductWord = z.output<typeof Word>;

const filters = {
  id: filter.id(),
  value: filter.texts(),
  supplier_id: filter.id(),
  created_at: filter.date(),
  updated_at: filter.date(),
  discount_condition_id: filter.none(),
};

/** The words of one kind; products make them, so nothing else does. @param limit how many a page holds, as the toolkit has it */
function wordsOf<const One extends string, const Many extends string, const P extends string>(
  { one, many, path }: { one: One; many: Many; path: P },
  limit: number,
) {
  const single = `${path}/:id` as const;
  const reply = oneReply(one, Word);
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: accessTo(productAccess, 'read'),
      query: listQuery(filters, { limit }),
      reply: listReply(many, Word),
    }),
    update: endpoint({
      method: 'POST',
      path: single,
      access: accessTo(productAccess, 'update'),
      body: z.strictObject({ value: name(100).optional(), value_ar: optionalName(100) }),
      reply,
      summary: 'Changes a word everywhere it is used',
    }),
    merge: endpoint({
      method: 'POST',
      path: `${path}/:id/merge` as const,
      access: accessTo(productAccess, 'delete'),
      body: z.strictObject({ into_id: id() }),
      reply,
      summary: 'Gives the products of a word another word of the same supplier, and removes it',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: single,
      access: accessTo(productAccess, 'delete'),
      reply: deletedReply,
    }),
  };
}

/** Types and tags of products: words of a supplier's own. */
export const productTypes = wordsOf({ one: 'product_type', many: 'product_types', path: '/product-types' }, 20);
export const productTags = wordsOf({ one: 'product_tag', many: 'product_tags', path: '/product-tags' }, 10);
/** The calls of one kind of words. */
export type WordCalls = typeof productTags | typeof productTypes;
