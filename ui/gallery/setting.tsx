import { createContext, useContext } from 'react';
import type { Language } from '#kit/shared/texts.ts';

export type Setting = { page: string; language: Language; scheme: 'light' | 'dark' };

/** `?page=orders&lang=ar&scheme=dark` chooses what the gallery shows. */
export function readSetting(query: string): Setting {
  const wish = new URLSearchParams(query);
  return {
    page: wish.get('page') ?? 'parts',
    language: wish.get('lang') === 'ar' ? 'ar' : 'en',
    scheme: wish.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

export const SettingContext = createContext<Setting>({ page: 'parts', language: 'en', scheme: 'light' });

/** Picks the sample words of the language shown. */
export function usePick() {
  const { language } = useContext(SettingContext);
  return <T,>(en: T, ar: T): T => (language === 'ar' ? ar : en);
}
