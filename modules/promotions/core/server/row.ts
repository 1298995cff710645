import type { Row } from '#kit/server/rows.ts';
import type { PromotionState } from '../rules/life.ts';
import type { Funding, Terms } from '../rules/rule.ts';
import type { PromotionKind } from './show.ts';

/** What of a promotion is said by whoever writes it, as its columns hold it. */
export type Columns = {
  name: string | null;
  name_ar: string | null;
  description: string | null;
  code: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  terms: Terms;
  funding: Funding;
  valid_days: number | null;
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  budget: number | null;
  on_exhaust: 'pause' | 'notify';
  metadata: Record<string, unknown> | null;
};
export type PromotionFacts = Columns & {
  id: string;
  kind: PromotionKind;
  supplier_id: string | null;
  state: PromotionState;
  currency_code: string;
  is_dynamic: boolean;
  times: number;
  spent: number;
  version_id: string | null;
  number: number;
  proposed: Partial<Asked> | null;
  ended_at: Date | null;
};
export type PromotionKept = Row & PromotionFacts & { version: number };
/** The same as JSON keeps it. */
type Asked = Omit<Columns, 'starts_at' | 'ends_at'> & { starts_at: string | null; ends_at: string | null };

const columns = [
  'name',
  'name_ar',
  'description',
  'code',
  'starts_at',
  'ends_at',
  'terms',
  'funding',
  'valid_days',
  'usage_limit',
  'usage_limit_per_customer',
  'budget',
  'on_exhaust',
  'metadata',
] as const satisfies readonly (keyof Columns)[];

const asDate = (at: string | null): Date | null => (at === null ? null : new Date(at));
/** What was asked, as columns hold it. */
export function columnsOf(proposed: Partial<Asked> | null): Partial<Columns> {
  if (!proposed) return {};
  const { starts_at, ends_at, ...rest } = proposed;
  return {
    ...rest,
    ...(starts_at === undefined ? {} : { starts_at: asDate(starts_at) }),
    ...(ends_at === undefined ? {} : { ends_at: asDate(ends_at) }),
  };
}

/** As JSON writes it, whatever the order of keys: the database has its own. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? 'null';
export const isSame = (a: unknown, b: unknown): boolean => written(a ?? null) === written(b ?? null);

/** The columns of one row that another has otherwise, as the other has them. */
export const differing = (from: Columns, to: Columns): Partial<Columns> =>
  Object.fromEntries(columns.filter((key) => !isSame(from[key], to[key])).map((key) => [key, to[key]]));
