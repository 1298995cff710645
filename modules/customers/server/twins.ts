import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { isNear, type Condition } from '#kit/server/crud.ts';
import { metresToTwin, twinFound, type CustomerTwin } from '../rules.ts';
import { visibleCustomers } from './queries.ts';

const metresInDegree = 111_195;
type Pin = { lat: number; lng: number };

/** Whether the row of an alias has its pin within so many metres of another, and how many metres that are: a box first, for the index. */
export function nearPin(
  alias: string,
  { lat, lng }: Pin,
  most: number,
): { metres: RawBuilder<unknown>; where: Condition } {
  const [y, x] = [sql.ref(`${alias}.lat`), sql.ref(`${alias}.lng`)];
  const wide = most / metresInDegree;
  const tall = wide / Math.cos((lat * Math.PI) / 180);
  const metres = sql`(${sql.lit(metresInDegree)} * sqrt(power(${y} - ${lat}, 2) + power((${x} - ${lng}) * cos(radians(${lat})), 2)))`;
  return {
    metres: sql`round(${metres})::int`,
    where: sql<boolean>`${y} between ${lat - wide} and ${lat + wide} and ${x} between ${lng - tall} and ${lng + tall}
      and ${metres} <= ${sql.lit(most)}`,
  };
}

/**
 * Whether a row is called nearly like what is entered.
 * @param columns its names
 * @param text the folded text it is searched by
 */
export function isCalledLike(
  columns: readonly RawBuilder<unknown>[],
  text: RawBuilder<unknown>,
  names: readonly string[],
): Condition {
  const likes = names.flatMap((name) => [
    // "Al-Yamamah" is two words, of which the first says nothing.
    isNear(text, name.replace(/[^\p{L}\p{N}]+/gu, ' ')),
    ...columns.map((column) => sql<boolean>`fold(${column}) = fold(${name})`),
  ]);
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
}

/** Where an address is, if it has a pin. */
export function pinOf(address: object = {}): Pin | null {
  const { lat, lng } = address as { lat?: unknown; lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

/** What a customer is called, as far as it is said. */
export function namesOf(customer: object): string[] {
  const { name, name_ar } = customer as { name?: unknown; name_ar?: unknown };
  return [name, name_ar].filter((one) => typeof one === 'string' && one !== '') as string[];
}

/** What of a customer is entered, as far as it may be somebody else's. */
export type Entered = {
  phone?: string | null;
  vat_number?: string | null;
  cr_number?: string | null;
  /** Of the same chain, whose shops share their numbers. */
  parent_customer_id?: string | null;
  names?: readonly string[];
  pin?: Pin | null;
};
type TwinRow = {
  id: string;
  code: string;
  name: string | null;
  name_ar: string | null;
  by: CustomerTwin['by'];
  metres: number | null;
  seen: boolean;
};

/** Customers that the one who is entered may be, the surest first. */
async function findTwins(ctx: Ctx, entered: Entered, exceptId: string | null): Promise<CustomerTwin[]> {
  const { phone, vat_number, cr_number, parent_customer_id: parent = null, names = [], pin } = entered;
  const who = sql`t.id, t.code, t.name, t.name_ar`;
  const other = sql<boolean>`t.deleted_at is null and t.id is distinct from ${exceptId}`;
  const seen = visibleCustomers(ctx.actor);
  const stranger = sql<boolean>`${parent}::text is distinct from t.id and t.parent_customer_id is distinct from coalesce(${parent}, ${exceptId}, '')`;
  const found: RawBuilder<unknown>[] = [];
  if (phone)
    found.push(
      sql`select ${who}, 'phone' as by, null::int as metres, 1 as place, ${seen} as seen from customers t where t.phone = ${phone} and ${other}`,
    );
  if (vat_number)
    found.push(
      sql`select ${who}, 'vat_number' as by, null::int as metres, 2 as place, true as seen from customers t where t.vat_number = ${vat_number} and ${stranger} and ${other} and ${seen}`,
    );
  if (cr_number)
    found.push(
      sql`select ${who}, 'cr_number' as by, null::int as metres, 3 as place, true as seen from customers t where t.cr_number = ${cr_number} and ${stranger} and ${other} and ${seen}`,
    );
  if (pin && names.length > 0) {
    const near = nearPin('ad', pin, metresToTwin);
    found.push(sql`select ${who}, 'name' as by, ${near.metres} as metres, 4 as place, true as seen
      from addresses ad join customers t on t.id = ad.customer_id and ${other}
      where ad.deleted_at is null and ${near.where} and ${seen} and ${isCalledLike([sql`t.name`, sql`t.name_ar`], sql`t.search_text`, names)}`);
  }
  if (found.length === 0) return [];
  const { rows } = await sql<TwinRow>`select one.id, one.code, one.name, one.name_ar, one.by, one.metres, one.seen
    from (${sql.join(found, sql` union all `)}) one order by one.place, one.metres, one.id limit 20`.execute(ctx.db);
  return rows;
}

/**
 * Refuses a customer that is there already, with those the caller sees: its phone in any case, its numbers and a name alike nearby unless
 * they are said to be other shops (`distinct`).
 * @throws Refusal 422
 */
export async function refuseTwins(
  ctx: Ctx,
  entered: Entered,
  distinct: readonly string[],
  exceptId: string | null,
): Promise<void> {
  const twins = await findTwins(ctx, entered, exceptId);
  const inArabic = ctx.origin.language === 'ar';
  const found = twinFound(
    twins,
    distinct,
    ({ name, name_ar }) => (inArabic ? (name_ar ?? name) : (name ?? name_ar)) ?? '',
  );
  if (!found) return;
  const { path, code, params } = found;
  const duplicates = twins
    .filter(({ id, seen, by }) => seen && (by === 'phone' || !distinct.includes(id)))
    .map(({ seen: _, ...twin }) => twin);
  throw new Refusal('duplicate_error', code, { params, faults: [{ path, code, params }], details: { duplicates } });
}
