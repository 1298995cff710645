import type { Requirement } from '#domain/permissions.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Icon } from '#ui/icons.ts';

export const menuGroups = ['start', 'sell', 'catalog', 'customers', 'delivery', 'field', 'insight', 'pinned'] as const;
export type MenuGroupName = (typeof menuGroups)[number];

/** What decides whether an entry is there, besides permissions. */
export type MenuFacts = { flags: ReadonlySet<string>; supplierDeliveryEnabled: boolean };

export type MenuEntry = {
  /** Below the area's prefix, as the specification names it. */
  path: string;
  text: TextKey;
  icon: Icon;
  group: MenuGroupName;
  /** The permission an administrator needs to see it. */
  needs?: Requirement;
  /** Features without which the entry is disabled, though it stays in its place. */
  flags?: readonly string[];
  /** Left out when this says no: a feature that is off. */
  when?: (facts: MenuFacts) => boolean;
};

/** How an entry stands: open, held back until the setup is done, or not built yet. */
export type MenuState = 'open' | 'blocked' | 'soon';
export type MenuItem = MenuEntry & { state: MenuState };

type Facts = MenuFacts & {
  may: (needs: Requirement) => boolean;
  /** Whether a screen of this path exists in the area. */
  isReady: (path: string) => boolean;
  /** Whether the initial setup is done: supplier settings complete, or not a supplier. */
  setupDone: boolean;
};

/**
 * The sidebar of an account: entries without the permission or the feature are left out; entries without a screen announce that they
 * are coming; until the initial setup is done every way but settings is blocked (specification, sections 2 and 6).
 */
export function menuOf(entries: readonly MenuEntry[], facts: Facts): Record<MenuGroupName, MenuItem[]> {
  const items = entries
    .filter((entry) => (entry.needs === undefined || facts.may(entry.needs)) && (entry.when?.(facts) ?? true))
    .map((entry): MenuItem => ({ ...entry, state: stateOf(entry, facts) }));
  return Object.fromEntries(menuGroups.map((group) => [group, items.filter((item) => item.group === group)])) as Record<
    MenuGroupName,
    MenuItem[]
  >;
}

function stateOf({ path, flags: wanted = [] }: MenuEntry, { flags, isReady, setupDone }: Facts): MenuState {
  if (!setupDone && path !== '/settings') return 'blocked';
  return isReady(path) && wanted.every((flag) => flags.has(flag)) ? 'open' : 'soon';
}
