import { sql, type RawBuilder } from 'kysely';
import { cityNames } from '#domain/saudi-cities.ts';
import { all, among, contains, within, type Condition } from '#kit/server/crud.ts';
import type { QueryOf } from '#kit/shared/endpoint.ts';
import type { Actor } from '#domain/actor.ts';
import type { leads } from '../contract.ts';
import { daysAllowed, openStages } from '../rules.ts';
import { visibleLeads } from './visible.ts';

/** What a lead has of what is asked for on the way; `t` is the lead. */
export const checklist = sql`json_build_object('pin_confirmed', t.pin_confirmed, 'shop_front_photo', t.img is not null,
  'owner_phone_verified', t.phone_verified_at is not null, 'cr', t.cr_number is not null, 'vat', t.vat_number is not null)`;

export const englishName = sql`coalesce(t.company_name, t.company_name_ar)`;

/** Longer in its stage than it may be; the same as `isLate`. */
export const late: RawBuilder<boolean> = sql<boolean>`t.stage_since < now() - make_interval(days => case t.stage ${sql.join(
  openStages.map((stage) => sql`when ${sql.lit(stage)} then ${sql.lit(daysAllowed[stage])}`),
  sql` `,
)} end)`;

/** A city is kept by one name, whichever way it was written. */
export const cityNamed = (typed: string): string => cityNames(typed).name;

/** Conditions of filters that read no column of their name. */
export const filters = {
  late: (asked: boolean) => sql<boolean>`coalesce(${late}, false) = ${asked}`,
  city: (asked: readonly string[]) => among(sql`t.city`, asked.map(cityNamed)),
  has_owner: (asked: boolean) => sql<boolean>`(t.sales_representative_id is not null) = ${asked}`,
};

const columns = [
  'id',
  'stage',
  'source',
  'type',
  'supplier_id',
  'sales_representative_id',
  'affiliate_id',
  'converted_customer_id',
] as const;

/** The leads that a board is about: those the actor sees, narrowed as its list is. */
export function narrowed(actor: Actor, query: QueryOf<typeof leads.board>): Condition {
  const conditions: Condition[] = [sql<boolean>`t.deleted_at is null`, visibleLeads(actor)];
  for (const column of columns) {
    const values = query[column];
    if (values) conditions.push(among(sql`t.${sql.ref(column)}`, values));
  }
  if (query.city) conditions.push(filters.city(query.city));
  if (query.late !== undefined) conditions.push(filters.late(query.late));
  if (query.has_owner !== undefined) conditions.push(filters.has_owner(query.has_owner));
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
  return all(conditions);
}
