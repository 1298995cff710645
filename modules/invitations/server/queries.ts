import { sql } from 'kysely';
import { fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { all, among, contains, findPage, never, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { ownedBySupplier } from '#kit/server/scope.ts';
import type { Permission } from '#domain/permissions.ts';
import { canGrant, rightsOf, type Rights } from '#modules/roles/rules.ts';
import { noRights } from '#modules/roles/server.ts';
import { hashToken } from '#kit/server/tokens.ts';
import type { Invite, OpenInvite } from '../contract.ts';
import type { InviteStatus } from '../rules.ts';

/** Administrators see every invitation, or while narrowed to a supplier its own; a supplier sees its own. */
export const visible = ownedBySupplier(sql`t.supplier_id`, {
  affiliate: () => never,
  sales_representative: () => never,
});

/** How an invitation stands. */
export const status = sql`case when t.accepted_at is not null then 'accepted' when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'pending' end`;
const nameOf = (alias: 'us') =>
  sql`coalesce(nullif(btrim(concat_ws(' ', ${sql.ref(alias)}.first_name, ${sql.ref(alias)}.last_name)), ''), ${sql.ref(alias)}.email, '')`;
const supplier = sql`(select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar) from suppliers su where su.id = t.supplier_id)`;
const roleOf = (column: 'name' | 'name_ar') =>
  sql`(select ro.${sql.ref(column)} from roles ro where ro.id = t.role_id and ro.deleted_at is null)`;
const columns = sql`t.id, t.email as user_email, ${status} as status, t.accepted_at is not null as accepted,
  case when (select ro.is_superadmin from roles ro where ro.id = t.role_id and ro.deleted_at is null) then 'admin' else 'member' end as role,
  t.role_id, ${roleOf('name')} as role_name, ${roleOf('name_ar')} as role_name_ar, ${supplier} as supplier,
  (select json_build_object('id', us.id, 'name', ${nameOf('us')}, 'name_ar', us.name_ar) from users us where us.id = t.invited_by) as invited_by,
  t.sent_at, t.expires_at, t.accepted_at, t.revoked_at, t.version, t.created_at, t.updated_at`;

type Query = {
  limit: number;
  offset: number;
  q?: string;
  order?: string;
  id?: string[];
  status?: InviteStatus[];
  role_id?: string[];
  created_at?: object;
  expires_at?: object;
};

/** A page of invitations, the newest first. */
export async function findInvites(ctx: Ctx, query: Query) {
  const conditions: Condition[] = [visible(ctx.actor)];
  if (query.id) conditions.push(among(sql`t.id`, query.id));
  if (query.status) conditions.push(sql<boolean>`(${status}) = any(${query.status})`);
  if (query.role_id) conditions.push(among(sql`t.role_id`, query.role_id));
  if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
  if (query.expires_at) conditions.push(within(sql`t.expires_at`, query.expires_at));
  if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
  const sortable = {
    created_at: sql`t.created_at`,
    sent_at: sql`t.sent_at`,
    expires_at: sql`t.expires_at`,
    user_email: sql`t.email`,
  };
  const { rows, ...counts } = await findPage<Invite>(
    ctx,
    { columns, from: sql`invites as t`, where: all(conditions), order: orderBy(query.order, sortable, '-sent_at') },
    query,
  );
  return { invites: rows, ...counts, offset: query.offset, limit: query.limit };
}

export async function findInvite(ctx: Ctx, id: string): Promise<Invite> {
  const { rows } = await sql<{
    row: Invite;
  }>`select row_to_json(one) as row from (select ${columns} from invites as t where t.id = ${id} and ${visible(ctx.actor)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

export type OpenRow = {
  id: string;
  email: string;
  supplier_id: string | null;
  role_id: string | null;
  invited_by: string;
  role: (Rights & { id: string; name: string }) | null;
  shown: OpenInvite;
};
type Found = OpenRow & { inviter: { good: boolean; role: (Rights & { id: string }) | null }; supplier_gone: boolean };

const roleJson = sql`json_build_object('id', ro.id, 'name', ro.name, 'is_superadmin', ro.is_superadmin, 'permissions',
  coalesce((select json_agg(json_build_object('entity', rop.entity, 'action', rop.action)) from role_permissions rop where rop.role_id = ro.id), '[]'::json))`;

/**
 * The invitation of a token that may be accepted this very moment: open, in time, by somebody who is still here and still holds
 * whatever its role gives by now.
 * @throws Refusal one and the same for every token that is not good
 */
export async function findOpenInvite(ctx: PublicCtx, token: string): Promise<OpenRow> {
  const { rows } = await sql<Found>`select t.id, t.email, t.supplier_id, t.role_id, t.invited_by,
      (select ${roleJson} from roles ro where ro.id = t.role_id and ro.deleted_at is null) as role,
      json_build_object('user_email', t.email, 'role_name', ${roleOf('name')}, 'role_name_ar', ${roleOf('name_ar')}, 'supplier', ${supplier}, 'invited_by', ${nameOf('us')}, 'invited_by_ar', us.name_ar, 'expires_at', to_json(t.expires_at)) as shown,
      json_build_object(
        'good', us.status = 'active' and us.deleted_at is null and (us.account_type = 'admin' or us.supplier_id = t.supplier_id),
        'role', (select ${roleJson} from user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null where ur.user_id = us.id order by ur.position, ro.id limit 1)
      ) as inviter,
      t.supplier_id is not null and not exists (select 1 from suppliers su where su.id = t.supplier_id and su.deleted_at is null) as supplier_gone
    from invites t join users us on us.id = t.invited_by
    where t.token_hash = ${hashToken(token)} and t.accepted_at is null and t.revoked_at is null and t.expires_at > now()`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found || !isStillGiven(found)) throw fail('invites.invalid');
  return found;
}

function isStillGiven({ inviter, role, role_id, supplier_gone }: Found): boolean {
  if (!inviter.good || supplier_gone || (role_id !== null && role === null)) return false;
  if (role === null) return true;
  const given = inviter.role ?? noRights;
  const permissions: ReadonlySet<Permission> = rightsOf(given);
  return canGrant({ isSuperadmin: given.is_superadmin, roleId: inviter.role?.id ?? null, permissions }, role).allowed;
}
