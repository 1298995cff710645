import { sql } from 'kysely';
import type { AccountType, Actor } from '#domain/actor.ts';
import { byAccount, personOf } from '#domain/actor.ts';
import { unauthorized } from '#kit/shared/fail.ts';
import type { Db } from '#kit/server/db.ts';
import type { Me, User } from '../contract.ts';

export type SignInRow = {
  id: string;
  account_type: AccountType;
  password_hash: string | null;
  status: string;
  email: string | null;
  supplier_id: string | null;
};

/** The user of an e-mail, with what signing in compares. */
export async function findSignIn(db: Db, email: string): Promise<SignInRow | null> {
  const { rows } = await sql<SignInRow>`select id, account_type, password_hash, status, email, supplier_id from users
    where email = ${email} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

const userJson = sql`json_build_object('id', us.id, 'email', us.email, 'phone', us.phone, 'first_name', us.first_name, 'last_name', us.last_name,
  'name', coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, us.phone, ''), 'name_ar', us.name_ar, 'img', us.img,
  'language', us.language, 'direction', coalesce(us.direction, case us.language when 'ar' then 'rtl' else 'ltr' end), 'numerals', us.numerals, 'account_type', us.account_type,
  'user_roles', coalesce((select json_agg(json_build_object('role', json_build_object('id', ro.id, 'name', ro.name, 'name_ar', ro.name_ar, 'is_superadmin', ro.is_superadmin,
      'role_permissions', coalesce((select json_agg(json_build_object('permission', json_build_object('entity', rop.entity, 'action', rop.action))
        order by rop.entity, rop.action) from role_permissions rop where rop.role_id = ro.id), '[]'::json))) order by ur.position, ro.id)
    from user_roles ur join roles ro on ro.id = ur.role_id and ro.deleted_at is null where ur.user_id = us.id), '[]'::json))`;

export async function findUser(db: Db, id: string): Promise<User> {
  const { rows } = await sql<{ user: User }>`select ${userJson} as "user" from users us where us.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw unauthorized();
  return row.user;
}

/** The current user, and of a supplier its company and sections (specification, section 3). One statement. */
export async function findMe(db: Db, actor: Actor): Promise<Me> {
  const supplierId = byAccount(actor, {
    admin: () => null,
    supplier: (a) => a.supplierId,
    affiliate: () => null,
    sales_representative: () => null,
  });
  const { rows } = await sql<Me>`select ${userJson} as "user",
      (select json_build_object('id', su.id, 'name', su.name, 'name_ar', su.name_ar, 'trade_name', su.trade_name, 'trade_name_ar', su.trade_name_ar,
        'enable_delivery', su.enable_delivery, 'status', su.status) from suppliers su where su.id = ${supplierId}) as supplier,
      coalesce((select su.sections from suppliers su where su.id = ${supplierId}), '{}'::jsonb) as sections
    from users us where us.id = ${personOf(actor)}`.execute(db);
  const [row] = rows;
  if (!row) throw unauthorized();
  return row;
}
