import { useText } from '#ui/text.tsx';

export type Named = { name: string; name_ar?: string | null };

/** A name in the language's own form; the other one where there is none (specification, section 1). */
export const nameIn = (language: string, { name, name_ar }: Named): string => (language === 'ar' && name_ar ? name_ar : name);

export function useName(): (one: Named) => string {
  const { language } = useText();
  return (one) => nameIn(language, one);
}

/** A name from the data, kept apart from the sentence round it. */
export function Name({ of }: { of: Named | null | undefined }) {
  const { language } = useText();
  return of ? <bdi>{nameIn(language, of)}</bdi> : <span>—</span>;
}
