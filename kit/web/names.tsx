import type { Language } from '#kit/shared/texts.ts';
import { useText } from '#ui/text.tsx';

/** Something with a name in one or both scripts. */
export type Named = { name: string | null; name_ar?: string | null };
/** The same for what has a title. */
export type Titled = { title: string; title_ar?: string | null };

const namedOf = (one: Named | Titled): Named => ('title' in one ? { name: one.title, name_ar: one.title_ar } : one);

/** The name in the language's own form, else in the other one (specification, section 1). */
export function nameIn(language: Language, one: Named | Titled): string {
  const { name, name_ar } = namedOf(one);
  return (language === 'ar' ? name_ar || name : name || name_ar) || '—';
}

/** The name in the other script, when there is one besides the one shown. */
export function otherNameIn(language: Language, one: Named | Titled): string | null {
  const { name, name_ar } = namedOf(one);
  return name && name_ar && name !== name_ar ? (language === 'ar' ? name : name_ar) : null;
}

export function useNameIn(): (one: Named | Titled) => string {
  const { language } = useText();
  return (one) => nameIn(language, one);
}

/** A name from the data, kept apart from the sentence round it; a dash for nobody. */
export function NameOf({ of }: { of: Named | Titled | null | undefined }) {
  const { language } = useText();
  return <span>{of ? <bdi>{nameIn(language, of)}</bdi> : '—'}</span>;
}

/** The same name in the other script, for the quiet line; nothing when there is none. */
export function OtherName({ of }: { of: Named | Titled }) {
  const { language } = useText();
  const other = otherNameIn(language, of);
  return other === null ? null : <bdi lang={language === 'ar' ? 'en' : 'ar'}>{other}</bdi>;
}
