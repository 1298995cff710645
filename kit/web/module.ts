import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import type { AccountType } from '#domain/actor.ts';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Query } from '#kit/shared/query-string.ts';
import type { TextKey, Translate } from '#kit/shared/texts.ts';
import type { Icon } from '#ui/icons.ts';
import type { Need } from './access.ts';
import type { AreaCalls } from './calls.ts';
import type { MenuEntry } from './menu.ts';
import type { Named, Titled } from './names.tsx';
import type { SettingsEntry } from './settings.ts';

/** One screen of an area. `path` is below the area's prefix: `/orders/:id`. */
export type Screen = {
  path: string;
  /** What opening it asks for: the endpoint it reads, a requirement, or null for everybody of the area. */
  needs: Need;
  component: ComponentType;
  /** Features that have to be on (specification, section 6); without them the screen says so. */
  flags?: readonly string[];
  /** Screens drawn over this one, which stays mounted below: focus views, linkable, closed by Back. Paths continue this one's. */
  over?: readonly Screen[];
  /** Where one mostly goes from here: its code is fetched while this screen rests, so that the first visit is like every other. */
  next?: ComponentType;
  /** What stands beside a list when Space asks for a row that leads here: this screen without its actions, or something smaller. */
  beside?: true | ComponentType;
};
/** Declares a screen; here for its type. */
export const screen = (one: Screen): Screen => one;

/** A component that is fetched when it is first drawn: `later(() => import('./web/order-list.tsx').then((m) => m.OrderList))`. */
export function lazyScreen<P extends object = Record<never, never>>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let here: ComponentType<P> | undefined;
  const fetch = async () => ({ default: (here ??= await load()) });
  const Fetched: ComponentType<P> = lazy(fetch);
  // What is here already is drawn at once, and stays what it was drawn as.
  const Later = (props: P) => createElement(useState(() => here ?? Fetched)[0], props);
  fetches.set(Later, fetch);
  return Later;
}
const fetches = new WeakMap<object, () => Promise<unknown>>();
/** Fetches what `lazyScreen` would: before a page that came rendered is taken over, which would blink else, and where it is wanted soon. */
export const fetchAhead = async (component: ComponentType | undefined): Promise<void> => {
  await (component && fetches.get(component)?.());
};

/** One hit of the command menu. `href` is below the area's prefix. */
export type Found = { id: string; label: string; detail?: ReactNode; href: string };
/** How the command menu searches a module's rows: the list endpoint, asked with `q` and a small limit. */
export type Finder = {
  title: TextKey;
  icon: Icon;
  endpoint: Endpoint;
  /** The list's screen, where all that is found stands. */
  path: string;
  toResults: (reply: unknown, say: Naming) => readonly Found[];
  /** Records that people call by their number. */
  numbered?: Numbered;
};
/** How a row is called in the reader's script, and in the other one where it has such a name. */
export type Naming = { name: (one: Named | Titled) => string; other: (one: Named | Titled) => string | null };
export type Numbered = {
  /** Typed first, it asks for these alone: `#`. */
  sign: string;
  /** What the list is asked for besides, so that the one whose whole number was typed stands first. */
  query: (number: string) => Query;
  /** Reads that one, by its `id`, for what may be done with it. */
  retrieve: Endpoint;
  acts: () => Promise<(reply: unknown, t: Translate) => readonly ModuleAct[]>;
};
/** Something one may begin: with a record, or anywhere. `path` is below the area's prefix. */
export type ModuleAct = { label: string; icon: Icon; path: string; needs: Need };
/** Declares a finder with the reply's type. */
export const finder = <E extends Endpoint>(
  one: Omit<Finder, 'endpoint' | 'toResults'> & {
    endpoint: E;
    toResults: (reply: ReplyOf<E>, say: Naming) => readonly Found[];
  },
): Finder => ({
  ...one,
  toResults: (reply, say) => one.toResults(reply as ReplyOf<E>, say),
});

/**
 * Places that a lower module offers to higher ones, by name with the props they get; modules add theirs by declaration merging:
 * `interface SlotProps { 'customer.orders': { customerId: string } }`.
 */
export interface SlotProps {
  /** In the bar above every page: what runs for the person signed in. */
  'shell.tasks': Record<never, never>;
  /** Beside it: what waits for them. */
  'shell.notices': Record<never, never>;
}
export type SlotName = keyof SlotProps;
export type SlotFillers = { [N in SlotName]?: ComponentType<SlotProps[N]> };

/**
 * Records whose pages have tabs, with the props of what stands in one; the record's module adds its own by declaration merging, and higher
 * modules give tabs.
 */
export interface RecordTabs {}
export type RecordTab<P> = {
  /** What it is called in the page's address. */
  value: string;
  text: TextKey;
  /** Whoever may not, has no such tab. */
  needs: Need;
  component: ComponentType<P>;
};

/** What a module's web.tsx exports. */
export type WebModule = {
  name: string;
  /** What one of its records is called wherever its pages are not open, as in the audit trail: `<entity>.noun`. */
  noun?: TextKey;
  screens: readonly Screen[];
  /** Entries the product adds beside those of the specification. */
  menu?: readonly MenuEntry[];
  /** Work that waits, by menu path: hooks that answer a number or, while it loads or nothing may be known, undefined. */
  counts?: Readonly<Record<string, () => number | undefined>>;
  find?: readonly Finder[];
  /** What one begins from anywhere: in the command menu, and by its key. */
  begin?: readonly (Omit<ModuleAct, 'label'> & { text: TextKey; key?: string })[];
  /** Ways from the head of a list, by its path: to what is done with the list as a whole. `path` is below the area's prefix. */
  ways?: Readonly<Record<string, Omit<ModuleAct, 'label'> & { text: TextKey }>>;
  /** Ways from the settings page to this module's screens. */
  settings?: readonly SettingsEntry[];
  slots?: SlotFillers;
  /** What it adds to the pages of lower modules' records, each as a tab. */
  tabs?: { [N in keyof RecordTabs]?: readonly RecordTab<RecordTabs[N]>[] };
  /** The calls the kit itself makes in areas; one module of each area lends them. */
  calls?: AreaCalls;
};

/** A page for visitors, at its own address, which may hold parameters: `/invitations/:id`, read with `usePublicParam`. */
export type PublicScreen = { path: string; component: ComponentType };
/** What a module gives to the public pages. */
export type PublicModule = { screens: readonly PublicScreen[] };

/** What apps/web says of an account's area. */
export type Area = { account: AccountType; modules: readonly WebModule[]; menu: readonly MenuEntry[] };
