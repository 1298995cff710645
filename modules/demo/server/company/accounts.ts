import { permissionActions, type PermissionAction, type PermissionEntity } from '#kit/shared/permissions.ts';
import { born } from '../rows.ts';
import { fullName, person, type Person } from '../names/people.ts';
import type { Maker, Worker } from '../maker.ts';

/** What everybody of the demo signs in with; it is printed at the start and valid nowhere else. */
export const demoPassword = 'wikala-demo-2026';

/** The eight sign-ins of the demo, as the start prints them. */
export const demoSignIns: readonly { account: string; login: string; note: string }[] = [
  { account: 'admin', login: 'admin@demo.example', note: 'superadmin' },
  { account: 'admin', login: 'finance@demo.example', note: 'reads orders, invoices and customers, updates orders' },
  { account: 'admin', login: 'viewer@demo.example', note: 'reads orders' },
  { account: 'supplier', login: 'supplier@demo.example', note: 'settings complete, delivers' },
  { account: 'supplier', login: 'supplier2@demo.example', note: 'settings complete' },
  { account: 'supplier', login: 'newsupplier@demo.example', note: 'settings incomplete' },
  { account: 'sales_representative', login: 'rep@demo.example', note: 'sales representative' },
  { account: 'affiliate', login: '+966500000001', note: 'affiliate; the code arrives at /dev/outbox' },
];

type Rights = Partial<Record<PermissionEntity, readonly PermissionAction[]>>;
const read: readonly PermissionAction[] = ['read'];

const roles: readonly { key: string; name: string; description: string; superadmin?: true; rights: Rights }[] = [
  { key: 'superadmin', name: 'Superadmin', description: 'Everything', superadmin: true, rights: {} },
  {
    key: 'finance', name: 'Finance', description: 'Checks orders, takes and gives back money',
    rights: { orders: ['read', 'update'], invoices: read, customers: read },
  },
  { key: 'viewer', name: 'Viewer', description: 'Looks at orders', rights: { orders: read } },
  {
    key: 'desk', name: 'Order desk', description: 'Takes and accepts orders',
    rights: {
      orders: permissionActions, customers: ['read', 'create', 'update'], products: read, brands: read, suppliers: read, drivers: read,
      warehouses: read, settings: read,
    },
  },
];

type UserFacts = {
  account: Worker['account'] | 'affiliate';
  person: Person;
  email?: string;
  phone?: string;
  /** Only who is meant to sign in has a password. */
  signsIn?: boolean;
  role?: string;
  supplierId?: string;
  affiliateId?: string;
  representativeId?: string;
};

/** Makes users, and the roles that they have. */
export function accountMaker({ clock, newId, add }: Maker, passwordHash: string) {
  const at = clock.before(870);
  const roleIds = new Map<string, string>();
  for (const role of roles) {
    const id = newId('role', at);
    roleIds.set(role.key, id);
    add('roles', { id, name: role.name, description: role.description, is_superadmin: role.superadmin ?? false, ...born(at) });
    for (const [entity, actions] of Object.entries(role.rights)) {
      for (const action of actions) add('role_permissions', { role_id: id, entity, action });
    }
  }
  return (facts: UserFacts): Worker => {
    const id = newId('usr', at);
    const [name, name_ar] = fullName(facts.person);
    add('users', {
      id, account_type: facts.account, email: facts.email ?? null, phone: facts.phone ?? null,
      first_name: facts.person.first[0], last_name: facts.person.last[0], name_ar, img: null,
      password_hash: facts.signsIn ? passwordHash : null, status: 'active', language: 'en',
      supplier_id: facts.supplierId ?? null, affiliate_id: facts.affiliateId ?? null,
      sales_representative_id: facts.representativeId ?? null,
      api_token_hash: null, last_seen_at: null, ...born(at),
    });
    const roleId = facts.role && roleIds.get(facts.role);
    if (roleId) add('user_roles', { user_id: id, role_id: roleId, position: 0 });
    return { id, name, account: facts.account === 'affiliate' ? 'supplier' : facts.account };
  };
}
export type MakeUser = ReturnType<typeof accountMaker>;

/** The people of the market's own office. */
export type Office = { chief: Worker; finance: Worker; desk: readonly Worker[]; app: Worker };

export function makeOffice(user: MakeUser): Office {
  const admin = (one: Person, email: string, role: string, signsIn = false) =>
    user({ account: 'admin', person: one, email, role, signsIn });
  const chief = admin(person('Huda', 'Al-Mutairi', ['هدى', 'المطيري']), 'admin@demo.example', 'superadmin', true);
  const finance = admin(person('Sami', 'Al-Zahrani', ['سامي', 'الزهراني']), 'finance@demo.example', 'finance', true);
  admin(person('Lama', 'Al-Ghamdi', ['لمى', 'الغامدي']), 'viewer@demo.example', 'viewer', true);
  return {
    chief,
    finance,
    desk: [
      admin(person('Nouf', 'Al-Enazi', ['نوف', 'العنزي']), 'nouf@demo.example', 'desk'),
      admin(person('Turki', 'Al-Shehri', ['تركي', 'الشهري']), 'turki@demo.example', 'desk'),
    ],
    app: admin(person('Ordering', 'App', ['تطبيق', 'الطلبات']), 'app@demo.example', 'desk'),
  };
}
