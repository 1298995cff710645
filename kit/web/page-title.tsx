import { useText, withoutMarks } from '#ui/text.tsx';

const product = { en: 'Wikala', ar: 'وكالة' } as const;

/** The title of the browser's tab: what the page shows, then the product. */
export function PageTitle({ children }: { children: string }) {
  const { language } = useText();
  return <title>{`${withoutMarks(children)} · ${product[language]}`}</title>;
}
