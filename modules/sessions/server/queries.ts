import { sql } from 'kysely';
import type { AccountType, Actor } from '#kit/shared/actor.ts';
import { byAccount, personOf } from '#kit/shared/actor.ts';
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

const userJson = sql`json_build_object('id', u.id, 'email', u.email, 'phone', u.phone, 'first_name', u.first_name, 'last_name', u.last_name,
  'name', coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, u.phone, ''), 'name_ar', u.name_ar, 'img', u.img,
  'language', u.language, 'direction', coalesce(u.direction, case u.language when 'ar' then 'rtl' else 'ltr' end), 'numerals', u.numerals, 'account_type', u.account_type,
  'user_roles', coalesce((select json_agg(json_build_object('role', json_build_object('id', r.id, 'name', r.name, 'is_superadmin', r.is_superadmin,
      'role_permissions', coalesce((select json_agg(json_build_object('permission', json_build_object('entity', p.entity, 'action', p.action))
        order by p.entity, p.action) from role_permissions p where p.role_id = r.id), '[]'::json))) order by ur.position, r.id)
    from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = u.id), '[]'::json))`;

export async function findUser(db: Db, id: string): Promise<User> {
  const { rows } = await sql<{ user: User }>`select ${userJson} as "user" from users u where u.id = ${id}`.execute(db);
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
      (select json_build_object('id', s.id, 'name', s.name, 'name_ar', s.name_ar, 'trade_name', s.trade_name, 'trade_name_ar', s.trade_name_ar,
        'enable_delivery', s.enable_delivery, 'status', s.status) from suppliers s where s.id = ${supplierId}) as supplier,
      coalesce((select s.sections from suppliers s where s.id = ${supplierId}), '{}'::jsonb) as sections
    from users u where u.id = ${personOf(actor)}`.execute(db);
  const [row] = rows;
  if (!row) throw unauthorized();
  return row;
}
