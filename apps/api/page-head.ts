/** What the head of a profile is made of besides the supplier's own words. */
export type PreviewWords = { kind: string; areas: string; product: string };
export type PageHead = { path: string; language: string; title: string; description: string; whole: boolean };

/** A text within an attribute or element of HTML; what is escaped already stays. */
export const escaped = (text: string): string =>
  text
    .replace(/&(?!\w+;|#)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;');

/** The server puts its own origin where this stands: addresses in a head are whole ones. */
const origin = '__ORIGIN__';

/** The picture of link previews: 1200 × 630 pixels, as the networks that show them ask for. */
const picture = { path: '/preview.png', width: 1200, height: 630, alt: 'Wikala · وكالة' };
const locales: Readonly<Record<string, string>> = { en: 'en_US', ar: 'ar_SA', ml: 'ml_IN', ur: 'ur_PK' };

/**
 * What search engines and link previews read of a public page, in the page's language. Pages that depend on their address are not to be
 * found by search, but a link to one that is passed on still shows what it is.
 * @param page its title as HTML has it, the rest as text
 * @param languages all that the page comes in
 */
export function pageHead(
  { path, language, title, description, whole }: PageHead,
  languages: readonly string[],
): string {
  const address = (one?: string) => `${origin}${path}${one ? `?lang=${one}` : ''}`;
  const search = whole
    ? [
        `<link rel="canonical" href="${address(language)}" />`,
        ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}" />`),
        `<link rel="alternate" hreflang="x-default" href="${address()}" />`,
      ]
    : ['<meta name="robots" content="noindex" />'];
  const preview: readonly [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Wikala'],
    ['og:title', title],
    ['og:description', description],
    // The address of a page that has its own in it is the one that was passed on.
    ...(whole ? [['og:url', address(language)] as [string, string]] : []),
    ['og:locale', locales[language] ?? language],
    ...languages
      .filter((one) => one !== language)
      .map((one): [string, string] => ['og:locale:alternate', locales[one] ?? one]),
    ['og:image', `${origin}${picture.path}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
  ];
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    ...search,
    ...preview.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}
