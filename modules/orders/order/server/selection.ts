import { sql, type RawBuilder } from 'kysely';
import { invalid } from '#kit/shared/fail.ts';
import { columnNames, relationNames, storedTotals, type Relation } from '../contract/order.ts';
import { creditOf } from '../../credit/server/standing.ts';
import { hasAfterSaleSql, namesSql, ofSale, quietSql, relationSql } from '../../core/server/relations.ts';

/** What of an order is read: `whole` is everything its own page shows, and what it takes to say what may be done with it. */
export type Selection = { columns: RawBuilder<unknown>; whole: boolean };

const audit = ['verified_by', 'verification'] as const;
const namesText = Object.entries(namesSql)
  .map(([name, text]) => `, ${text} as ${name}`)
  .join('');
/** Returnable items are some of the items: the database sends them once. */
const detailRelations = relationNames.filter((name) => name !== 'returnable_items');
const counts = `(select count(*)::int from order_items oi where oi.order_id = t.id and ${ofSale}) as lines,
  (select coalesce(sum(oi.quantity), 0)::int from order_items oi where oi.order_id = t.id and ${ofSale}) as pieces`;

const columnText = (columns: Iterable<string>): string =>
  [...new Set(columns)].map((column) => `t.${column}`).join(', ');
const relationText = (relations: Iterable<Relation>, texts = relationSql): string =>
  [...relations].map((name) => `, ${texts[name]} as ${name}`).join('');

const allColumns = columnText([...columnNames, ...storedTotals, ...audit]);
const whole: Selection = {
  columns: sql`${sql.raw(`${allColumns}${relationText(detailRelations)}`)}, ${creditOf(sql.raw('t'))} as credit`,
  whole: true,
};
/** The same as long as nothing happened after the sale, and whether something did: then it is not the whole order. */
export const quiet = sql`${sql.raw(`${allColumns}${relationText(detailRelations, quietSql)}, ${hasAfterSaleSql} as has_after_sale`)}, ${creditOf(sql.raw('t'))} as credit`;
const row: Selection = { columns: sql.raw(`${allColumns}${namesText}, ${counts}`), whole: false };

type Asked = { fields?: string; expand?: string };
const words = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** A relation by its path: `fulfillments.tracking_links` is within `fulfillments`, which is always sent whole. */
const relationOf = (path: string): Relation => {
  const name = path.split('.')[0] ?? '';
  const found = relationNames.find((relation) => relation === name);
  if (!found) throw invalid('expand', 'errors.expand', { name: path.slice(0, 60) });
  return found;
};

/** Fields that come without being asked for. */
const always = new Set<string>([
  ...storedTotals,
  'raw_discount_total',
  'gift_card_tax_total',
  'refundable_amount',
  'difference_due',
  'due',
  'refund_required',
  'payment_required',
]);

function fieldsOf(asked: readonly string[]): string[] {
  const columns = asked.filter((field) => !always.has(field) && field !== 'order_audit');
  const unknownField = columns.find((field) => !columnNames.some((column) => column === field));
  if (unknownField !== undefined) throw invalid('fields', 'errors.expand', { name: unknownField.slice(0, 60) });
  const withAudit = asked.includes('order_audit') ? ['verified_at', ...audit] : [];
  return ['id', ...columns, ...withAudit, ...storedTotals];
}

/**
 * What a query asks for. Without `fields` and `expand` everything the page needs; with them only what they name, plus the totals.
 * @throws Refusal naming a field or relation that is not known
 */
export function selectionOf({ fields, expand }: Asked, page: 'list' | 'detail'): Selection {
  const relations = new Set(words(expand).map(relationOf));
  const asked = words(fields);
  if (asked.length === 0 && relations.size === 0) return page === 'list' ? row : whole;
  const columns = asked.length === 0 ? allColumns : columnText(fieldsOf(asked));
  return { columns: sql.raw(`${columns}${relationText(relations)}`), whole: false };
}
