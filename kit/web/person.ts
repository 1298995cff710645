import type { Language } from '#kit/shared/texts.ts';
import { nameIn, type Named } from './names.tsx';

/** Who did something, by name; empty where nobody in particular did, or somebody without a name. */
export const personName = (language: Language, person: Named | null | undefined): string =>
  person && (person.name || person.name_ar) ? nameIn(language, person) : '';
