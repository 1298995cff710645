import { sql } from 'kysely';
import { byAccount, type Actor, type AdminActor } from '#kit/shared/actor.ts';
import { serve, type ServerModule } from '#kit/server/serve.ts';
import { granters } from './contract.ts';

const adminOf = (actor: Actor): AdminActor | null =>
  byAccount<AdminActor | null>(actor, {
    admin: (admin) => admin,
    supplier: ({ via }) => via,
    affiliate: () => null,
    sales_representative: () => null,
  });

const most = 3;
type Granter = { name: string; name_ar: string | null };

const routes = serve(granters, {
  list: async (ctx) => {
    const admin = adminOf(ctx.actor);
    if (!admin?.permissions.has('users:read')) return { granters: [] };
    // Of several roles the first one counts; a superadmin's without a list of its own holds everything (specification, section 6).
    const { rows } = await sql<Granter>`select btrim(concat_ws(' ', u.first_name, u.last_name)) as name, u.name_ar
      from users u join lateral (select r.id, r.is_superadmin from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
        where ur.user_id = u.id order by ur.position, r.id limit 1) r on true
      where u.account_type = 'admin' and u.status = 'active' and u.deleted_at is null and u.id <> ${admin.userId} and btrim(concat_ws(' ', u.first_name, u.last_name)) <> ''
        and (exists (select from role_permissions p where p.role_id = r.id and p.entity = 'roles' and p.action = 'update')
          or (r.is_superadmin and not exists (select from role_permissions p where p.role_id = r.id)))
      order by u.last_seen_at desc nulls last, u.id limit ${most}`.execute(ctx.db);
    return { granters: rows };
  },
});

export const grantersModule: ServerModule = {
  name: 'granters',
  tables: { reads: ['role_permissions', 'roles', 'user_roles', 'users'] },
  texts: { en: {}, ar: {} },
  routes,
};
