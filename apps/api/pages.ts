import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeOnce, pack, sendPacked, type Packed } from './packed.ts';
import { publicLanguages, type PublicLanguage } from '#kit/shared/texts.ts';
import type { PreviewWords } from './page-head.ts';

/** One public page in one language, packed for everybody when the first visitor comes; `words` where the head is filled for each address. */
type Ready = { language: PublicLanguage; html: () => string; packed: () => Promise<Packed>; words?: PreviewWords };
/** @property asked words of the query that it is for; none for any */
type Page = { path: string; pattern: RegExp; asked: readonly string[]; ready: Map<PublicLanguage, Ready> };

function readyFrom(file: string, origin: string): Pick<Ready, 'html' | 'packed'> {
  const html = () => readFileSync(file, 'utf8').replaceAll('__ORIGIN__', origin);
  return { html, packed: madeOnce(() => pack('text/html; charset=utf-8', html())) };
}

const known = (value: string | undefined): PublicLanguage | undefined => publicLanguages.find((one) => one === value);

const cookieLanguage = (header: string | undefined) =>
  known(/(?:^|;\s*)wikala\.language=(\w+)/.exec(header ?? '')?.[1]);

/** The first of the browser's languages that visitors' pages speak, by the weights it gives them. */
function acceptedLanguage(header: string | undefined): PublicLanguage | undefined {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => {
      const [tag = '', ...options] = one.split(';').map((part) => part.trim());
      const weight = options.find((option) => option.startsWith('q='))?.slice(2);
      return { language: known(tag.slice(0, 2).toLowerCase()), weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
  return wishes.filter(({ language, weight }) => language && weight > 0).sort((a, b) => b.weight - a.weight)[0]
    ?.language;
}

/** What the visitor asked for in the address, chose on this device, or told the browser; English else (specification, section 1). */
export function visitorLanguage(request: Pick<FastifyRequest, 'url' | 'headers'>): PublicLanguage {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('lang');
  return (
    known(asked ?? undefined) ??
    cookieLanguage(request.headers.cookie) ??
    acceptedLanguage(request.headers['accept-language']) ??
    'en'
  );
}

/** The pages that were rendered at build, as they are sent. Whole addresses in them begin with the origin we are reached at. */
export function readPages(directory: string, origin: string): Page[] {
  const index = join(directory, 'pages', 'index.json');
  if (!existsSync(index)) return [];
  const pages = new Map<string, Page>();
  for (const { path, search = '', language, file, words } of JSON.parse(readFileSync(index, 'utf8')) as {
    path: string;
    search?: string;
    language: PublicLanguage;
    file: string;
    words?: PreviewWords;
  }[]) {
    const page = pages.get(path + search) ?? {
      path,
      asked: [...new URLSearchParams(search).keys()],
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
      ready: new Map<PublicLanguage, Ready>(),
    };
    page.ready.set(language, {
      language,
      ...(words ? { words } : {}),
      ...readyFrom(join(directory, 'pages', file), origin),
    });
    pages.set(path + search, page);
  }
  return [...pages.values()];
}

/** The page of an address in the visitor's language; undefined where none was rendered. */
export function findPage(pages: readonly Page[], request: Pick<FastifyRequest, 'url' | 'headers'>): Ready | undefined {
  const [path = '', search] = request.url.split('?');
  const query = new URLSearchParams(search);
  // One that is for a query goes before the one for any.
  const own = pages
    .filter(({ asked }) => asked.every((word) => query.has(word)))
    .toSorted((a, b) => b.asked.length - a.asked.length);
  const page = own.find((one) => one.path === path) ?? own.find(({ pattern }) => pattern.test(path));
  return page?.ready.get(visitorLanguage(request));
}

/** Sends a page whose head was filled for its address. */
export const sendFilled = (html: string, { language }: Ready, reply: FastifyReply): FastifyReply =>
  reply
    .headers({ 'Content-Language': language, Vary: 'Accept-Language, Cookie' })
    .type('text/html; charset=utf-8')
    .send(html);

/** Sends a page packed as the visitor can unpack it, or says that it is still the one they have. */
export async function sendPage(page: Ready, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPacked(
    await page.packed(),
    request,
    reply.header('Content-Language', page.language),
    'Accept-Encoding, Accept-Language, Cookie',
  );
}
