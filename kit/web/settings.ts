import type { ComponentType } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { Icon } from '#ui/icons.ts';
import type { Need } from './access.ts';

/** The groups of the settings page, in its order. */
export const settingsGroups = ['company', 'selling', 'money', 'delivery', 'people', 'messages', 'developers'] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/**
 * One way from the settings page to a screen. A module joins by `settings: [{ group, path, text, note, icon, needs }]` in its web.tsx:
 * the page draws what the user may open, in the order of the area's modules, and leaves out groups that are empty.
 */
export type SettingsEntry = {
  group: SettingsGroup;
  /** Below the area's prefix: `/settings/tax-rates`. */
  path: string;
  text: TextKey;
  /** What is set there, in one line. */
  note: TextKey;
  icon: Icon;
  /** What opening it asks for; the same as its screen's. */
  needs: Need;
  /** How it stands now, at the end of the line: a list whose rows are counted, or a part that says more. Asks only for what `needs` covers. */
  now?: Counted | ComponentType;
};
/** A list that is counted: one of those that its module has the server count. */
export type Counted = { list: Endpoint };
