import type { Texts } from '#kit/shared/texts.ts';

const files = import.meta.glob<Record<string, unknown>>(
  [
    // What stands deeper in a module is part of these.
    '/modules/*/texts.ts',
    '/modules/**/web/**/{texts,*-texts}.ts',
    '/{kit,shell,ui}/**/{texts,*-texts}.ts',
    '/apps/web/texts.ts',
  ],
  { eager: true },
);
const isTexts = (one: unknown): one is Texts => typeof one === 'object' && one !== null && 'en' in one && 'ar' in one;

/** What the product says, file by file: for the tests that look at all of it. */
export const allTexts = Object.entries(files).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isTexts)
    .map((texts) => ({ file, texts })),
);
