import { sql } from 'kysely';
import { byAccount, type Actor, type AdminActor } from '#domain/actor.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { permissionAdmins } from './contract.ts';

const adminOf = (actor: Actor): AdminActor | null =>
  byAccount<AdminActor | null>(actor, {
    admin: (admin) => admin,
    supplier: ({ via }) => via,
    affiliate: () => null,
    sales_representative: () => null,
  });

const most = 3;
type PermissionAdmin = { name: string; name_ar: string | null };

const routes = serve(permissionAdmins, {
  list: async (ctx) => {
    const admin = adminOf(ctx.actor);
    if (!admin?.permissions.has('users:read')) return { permission_admins: [] };
    // Of several roles the first one counts; a superadmin's without a list of its own holds everything (specification, section 6).
    const { rows } =
      await sql<PermissionAdmin>`select btrim(concat_ws(' ', us.first_name, us.last_name)) as name, us.name_ar
      from users us join lateral (select ro.id, ro.is_superadmin from user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null
        where ur.user_id = us.id order by ur.position, ro.id limit 1) r on true
      where us.account_type = 'admin' and us.status = 'active' and us.deleted_at is null and us.id <> ${admin.userId} and btrim(concat_ws(' ', us.first_name, us.last_name)) <> ''
        and (exists (select from role_permissions rop where rop.role_id = r.id and rop.entity = 'roles' and rop.action = 'update')
          or (r.is_superadmin and not exists (select from role_permissions rop where rop.role_id = r.id)))
      order by us.last_seen_at desc nulls last, us.id limit ${most}`.execute(ctx.db);
    return { permission_admins: rows };
  },
});

export const permissionAdminsModule: ServerModule = {
  name: 'permission-admins',
  tables: { reads: ['role_permissions', 'roles', 'user_roles', 'users'] },
  texts: { en: {}, ar: {} },
  routes,
};
