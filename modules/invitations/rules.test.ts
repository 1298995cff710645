import { describe, expect, test } from 'vitest';
import { appLink, canChange, inviteLink, inviteStatuses } from './rules.ts';

const own = (path: string) => `https://wikala.test${path}`;

describe('the link of the mail', () => {
  test.each([
    [null, 'https://wikala.test/invite?token=a-b_c'],
    ['https://shop.example/join?t={invite_token}', 'https://shop.example/join?t=a-b_c'],
    ['https://shop.example/join/{token}', 'https://shop.example/join/a-b_c'],
    // A template without a place for the token would send people nowhere.
    ['https://shop.example/join', 'https://wikala.test/invite?token=a-b_c'],
  ])('%s', (template, link) => {
    expect(inviteLink(template, 'a-b_c', own)).toBe(link);
  });
});

describe('"invitations/{id}: one button, […] opening the mobile-app deep link for that invitation id" (specification, section 2)', () => {
  test.each([
    ['invite_01JABCDEFGHJKMNPQRSTVWXYZ0', 'wikala://invitations/invite_01JABCDEFGHJKMNPQRSTVWXYZ0'],
    ['javascript:alert(1)', null],
    ['invite_', null],
    ['../login', null],
    ['invite_01JABCDEF?x=1', null],
    ['', null],
    [`invite_${'A'.repeat(60)}`, null],
  ])('%s opens %s', (id, link) => {
    expect(appLink(id)).toBe(link);
  });
});

test('what was accepted or withdrawn is neither sent again nor withdrawn', () => {
  expect(inviteStatuses.filter((status) => canChange({ status }).allowed)).toEqual(['pending', 'expired']);
});
