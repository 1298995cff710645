import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Language, PublicLanguage, Translate } from '#kit/shared/texts.ts';

export type Direction = 'ltr' | 'rtl';
export type UiText = {
  t: Translate;
  /** The language of names and data. */
  language: Language;
  /** The language of the words round them; on pages for visitors there are more. */
  publicLanguage: PublicLanguage;
  direction: Direction;
};

const TextContext = createContext<UiText | null>(null);

export type TextProps = Omit<UiText, 'publicLanguage'> & { publicLanguage?: PublicLanguage };

/** Gives the design system its words and direction; the app makes the translator, ui knows no i18n library. */
export function TextProvider({
  t,
  language,
  publicLanguage = language,
  direction,
  children,
}: TextProps & { children: ReactNode }) {
  const value = useMemo(() => ({ t, language, publicLanguage, direction }), [t, language, publicLanguage, direction]);
  return <TextContext value={value}>{children}</TextContext>;
}

/**
 * The translator, language and direction.
 * @throws Error outside TextProvider
 */
export function useText(): UiText {
  const value = useContext(TextContext);
  if (!value) throw new Error('useText needs a TextProvider above it');
  return value;
}

/** Drops the isolation marks (FSI…PDI) of inserted values: for titles, the clipboard and texts that must read exactly. */
export const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
