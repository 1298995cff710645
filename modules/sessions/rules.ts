import { z } from 'zod';

export { currentPassword } from './rules/current-password.ts';
export { newPassword, passwordFault, passwordLimits, type PasswordOwner } from './rules/password.ts';

/**
 * A form with a password that is typed twice: the second one is only compared and not sent (specification, section 5).
 * @param shape the fields that are sent, `password` among them
 */
export const typedTwice = <S extends { password: z.ZodString } & z.core.$ZodLooseShape>(shape: S) =>
  z
    .strictObject({
      ...shape,
      confirm_password: z.string({ error: 'account.confirm_required' }).min(1, { error: 'account.confirm_required' }),
    })
    .refine(
      (values) =>
        (values as { password: string }).password === (values as { confirm_password: string }).confirm_password,
      {
        path: ['confirm_password'],
        error: 'account.passwords_differ',
      },
    );

/** Names by the first mark found; order matters, because browsers also carry the names of those they descend from. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:[^ ]+ )*?Safari\//, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const firstOf = (names: typeof browsers, userAgent: string): string | null =>
  names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

/** The browser and the system a user agent names, for the list of one's devices; null for what it does not say. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: firstOf(browsers, userAgent ?? ''),
  system: firstOf(systems, userAgent ?? ''),
});
