import { sql } from 'kysely';
import { ensure } from '#kit/shared/fail.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Ctx } from '#kit/server/context.ts';
import { all } from '#kit/server/crud.ts';
import { reread, resourceHandlers } from '#kit/server/resource.ts';
import { insertRows, lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import { forAdmins, requireFree } from '#kit/server/scope.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { roles, type Role } from './contract.ts';
import { canEdit, canGrant, canRemove, rightsOf, toChosen, toRights, type Right } from './rules.ts';
import { demand, granterOf, keepingSuperadmin } from './server/grants.ts';
import { rolesTexts } from './texts.ts';

type Assignable = Pick<Role, 'id' | 'name' | 'name_ar' | 'is_superadmin' | 'permissions'>;

export {
  demand,
  findUserRole,
  granterOf,
  holdRole,
  keepingSuperadmin,
  noRights,
  type KnownRole,
} from './server/grants.ts';

const { list, retrieve } = resourceHandlers(roles, {
  table: 'roles',
  visible: forAdmins,
  computed: {
    permissions: sql`coalesce((select json_agg(json_build_object('entity', rop.entity, 'action', rop.action) order by rop.entity, rop.action)
      from role_permissions rop where rop.role_id = t.id), '[]'::json)`,
    members_count: sql`(select count(*)::int from user_roles ur join users us on us.id = ur.user_id and us.deleted_at is null where ur.role_id = t.id)`,
  },
  sortable: ['name', 'created_at', 'updated_at'],
  order: 'name',
});
const reply = (ctx: Ctx, id: string) => reread<typeof roles.retrieve>({ retrieve }, ctx, id);

async function checkName(ctx: Ctx, name: string | undefined, exceptId: string | null): Promise<void> {
  if (name === undefined) return;
  await requireFree(ctx, 'roles', sql<boolean>`fold(t.name) = fold(${name})`, exceptId, 'roles.name_taken', { name });
}

/** Makes these the permissions of a role; said in the audit trail as the pairs they are. */
async function writeRights(
  ctx: Ctx,
  role: { id: string; name: string },
  before: readonly Right[],
  after: readonly Right[],
): Promise<boolean> {
  const [old, fresh] = [toChosen(before), toChosen(after)];
  const isSame = old.size === fresh.size && [...old].every((one) => fresh.has(one));
  if (isSame) return false;
  await sql`delete from role_permissions where role_id = ${role.id}`.execute(ctx.db);
  await insertRows(
    ctx,
    'role_permissions',
    toRights(fresh).map((right) => ({ role_id: role.id, ...right })),
  );
  const pairs = (some: ReadonlySet<Permission>) => ({
    permissions: toRights(some).map(({ entity, action }) => `${entity}:${action}`),
  });
  ctx.audit({
    action: 'permission',
    entity: 'roles',
    entity_id: role.id,
    entity_label: role.name,
    before: pairs(old),
    after: pairs(fresh),
  });
  return true;
}

const lockRole = (ctx: Ctx, id: string) =>
  lockRow<Row & { name: string; version: number }>(
    ctx,
    'roles',
    all([sql<boolean>`t.deleted_at is null`, forAdmins(ctx.actor)]),
    id,
  );

export const rolesModule: ServerModule = {
  name: 'roles',
  tables: {
    owns: ['role_permissions', 'roles'],
    readsAbove: { user_roles: 'who holds a role', users: 'who holds a role' },
  },
  texts: rolesTexts,
  counted: [
    { list: roles.list, rows: (ctx) => sql`from roles as t where ${forAdmins(ctx.actor)} and t.deleted_at is null` },
  ],
  routes: serve(roles, {
    list,
    retrieve,
    assignable: async (ctx) => {
      const granter = granterOf(ctx.actor);
      const reasons: Permission[] = ['invitations:create', 'invitations:update', 'users:create', 'users:update'];
      if (!reasons.some((one) => granter.permissions.has(one))) return { roles: [] };
      const { rows } = await sql<Assignable>`select t.id, t.name, t.name_ar, t.is_superadmin,
          coalesce((select json_agg(json_build_object('entity', rop.entity, 'action', rop.action)) from role_permissions rop where rop.role_id = t.id), '[]'::json) as permissions
        from roles t where t.deleted_at is null and ${forAdmins(ctx.actor)} order by t.name collate "und-x-icu"`.execute(
        ctx.db,
      );
      return {
        roles: rows
          .filter((role) => canGrant(granter, role).allowed)
          .map((role) => ({
            id: role.id,
            name: role.name,
            name_ar: role.name_ar,
            is_superadmin: role.is_superadmin,
            permissions_count: rightsOf(role).size,
          })),
      };
    },
    create: async (ctx, { body }) => {
      const { permissions = [], is_superadmin = false, name, name_ar = null } = body;
      const { description = null, description_ar = null } = body;
      demand(canGrant(granterOf(ctx.actor), { is_superadmin, permissions }));
      await checkName(ctx, name, null);
      const fields = { name, name_ar, description, description_ar, is_superadmin };
      const row = { id: ctx.newId('role'), ...fields, created_at: ctx.now, updated_at: ctx.now };
      await insertRows(ctx, 'roles', [{ ...row, version: 1 }]);
      ctx.audit({ action: 'create', entity: 'roles', entity_id: row.id, entity_label: name, after: row });
      await writeRights(ctx, row, [], permissions);
      return reply(ctx, row.id);
    },
    update: (ctx, { params, body }) =>
      keepingSuperadmin(ctx, async () => {
        const { permissions, version, ...set } = body;
        const row = await lockRole(ctx, params.id);
        const { role: before } = await reply(ctx, row.id);
        const after = {
          is_superadmin: set.is_superadmin ?? before.is_superadmin,
          permissions: permissions ?? before.permissions,
        };
        const granter = granterOf(ctx.actor);
        demand(canEdit(granter, before));
        demand(canGrant(granter, after));
        await checkName(ctx, set.name, row.id);
        const isNewer = await updateRow(
          ctx,
          'roles',
          row,
          set,
          { entity: 'roles', label: set.name ?? row.name },
          version,
        );
        if ((await writeRights(ctx, row, before.permissions, after.permissions)) && !isNewer)
          await sql`update roles set version = version + 1, updated_at = ${ctx.now} where id = ${row.id}`.execute(
            ctx.db,
          );
        return reply(ctx, row.id);
      }),
    remove: (ctx, { params }) =>
      keepingSuperadmin(ctx, async () => {
        const row = await lockRole(ctx, params.id);
        const { role } = await reply(ctx, row.id);
        demand(canEdit(granterOf(ctx.actor), role));
        ensure(canRemove(role));
        await updateRow(
          ctx,
          'roles',
          row,
          { deleted_at: ctx.now },
          { entity: 'roles', label: row.name, action: 'delete' },
        );
        return { id: row.id, object: 'role', deleted: true as const };
      }),
  }),
};
