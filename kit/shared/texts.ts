import { isOwn } from './own.ts';

/**
 * Texts are typed keys: each module declares its own and adds them to `TextKeys` by declaration merging, so that a code or a
 * label that has no text does not compile. Arabic must have every key that English has.
 */
export interface TextKeys {
  kit: never;
}

type Union<T> = T[keyof T];
/** Every text of the product. */
export type TextKey = Extract<Union<TextKeys>, string>;
export type TextParams = Record<string, string | number>;

export const languages = ['en', 'ar'] as const;
/** Languages of the whole product, in which people work and names are kept. */
export type Language = (typeof languages)[number];

/** Malayalam and Urdu cover public texts only (specification, section 1). */
export const visitorLanguages = ['ml', 'ur'] as const;
export type VisitorLanguage = (typeof visitorLanguages)[number];
export const publicLanguages = [...languages, ...visitorLanguages] as const;
/** Languages of the pages for visitors. */
export type PublicLanguage = Language | VisitorLanguage;

/** Whether the whole product speaks a language. */
export const isLanguage = (one: PublicLanguage): one is Language => languages.some((language) => language === one);
/** What somebody reads inside who chose a language outside: English is the fallback (specification, section 1). */
export const languageInside = (one: PublicLanguage): Language => (isLanguage(one) ? one : 'en');

/** Suffixes of plural forms: `count_one`, Arabic has six. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralSuffix = (typeof pluralForms)[number];
/**
 * A key is a plural form where its language has both `_one` and `_other` of it, and is used without its suffix then; `too_many`, which
 * has neither, is a key like any other.
 */
type Base<K, All> = K extends `${infer B}_${PluralSuffix}` ? ([`${B}_one` | `${B}_other`] extends [All] ? B : K) : K;
export type KeysOf<T extends { en: object }> = Base<keyof T['en'] & string, keyof T['en']>;
const suffix = new RegExp(`_(${pluralForms.join('|')})$`);
/** What a key is used by: a plural form without its suffix, any other key as it is. @param texts those of a language it stands among */
export function usedKey(key: string, texts: Readonly<Record<string, string>>): string {
  const base = key.replace(suffix, '');
  return isOwn(texts, `${base}_one`) && isOwn(texts, `${base}_other`) ? base : key;
}

/** What Arabic must supply: every key; of a plural key, any of the six forms but at least `other`. */
type Arabic<E> = { [K in keyof E]: string } & { [key: `${string}_${PluralSuffix}`]: string };

export type Texts = { en: Record<string, string>; ar: Record<string, string> };
/** Texts with whatever is said in the languages of visitors. */
export type PublicTexts = Texts & { [language in VisitorLanguage]?: Record<string, string> };

/** Declares a module's texts in English and Arabic. */
export const texts = <const E extends Record<string, string>>(all: {
  en: E;
  ar: Arabic<E>;
}): { en: E; ar: Record<string, string> } => all;

/** A translator: parameters of the other direction are isolated (FSI…PDI) by the one who made it. */
export type Translate = (key: TextKey, params?: TextParams) => string;

/** Left-to-right or right-to-left, from the language. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
