import { sql } from 'kysely';
import { type Actor } from '#domain/actor.ts';
import { all, among, contains, never, within, type Condition, type Resource } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { z } from 'zod';
import type { UserCreate, UserUpdate } from '../contract.ts';

/** Administrators see everybody, or while narrowed to a supplier its people; a supplier sees its own. */
export const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const rolesOfUser = sql`user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null where ur.user_id = t.id`;
const firstRole = (column: 'id' | 'is_superadmin') =>
  sql`(select ro.${sql.ref(column)} from ${rolesOfUser} order by ur.position, ro.id limit 1)`;
const isSuperadmin = sql<boolean>`coalesce(${firstRole('is_superadmin')}, false)`;

type Query = {
  id?: string[];
  email?: string;
  first_name?: string;
  last_name?: string;
  role?: string[];
  role_id?: string[];
  account_type?: string[];
  status?: string[];
  supplier_id?: string[];
  created_at?: object;
  updated_at?: object;
};

export const usersResource: Resource<z.output<typeof UserCreate>, z.output<typeof UserUpdate>> = {
  table: 'users',
  one: 'user',
  many: 'users',
  prefix: 'usr',
  entity: 'users',
  columns: [
    'id',
    'account_type',
    'email',
    'phone',
    'first_name',
    'last_name',
    'name_ar',
    'img',
    'language',
    'status',
    'metadata',
    'version',
    'created_at',
    'updated_at',
    ['name', sql`coalesce(nullif(btrim(concat_ws(' ', t.first_name, t.last_name)), ''), t.email, t.phone, '')`],
    ['role', sql`case when ${isSuperadmin} then 'admin' else 'member' end`],
    ['role_id', firstRole('id')],
    [
      'user_roles',
      sql`coalesce((select json_agg(json_build_object('role', json_build_object('id', ro.id, 'name', ro.name, 'is_superadmin', ro.is_superadmin))
      order by ur.position, ro.id) from ${rolesOfUser}), '[]'::json)`,
    ],
    [
      'supplier',
      sql`(select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id)`,
    ],
    [
      'last_seen_at',
      sql`greatest(t.last_seen_at, (select max(se.last_seen_at) from sessions se where se.user_id = t.id),
      (select au.at from audit_trail au where au.actor_id = t.id order by au.seq desc limit 1))`,
    ],
  ],
  visible,
  search: sql`t.search_text`,
  sortable: ['first_name', 'last_name', 'email', 'status', 'created_at', 'updated_at'],
  order: 'first_name',
  filters: (query) => {
    const {
      id,
      email,
      first_name,
      last_name,
      role,
      role_id,
      account_type,
      status,
      supplier_id,
      created_at,
      updated_at,
    } = query as Query;
    const conditions: Condition[] = [];
    if (id) conditions.push(among(sql`t.id`, id));
    if (email) conditions.push(sql<boolean>`t.email = ${email.toLowerCase()}`);
    if (first_name) conditions.push(contains(sql`fold(t.first_name)`, first_name));
    if (last_name) conditions.push(contains(sql`fold(t.last_name)`, last_name));
    if (role) conditions.push(sql<boolean>`(case when ${isSuperadmin} then 'admin' else 'member' end) = any(${role})`);
    if (role_id)
      conditions.push(
        sql<boolean>`exists (select 1 from user_roles ur where ur.user_id = t.id and ur.role_id = any(${role_id}))`,
      );
    if (account_type) conditions.push(among(sql`t.account_type`, account_type));
    if (status) conditions.push(among(sql`t.status`, status));
    if (supplier_id) conditions.push(among(sql`t.supplier_id`, supplier_id));
    if (created_at) conditions.push(within(sql`t.created_at`, created_at));
    if (updated_at) conditions.push(within(sql`t.updated_at`, updated_at));
    return conditions;
  },
  label: (row) => (row.email ?? row.phone ?? null) as string | null,
  toRow: () => ({}),
};

/** What is changed of a person: those who are still here. */
export const living = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);
