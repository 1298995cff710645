import type { PublicLanguage } from '#kit/shared/texts.ts';
import type { Documents } from './document.ts';

/** The documents of a language, fetched when one of them is read: nobody else carries them. */
export const fetchDocuments: Readonly<Record<PublicLanguage, () => Promise<Documents>>> = {
  en: () => import('./en.ts').then(({ documents }) => documents),
  ar: () => import('./ar.ts').then(({ documents }) => documents),
  ml: () => import('./ml.ts').then(({ documents }) => documents),
  ur: () => import('./ur.ts').then(({ documents }) => documents),
};
