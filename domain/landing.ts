import { accountTypes, webPrefix, type AccountType } from './actor.ts';

/** A supplier's settings are complete when no value in the sections map of `me` is false (specification, section 4). */
export type SettingsStatus = 'complete' | 'incomplete';
export const settingsStatus = (sections: Readonly<Record<string, boolean>>): SettingsStatus =>
  Object.values(sections).includes(false) ? 'incomplete' : 'complete';

/** Who stands at which address. */
export type Visit = {
  path: string;
  authenticated: boolean;
  accountType: AccountType | null;
  /** Null while unknown, and for accounts other than suppliers. */
  settings: SettingsStatus | null;
  /** An administrator acts for the supplier: the setup counts as done for admins (specification, section 2, sidebar). */
  acting?: boolean;
};

/** Where the rules send a visitor: nowhere, on hold until `me` is known, to another page, or out. */
export type Redirect = { kind: 'stay' } | { kind: 'wait' } | { kind: 'go'; to: string } | { kind: 'sign-out' };

export const loginPath = '/login';
const settingsPath = `${webPrefix.supplier}/settings`;
const home: Record<AccountType, string> = {
  admin: `${webPrefix.admin}/dashboard`,
  supplier: `${webPrefix.supplier}/dashboard`,
  affiliate: `${webPrefix.affiliate}/dashboard`,
  sales_representative: `${webPrefix.sales_representative}/dashboard`,
};

const isInside = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** The account type whose area an address lies in; null for public pages. */
export const areaOf = (path: string): AccountType | null =>
  accountTypes.find((account) => isInside(path, webPrefix[account])) ?? null;

/** Where an account lands after signing in (specification, section 2, login). */
export const landing = (account: AccountType, settings: SettingsStatus | null): string =>
  account === 'supplier' && settings === 'incomplete' ? settingsPath : home[account];

/**
 * Whether somebody may stay at an address of the signed-in areas, and where else to go (specification, section 2, catch-all redirect
 * rules; section 6: a supplier with incomplete settings is confined to the settings page).
 */
export function redirectFor({ path, authenticated, accountType, settings, acting = false }: Visit): Redirect {
  if (!authenticated || accountType === null) return { kind: 'sign-out' };
  if (accountType === 'supplier' && !acting) {
    if (settings === null) return { kind: 'wait' };
    if (settings === 'incomplete')
      return isInside(path, settingsPath) ? { kind: 'stay' } : { kind: 'go', to: settingsPath };
  }
  return areaOf(path) === accountType ? { kind: 'stay' } : { kind: 'go', to: landing(accountType, settings) };
}

/** The catch-all for addresses without a screen: by account type to where one lands (specification, section 2, public routes). */
export function catchAll(visit: Visit): Redirect {
  const found = redirectFor(visit);
  return found.kind === 'stay' && visit.accountType
    ? { kind: 'go', to: landing(visit.accountType, visit.acting ? null : visit.settings) }
    : found;
}
