import { sql } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import { all, among, contains, never, type Condition } from '#kit/server/crud.ts';
import { nameOf, resourceHandlers } from '#kit/server/resource.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import { users } from '../contract.ts';

/** Administrators see everybody, or while narrowed to a supplier its people; a supplier sees its own. */
export const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

const rolesOfUser = sql`user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null where ur.user_id = t.id`;
const firstRole = (column: 'id' | 'is_superadmin') =>
  sql`(select ro.${sql.ref(column)} from ${rolesOfUser} order by ur.position, ro.id limit 1)`;
const toolkitRole = sql`(case when coalesce(${firstRole('is_superadmin')}, false) then 'admin' else 'member' end)`;

type Kept = { email: string | null; phone: string | null };
/** What the audit trail calls a person. */
export const labelOf = ({ email, phone }: Kept): string | null => email ?? phone;

export const { list, retrieve } = resourceHandlers(users, {
  table: 'users',
  visible,
  computed: {
    name: sql`coalesce(nullif(btrim(concat_ws(' ', t.first_name, t.last_name)), ''), t.email, t.phone, '')`,
    role: toolkitRole,
    role_id: firstRole('id'),
    user_roles: sql`coalesce((select json_agg(json_build_object('role', json_build_object('id', ro.id, 'name', ro.name, 'name_ar', ro.name_ar, 'is_superadmin', ro.is_superadmin))
      order by ur.position, ro.id) from ${rolesOfUser}), '[]'::json)`,
    supplier: nameOf('suppliers', sql`t.supplier_id`),
    last_seen_at: sql`greatest(t.last_seen_at, (select max(se.last_seen_at) from sessions se where se.user_id = t.id),
      (select au.at from audit_trail au where au.actor_id = t.id order by au.seq desc limit 1))`,
  },
  sortable: ['first_name', 'last_name', 'email', 'status', 'created_at', 'updated_at'],
  order: 'first_name',
  filters: {
    email: (email) => sql<boolean>`t.email = ${email.toLowerCase()}`,
    first_name: (typed) => contains(sql`fold(t.first_name)`, typed),
    last_name: (typed) => contains(sql`fold(t.last_name)`, typed),
    role: (words) => among(toolkitRole, words),
    role_id: (ids) =>
      sql<boolean>`exists (select 1 from user_roles ur where ur.user_id = t.id and ${among(sql`ur.role_id`, ids)})`,
  },
  label: labelOf,
});

/** What is changed of a person: those who are still here. */
export const living = (actor: Actor): Condition => all([sql<boolean>`t.deleted_at is null`, visible(actor)]);
