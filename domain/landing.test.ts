import { describe, expect, it } from 'vitest';
import { areaOf, catchAll, landing, redirectFor, settingsStatus, type Redirect, type Visit } from './landing.ts';

const visit = (change: Partial<Visit>): Visit => ({
  path: '/',
  authenticated: true,
  accountType: 'admin',
  settings: null,
  ...change,
});
const go = (to: string): Redirect => ({ kind: 'go', to });
const stay: Redirect = { kind: 'stay' };

describe('login: "After authentication it lands by account type"', () => {
  it.each([
    ['admin /admin/dashboard', 'admin', null, '/admin/dashboard'],
    ['affiliate /affiliate/dashboard', 'affiliate', null, '/affiliate/dashboard'],
    ['sales_representative /sales/dashboard', 'sales_representative', null, '/sales/dashboard'],
    ['supplier /supplier/dashboard', 'supplier', 'complete', '/supplier/dashboard'],
    [
      'A supplier with any incomplete profile section goes to /supplier/settings instead.',
      'supplier',
      'incomplete',
      '/supplier/settings',
    ],
  ] as const)('%s', (_, account, settings, to) => {
    expect(landing(account, settings)).toBe(to);
  });
});

describe('catch-all redirect rules', () => {
  it.each<[sentence: string, who: Partial<Visit>, where: Redirect]>([
    [
      'An admin outside the admin area goes to the admin dashboard.',
      { path: '/supplier/orders' },
      go('/admin/dashboard'),
    ],
    ['An admin outside the admin area goes to the admin dashboard.', { path: '/nowhere' }, go('/admin/dashboard')],
    ['(an admin inside it stays)', { path: '/admin/orders' }, stay],
    ['(a path that only begins like the area is outside)', { path: '/administrators' }, go('/admin/dashboard')],
    [
      'A supplier with incomplete settings goes to supplier settings;',
      { accountType: 'supplier', settings: 'incomplete', path: '/supplier/orders' },
      go('/supplier/settings'),
    ],
    [
      'A supplier with incomplete settings is confined to the settings page. (section 6)',
      { accountType: 'supplier', settings: 'incomplete', path: '/supplier/settings/company' },
      stay,
    ],
    [
      'a supplier with complete settings outside the supplier area goes to the supplier dashboard.',
      { accountType: 'supplier', settings: 'complete', path: '/admin/orders' },
      go('/supplier/dashboard'),
    ],
    [
      '"Links are blocked […] until setup is done (supplier settings complete, or admin)": an admin acting for a supplier is not held back',
      { accountType: 'supplier', settings: 'incomplete', acting: true, path: '/supplier/orders' },
      stay,
    ],
    [
      '(a supplier with complete settings inside stays)',
      { accountType: 'supplier', settings: 'complete', path: '/supplier/orders' },
      stay,
    ],
    [
      'a spinner shows while the role loads (section 6)',
      { accountType: 'supplier', settings: null, path: '/supplier/orders' },
      { kind: 'wait' },
    ],
    [
      'An affiliate outside its area goes to the affiliate dashboard;',
      { accountType: 'affiliate', path: '/admin' },
      go('/affiliate/dashboard'),
    ],
    ['(an affiliate inside stays)', { accountType: 'affiliate', path: '/affiliate/customers' }, stay],
    [
      'a sales representative likewise to its dashboard.',
      { accountType: 'sales_representative', path: '/supplier' },
      go('/sales/dashboard'),
    ],
    [
      'An unauthenticated visitor is cleared, then […] logged out and sent to /login.',
      { authenticated: false, path: '/admin' },
      { kind: 'sign-out' },
    ],
    ['(so is one without an account type)', { accountType: null, path: '/admin' }, { kind: 'sign-out' }],
  ])('%s', (_, who, where) => {
    expect(redirectFor(visit(who))).toEqual(where);
  });

  it.each<[who: Partial<Visit>, where: Redirect]>([
    [{ path: '/admin/no-such-screen' }, go('/admin/dashboard')],
    [{ path: '/supplier/nothing', accountType: 'supplier', settings: 'complete' }, go('/supplier/dashboard')],
    [{ path: '/supplier/settings/nothing', accountType: 'supplier', settings: 'incomplete' }, go('/supplier/settings')],
    [
      { path: '/supplier/nothing', accountType: 'supplier', settings: 'incomplete', acting: true },
      go('/supplier/dashboard'),
    ],
    [{ path: '/nothing', authenticated: false }, { kind: 'sign-out' }],
  ])('"* (catch-all): redirects by account type." %j', (who, where) => {
    expect(catchAll(visit(who))).toEqual(where);
  });
});

describe('"Supplier settings status is complete only when no value in the sections map is false."', () => {
  it.each([
    [{}, 'complete'],
    [{ company: true, bank: true }, 'complete'],
    [{ company: true, bank: false }, 'incomplete'],
  ] as const)('%j is %s', (sections, status) => {
    expect(settingsStatus(sections)).toBe(status);
  });
});

it.each([
  ['/sales/visits', 'sales_representative'],
  ['/salesmen', null],
  ['/login', null],
  ['/affiliate-login', null],
])('%s lies in %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});
