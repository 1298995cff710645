import type { Language } from '#kit/shared/texts.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useText } from '#ui/text.tsx';

type Line = {
  title: string;
  title_ar: string | null;
  /** The size it was sold in, as the variant was called then. */
  description: string | null;
  variant?: { title: string; title_ar: string | null } | null;
};

/** The size of a line; in Arabic as its variant has it, while that is still called what it was called. */
function sizeIn(language: Language, { description, variant }: Line): string | null {
  if (!description) return null;
  return nameIn(language, { title: description, title_ar: variant?.title === description ? variant.title_ar : null });
}

/** What was sold: its name and its size, in the reader's language where it has both; a dash for a line that is gone. */
export function LineName({ of }: { of: Line | undefined }) {
  const { language } = useText();
  if (!of) return '—';
  const size = sizeIn(language, of);
  return (
    <span>
      <bdi>{nameIn(language, of)}</bdi>
      {size !== null && (
        <>
          {' '}
          <bdi>{size}</bdi>
        </>
      )}
    </span>
  );
}

/** What a line is called where its controls are named: with its code, since sizes of one product have one name. */
export function useLineName(): (item: Line & { sku: string | null }) => string {
  const { language } = useText();
  return (item) => [nameIn(language, item), item.sku].filter(Boolean).join(' · ');
}
