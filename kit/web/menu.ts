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
  /** The key that goes there, after `G`. */
  key?: string;
  /** The path of the entry it stands behind, where that one is in the menu too; else it is last of its group. */
  after?: string;
  /** The permission an administrator needs to see it. */
  needs?: Requirement;
  /** Features without which the entry is disabled. */
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
 * are coming, last of their group; until the initial setup is done every way but settings is blocked (specification, sections 2 and 6).
 */
export function menuOf(entries: readonly MenuEntry[], facts: Facts): Record<MenuGroupName, MenuItem[]> {
  const items = inOrder(entries)
    .filter((entry) => (entry.needs === undefined || facts.may(entry.needs)) && (entry.when?.(facts) ?? true))
    .map((entry): MenuItem => ({ ...entry, state: stateOf(entry, facts) }));
  const isSoon = ({ state }: MenuItem) => state === 'soon';
  const inGroup = (group: MenuGroupName) => {
    const found = items.filter((item) => item.group === group);
    return [group, [...found.filter((item) => !isSoon(item)), ...found.filter(isSoon)]];
  };
  return Object.fromEntries(menuGroups.map(inGroup)) as Record<MenuGroupName, MenuItem[]>;
}

/** Each entry with those that stand behind it, whoever came first. */
function inOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const paths = new Set(entries.map(({ path }) => path));
  const withFollowers = (entry: MenuEntry): MenuEntry[] => [
    entry,
    ...entries.filter(({ after }) => after === entry.path).flatMap(withFollowers),
  ];
  return entries.filter(({ after }) => after === undefined || !paths.has(after)).flatMap(withFollowers);
}

function stateOf({ path, flags: wanted = [] }: MenuEntry, { flags, isReady, setupDone }: Facts): MenuState {
  if (!setupDone && path !== '/settings') return 'blocked';
  return isReady(path) && wanted.every((flag) => flags.has(flag)) ? 'open' : 'soon';
}
