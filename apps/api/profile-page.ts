import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cityName } from '#domain/saudi-cities.ts';
import type { PublicLanguage } from '#kit/shared/texts.ts';
import type { PublicProfile } from '#modules/public-profiles/contract.ts';
import { escaped, type PreviewWords } from './page-head.ts';

const nameOf = ({ name, name_ar }: { name: string; name_ar: string | null }, language: PublicLanguage): string =>
  (language === 'ar' && name_ar) || name;

/** What a public profile says of itself to programs: schema.org, with names in the page's language. */
const dataOf = (profile: PublicProfile, language: PublicLanguage, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: nameOf(profile, language),
  ...(profile.name_ar ? { alternateName: language === 'ar' ? profile.name : profile.name_ar } : {}),
  url,
  location: profile.areas.map(({ name }) => ({ '@type': 'City', name: cityName(name, language) })),
  brand: profile.brands.map((brand) => ({ '@type': 'Brand', name: nameOf(brand, language) })),
});

/**
 * The page of a public profile with the supplier's name and cities in its head, for link previews and programs that run no script. The
 * data block is text to browsers: no script of the content policy's.
 * @param html the page as it was rendered
 */
export function profileHtml(
  html: string,
  profile: PublicProfile,
  { language, words, url }: { language: PublicLanguage; words: PreviewWords; url: string },
): string {
  const title = `${nameOf(profile, language)} · ${words.product}`;
  const cities = profile.areas
    .map(({ name }) => cityName(name, language))
    .join(language === 'ar' || language === 'ur' ? '، ' : ', ');
  const description = cities ? `${words.kind} · ${words.areas}: ${cities}` : words.kind;
  const meta = (text: string, name: string, content: string) =>
    text.replace(
      new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`),
      (_, before: string) => `${before}${escaped(content)}`,
    );
  const headed = [
    ['og:title', title],
    ['og:description', description],
    ['description', description],
  ].reduce((text, [name = '', content = '']) => meta(text, name, content), html);
  const data = JSON.stringify(dataOf(profile, language, url)).replaceAll('<', '\\u003c');
  return headed
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `  <script type="application/ld+json">${data}</script>\n  </head>`);
}

/** The profile an address is of, as the API tells everybody; null where it tells nothing. It counts like any other reading. */
export async function readProfile(
  http: FastifyInstance,
  request: Pick<FastifyRequest, 'url' | 'ip'>,
): Promise<{ profile: PublicProfile; path: string } | null> {
  const [path, id] = /^\/public\/profile\/([\w-]{1,64})(?=\/?(?:\?|$))/.exec(request.url) ?? [];
  if (!path || !id) return null;
  const answered = await http.inject({ method: 'GET', url: `/api${path}`, remoteAddress: request.ip });
  return answered.statusCode === 200 ? { profile: answered.json<{ profile: PublicProfile }>().profile, path } : null;
}
