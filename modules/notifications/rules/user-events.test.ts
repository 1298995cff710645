import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/actor.ts';
import type { Permission } from '#domain/permissions.ts';
import {
  eventsFor,
  isWanted,
  switchesFor,
  userEventNames,
  userEvents,
  type Preference,
  type UserEvent,
} from './user-events.ts';

const admin = (...permissions: Permission[]): Actor => ({
  account: 'admin',
  userId: 'u',
  roleId: 'r',
  isSuperadmin: false,
  permissions: new Set(permissions),
  narrowedTo: null,
});
const supplier: Actor = { account: 'supplier', userId: 'u', supplierId: 's', via: null };
const said = (event: UserEvent, wanted: boolean): Preference => ({ event, channel: 'mail', wanted });

describe('who is told of what', () => {
  test.each<[string, Actor, UserEvent[]]>([
    [
      'a supplier',
      supplier,
      [
        'order.placed',
        'draft_order.answered',
        'swap.promised',
        'supplier.reviewed',
        'supplier.expiring',
        'settlement.sent',
      ],
    ],
    [
      'an administrator who reviews suppliers',
      admin('suppliers:read', 'suppliers:update'),
      ['supplier.expiring', 'supplier.submitted'],
    ],
    ['an administrator who only reads them', admin('suppliers:read', 'orders:update'), []],
    [
      'a representative',
      { account: 'sales_representative', userId: 'u', salesRepresentativeId: 'r', supplierIds: ['s'] },
      [],
    ],
    ['an affiliate', { account: 'affiliate', userId: 'u', affiliateId: 'a' }, []],
  ])('%s', (_, actor, events) => {
    expect(eventsFor(actor)).toEqual(events);
  });

  test('nothing about passwords, addresses and codes can be switched off', () => {
    expect(userEventNames.filter((event) => /password|email|code|account|invite|session/.test(event))).toEqual([]);
  });
});

describe('whether it is wanted', () => {
  test.each<[UserEvent, Preference[], boolean]>([
    ['order.placed', [], false],
    ['order.placed', [said('order.placed', true)], true],
    ['supplier.reviewed', [], true],
    ['supplier.reviewed', [said('supplier.reviewed', false)], false],
    ['supplier.reviewed', [said('supplier.expiring', false)], true],
    ['supplier.expiring', [said('supplier.expiring', true)], true],
    ['supplier.submitted', [], true],
    ['supplier.submitted', [said('order.placed', true), said('supplier.submitted', false)], false],
  ])('%s after %j: %s', (event, preferences, wanted) => {
    expect(isWanted(preferences, event, 'mail')).toBe(wanted);
  });

  test('a switch says whether it was ever touched', () => {
    expect(switchesFor(supplier, [said('supplier.reviewed', true)])).toEqual([
      { event: 'order.placed', channel: 'mail', wanted: false, is_default: true },
      { event: 'draft_order.answered', channel: 'mail', wanted: true, is_default: true },
      { event: 'swap.promised', channel: 'mail', wanted: true, is_default: true },
      { event: 'supplier.reviewed', channel: 'mail', wanted: true, is_default: false },
      { event: 'supplier.expiring', channel: 'mail', wanted: true, is_default: true },
      { event: 'settlement.sent', channel: 'mail', wanted: true, is_default: true },
    ]);
  });

  test('every event goes to somebody, some way', () => {
    for (const { to, channels } of Object.values(userEvents))
      expect([Object.keys(to).length > 0, channels.length]).toEqual([true, 1]);
  });
});
