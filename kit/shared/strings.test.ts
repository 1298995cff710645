import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { filter, listQuery, retrieveQuery } from './list.ts';
import { currentPassword, newPassword } from '#modules/sessions/rules.ts';
import { metadata } from './metadata.ts';
import { email, id, isEmail, name, optionalName, phone, text } from './strings.ts';

afterEach(() => void vi.restoreAllMocks());

/** How zod finds out whether it must count characters instead of code units. */
const zodsOwn = '[\\uD800-\\uDBFF]';
/** Runs something and answers the length of the longest text a pattern was tried on meanwhile. */
function longestTried(run: () => unknown): number {
  const tried = vi.spyOn(RegExp.prototype, 'exec');
  run();
  const ours = tried.mock.calls.filter((_, index) => (tried.mock.contexts[index] as RegExp).source !== zodsOwn);
  const longest = Math.max(0, ...ours.map(([one]) => one.length));
  tried.mockRestore();
  return longest;
}

const huge = `a@${'.'.repeat(60_000)}@`;

describe('a text that is too long is refused before a pattern sees it', () => {
  const schemas: Record<string, z.ZodType> = {
    email: email(),
    phone: phone(),
    id: id(),
    name: name(),
    optionalName: optionalName(),
    text: text(),
    newPassword: newPassword(),
    currentPassword: currentPassword(),
    metadata: metadata(),
    'filter.text': filter.text(),
    'filter.texts': filter.texts(),
    'filter.id': filter.id(),
    'filter.number': filter.number(),
    'filter.date': z.strictObject({ gt: filter.date() }),
  };
  it.each(Object.keys(schemas))('%s', (which) => {
    const given = { metadata: { note: huge }, 'filter.date': { gt: { gt: huge } } }[which] ?? huge;
    expect(longestTried(() => expect(schemas[which]?.safeParse(given).success).toBe(false))).toBeLessThanOrEqual(2_000);
  });
  it('every word of a list’s query', () => {
    const words = listQuery({ q2: filter.texts(), flag: filter.flag(), one: filter.oneOf(['a']) });
    for (const one of ['limit', 'offset', 'q', 'order', 'expand', 'fields', 'q2', 'flag', 'one']) {
      expect(
        longestTried(() => expect(words.safeParse({ [one]: huge }).success, one).toBe(false)),
        one,
      ).toBeLessThanOrEqual(2_000);
    }
    expect(longestTried(() => retrieveQuery.safeParse({ expand: huge }))).toBeLessThanOrEqual(2_000);
  });
});

describe('an e-mail address (specification, section 5)', () => {
  it.each([
    'a@b.c',
    'huda@wikala.example',
    'a.b+c@sub.domain.example',
    'A@B.C',
    'a@b..c',
    'a@.b.c',
    'عميل@مثال.السعودية',
  ])('takes %s', (one) => expect(isEmail(one)).toBe(true));
  it.each(['', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.c d', 'a@b.c@'])(
    'refuses “%s”',
    (one) => expect(isEmail(one)).toBe(false),
  );
});
