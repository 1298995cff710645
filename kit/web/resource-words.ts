import type { Endpoint, QueryOf } from '#kit/shared/endpoint.ts';
import { about } from '#kit/shared/reach.ts';
import type { Resource, RowOf } from '#kit/shared/resource.ts';
import type { KeysOf, TextKey, Translate } from '#kit/shared/texts.ts';
import type { Option } from '#ui/option.ts';
import { useText } from '#ui/text.tsx';
import type { fieldTexts } from './field-texts.ts';
import { hasText } from './i18n.ts';

export type Many<R extends Resource> = R[typeof about]['many'];
/** What a resource is about: what its rows show, what is written and what its list is asked for. */
type Key<R extends Resource> = keyof RowOf<R> | keyof R[typeof about]['fields'] | keyof QueryOf<R['list']>;
/** Of these, what has a label: `<many>.field.<key>`. Each is asked for by its key; to look through all texts costs the compiler seconds. */
type OwnLabelled<R extends Resource> = {
  [K in Key<R> & string]: `${Many<R>}.field.${K}` extends TextKey ? K : never;
}[Key<R> & string];
type KitLabelled = After<'field.', KeysOf<typeof fieldTexts>>;
type After<Start extends string, K> = K extends `${Start}${infer Rest}` ? Rest : never;
/** Fields that have a label: `<many>.field.<key>`, else the kit's `field.<key>`. */
export type Labelled<R extends Resource> = OwnLabelled<R> | KitLabelled;
type Missing<R extends Resource, W extends string> = {
  [K in W]: `${Many<R>}.${K}` extends TextKey ? never : `${Many<R>}.${K}`;
}[W];
/** A resource that has these words of its own: `<many>.<word>`. One that nobody wrote does not compile. */
export type Worded<R extends Resource, W extends string> = R &
  ([Missing<R, W>] extends [never] ? unknown : { 'has no text': Missing<R, W> });

/** Words that only a resource with this write needs. */
export type WordsOf<R extends Resource, Write extends 'create' | 'remove', W extends string> = R[Write] extends Endpoint
  ? W
  : never;

/** A word of a resource's own. @param key `title` is read as `<many>.title` */
export const wordOf = (t: Translate, of: Resource, key: string): string => t(`${of[about].many}.${key}` as TextKey);

/** What a field is called. */
export function labelOf(t: Translate, of: Resource, key: string): string {
  const own = `${of[about].many}.field.${key}`;
  return t((hasText(own) ? own : `field.${key}`) as TextKey);
}

type Label<R extends Resource, K extends string> = `${Many<R>}.field.${K}` extends TextKey
  ? unknown
  : K extends KitLabelled
    ? unknown
    : never;
type Words<R extends Resource> = {
  /** What a field is called; one without a label does not compile. */
  label: <K extends string>(key: K & Label<R, K>) => string;
  /** The values of a field to choose from, in words: `<many>.<key>.<value>`. */
  options: <K extends string, V extends string>(
    key: K,
    values: readonly V[] & (`${Many<R>}.${K}.${V}` extends TextKey ? unknown : never),
  ) => Option[];
};
/** The words of a resource's fields. */
export function useWords<R extends Resource>(of: R): Words<R> {
  const { t } = useText();
  return {
    label: (key) => labelOf(t, of, key),
    options: (key, values: readonly string[]) =>
      values.map((value) => ({ value, label: wordOf(t, of, `${key}.${value}`) })),
  };
}
