import { permissionActions, type PermissionAction, type PermissionEntity } from '#domain/permissions.ts';
import { presetRights, type Preset } from '#modules/roles/rules.ts';
import { inviteHours } from '#modules/invitations/rules.ts';
import { later } from '../clock.ts';
import { born } from '../rows.ts';
import { fullName, person, type Person } from '../names/people.ts';
import type { Maker, Worker } from '../maker.ts';

/** What everybody of the demo signs in with; it is printed at the start and valid nowhere else. */
export const demoPassword = 'wikala-demo-2026';

/** The eight sign-ins of the demo, as the start prints them. */
export const demoSignIns: readonly { account: string; login: string; note: string }[] = [
  { account: 'admin', login: 'admin@demo.example', note: 'superadmin' },
  { account: 'admin', login: 'finance@demo.example', note: 'reads and updates orders and invoices, reads customers' },
  { account: 'admin', login: 'viewer@demo.example', note: 'reads orders' },
  { account: 'supplier', login: 'supplier@demo.example', note: 'settings complete, delivers' },
  { account: 'supplier', login: 'supplier2@demo.example', note: 'settings complete' },
  { account: 'supplier', login: 'newsupplier@demo.example', note: 'settings incomplete' },
  { account: 'sales_representative', login: 'rep@demo.example', note: 'sales representative' },
  { account: 'affiliate', login: '+966500000001', note: 'affiliate; the code arrives at /dev/outbox' },
];

type RoleNames = { name: string; name_ar: string; description: string; description_ar: string };
type Rights = Partial<Record<PermissionEntity, readonly PermissionAction[]>>;
const read: readonly PermissionAction[] = ['read'];

const roles: readonly (RoleNames & { key: string; superadmin?: true; rights: Rights })[] = [
  {
    key: 'superadmin',
    name: 'Superadmin',
    name_ar: 'مدير النظام',
    description: 'Everything',
    description_ar: 'كل الصلاحيات',
    superadmin: true,
    rights: {},
  },
  {
    key: 'finance',
    name: 'Finance',
    name_ar: 'المالية',
    description: 'Verifies orders, collects payments and refunds',
    description_ar: 'تدقيق الطلبات، والتحصيل والاسترداد',
    rights: { orders: ['read', 'update'], invoices: ['read', 'update'], customers: read },
  },
  {
    key: 'viewer',
    name: 'Viewer',
    name_ar: 'مطّلع',
    description: 'Views orders',
    description_ar: 'الاطلاع على الطلبات',
    rights: { orders: read },
  },
  {
    key: 'desk',
    name: 'Order desk',
    name_ar: 'مكتب الطلبات',
    description: 'Registers and confirms orders',
    description_ar: 'تسجيل الطلبات وتأكيدها',
    rights: {
      orders: permissionActions,
      customers: ['read', 'create', 'update'],
      products: read,
      brands: read,
      suppliers: read,
      drivers: read,
      warehouses: read,
      settings: read,
    },
  },
];

/** The jobs beside them have the rights of their presets. */
const jobs: readonly (RoleNames & { key: Preset; people: readonly [Person, string][] })[] = [
  {
    key: 'warehouse',
    name: 'Warehouse',
    name_ar: 'المستودع',
    description: 'Packs, ships and counts',
    description_ar: 'التجهيز والشحن والجرد',
    people: [[person('Majed', 'Al-Dosari', ['ماجد', 'الدوسري']), 'majed.d@demo.example']],
  },
  {
    key: 'dispatcher',
    name: 'Dispatcher',
    name_ar: 'منسق التوصيل',
    description: 'Plans drivers and their routes',
    description_ar: 'جدولة السائقين ومساراتهم',
    people: [[person('Salman', 'Al-Qarni', ['سلمان', 'القرني']), 'salman.q@demo.example']],
  },
  {
    key: 'catalog',
    name: 'Catalog',
    name_ar: 'الكتالوج',
    description: 'Manages products, brands and their pictures',
    description_ar: 'المنتجات والعلامات التجارية وصورها',
    people: [
      [person('Reem', 'Al-Otaibi', ['ريم', 'العتيبي']), 'reem.o@demo.example'],
      [person('Abeer', 'Al-Shammari', ['عبير', 'الشمري']), 'abeer.s@demo.example'],
    ],
  },
  {
    key: 'trade_marketing',
    name: 'Trade marketing',
    name_ar: 'التسويق التجاري',
    description: 'Discounts, promotions and loyalty',
    description_ar: 'الخصومات والعروض والولاء',
    people: [],
  },
  {
    key: 'field_supervisor',
    name: 'Field supervisor',
    name_ar: 'مشرف ميداني',
    description: 'Supervises the sales representatives',
    description_ar: 'الإشراف على مندوبي المبيعات',
    people: [[person('Yasser', 'Al-Anazi', ['ياسر', 'العنزي']), 'yasser.a@demo.example']],
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
  const addRole = (key: string, named: RoleNames, is_superadmin = false): string => {
    const id = newId('role', at);
    roleIds.set(key, id);
    add('roles', { id, ...named, is_superadmin, ...born(at) });
    return id;
  };
  for (const { key, superadmin, rights, ...named } of roles) {
    const id = addRole(key, named, superadmin);
    for (const [entity, actions] of Object.entries(rights)) {
      for (const action of actions) add('role_permissions', { role_id: id, entity, action });
    }
  }
  for (const { key, people: _, ...named } of jobs) {
    const id = addRole(key, named);
    for (const right of presetRights(key)) add('role_permissions', { role_id: id, ...right });
  }
  const make = (facts: UserFacts): Worker => {
    const id = newId('usr', at);
    const [name, name_ar] = fullName(facts.person);
    add('users', {
      id,
      account_type: facts.account,
      email: facts.email ?? null,
      phone: facts.phone ?? null,
      first_name: facts.person.first[0],
      last_name: facts.person.last[0],
      name_ar,
      img: null,
      password_hash: facts.signsIn ? passwordHash : null,
      status: 'active',
      language: 'en',
      supplier_id: facts.supplierId ?? null,
      affiliate_id: facts.affiliateId ?? null,
      sales_representative_id: facts.representativeId ?? null,
      api_token_hash: null,
      last_seen_at: null,
      ...born(at),
    });
    const roleId = facts.role && roleIds.get(facts.role);
    if (roleId) add('user_roles', { user_id: id, role_id: roleId, position: 0 });
    return { id, name, account: facts.account === 'affiliate' ? 'supplier' : facts.account };
  };
  return Object.assign(make, { roleId: (key: string) => roleIds.get(key) ?? null });
}
export type MakeUser = ReturnType<typeof accountMaker>;

const financeMail = 'finance@demo.example';

/** The people of the market's own office. */
export type Office = { chief: Worker; finance: Worker; desk: readonly Worker[]; app: Worker };

export function makeOffice(user: MakeUser): Office {
  const admin = (one: Person, email: string, role: string, signsIn = false) =>
    user({ account: 'admin', person: one, email, role, signsIn });
  const chief = admin(person('Huda', 'Al-Mutairi', ['هدى', 'المطيري']), 'admin@demo.example', 'superadmin', true);
  const finance = admin(person('Sami', 'Al-Zahrani', ['سامي', 'الزهراني']), financeMail, 'finance', true);
  admin(person('Lama', 'Al-Ghamdi', ['لمى', 'الغامدي']), 'viewer@demo.example', 'viewer', true);
  for (const { key, people } of jobs) for (const [one, email] of people) admin(one, email, key);
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

/** Who was asked to join lately: two who have not answered, one whose link has expired, one who joined. */
export function makeInvitations({ clock, newId, add }: Maker, user: MakeUser, { chief, finance }: Office): void {
  const invite = (
    email: string,
    role: string,
    sent: Date,
    by: Worker,
    accepted: { at: Date; by: string } | null = null,
  ) => {
    const id = newId('invite', sent);
    add('invites', {
      // No hash of anything: nobody gets in by an invitation of the demo.
      id,
      email,
      supplier_id: null,
      role_id: user.roleId(role),
      token_hash: `demo ${id}`,
      invited_by: by.id,
      sent_at: sent,
      expires_at: later(sent, inviteHours),
      accepted_at: accepted?.at ?? null,
      accepted_by: accepted?.by ?? null,
      revoked_at: null,
      version: accepted ? 2 : 1,
      created_at: sent,
      updated_at: accepted?.at ?? sent,
    });
  };
  const noon = (back: number) => later(clock.day(back), 12);
  invite('khalid.new@demo.example', 'trade_marketing', noon(1), chief);
  invite('amal.new@demo.example', 'warehouse', noon(2), chief);
  invite('fahad.new@demo.example', 'dispatcher', noon(9), chief);
  invite(financeMail, 'finance', noon(40), chief, { at: noon(39), by: finance.id });
}
