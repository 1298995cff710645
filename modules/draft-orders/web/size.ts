import type { Language } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';

/** The size of goods in the reader's language; null for what has none. */
export const sizeIn = (
  language: Language,
  { description, description_ar }: { description: string | null; description_ar: string | null },
): string | null => description && nameIn(language, { title: description, title_ar: description_ar });
