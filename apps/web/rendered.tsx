import { prerender } from 'react-dom/static';
import { createMemoryHistory } from '@tanstack/react-router';
import { makeApp } from '#shell/app.tsx';
import { translatorOf } from '#kit/web/i18n.ts';
import { hydrating } from '#kit/web/place.ts';
import { PublicLayout } from '#shell/public-layout.tsx';
import { session } from '#kit/web/session-store.ts';
import { PageLoading } from '#shell/route-guard.tsx';
import { fetchWords, lendVisitorTexts } from '#kit/web/words.ts';
import { publicLanguages, type PublicLanguage, type TextKey } from '#kit/shared/texts.ts';
import { isOwn } from '#kit/shared/own.ts';
import { calls } from './calls.ts';
import { publics, visitorTexts } from './publics.ts';

/** Pages that are the same for every visitor: rendered whole, and found by search engines under these words. */
const whole: Readonly<Record<string, TextKey>> = {
  '/': 'landing.description',
  '/login': 'web.pitch',
  '/affiliate-login': 'web.pitch',
  '/registration': 'web.pitch',
  '/public/become-a-customer': 'become.text',
  '/help': 'web.pitch',
  '/privacy': 'web.pitch',
  '/terms': 'web.pitch',
};

/** Pages of an address that differ by a word in its query. */
const asked: Readonly<Record<string, readonly string[]>> = { '/login': ['?reset-password=true'] };

/** The page whose head the server fills for each supplier (apps/api/profile-page.ts). */
const profilePath = '/public/profile/:id';

export type RenderedPage = {
  path: string;
  /** Of the query what it is for, with its question mark; empty for any other. */
  search: string;
  language: PublicLanguage;
  title: string;
  description: string;
  html: string;
  whole: boolean;
  words?: { kind: string; areas: string; product: string };
};

const nothing = () => Promise.reject(new Error('no area is rendered at build'));
const areas = { admin: nothing, supplier: nothing, affiliate: nothing, sales_representative: nothing };

/** What is shown of a page that depends on its address until its script has read it: the frame, waiting. */
const shell = publics.map((module) => ({
  ...module,
  screens: module.screens.map(({ path, component }) => ({
    path,
    component: isOwn(whole, path)
      ? component
      : () => (
          <PublicLayout>
            <PageLoading />
          </PublicLayout>
        ),
  })),
}));

async function renderPage(path: string, language: PublicLanguage, search = ''): Promise<RenderedPage> {
  session.takeOver(language);
  hydrating(path, search);
  const history = createMemoryHistory({ initialEntries: [path + search] });
  const { App, stop } = makeApp({ calls, publics: shell, areas, history });
  const { prelude } = await prerender(<App />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  // What it read is forgotten at once: each would be kept for a minute, and whoever waits for the build with it.
  stop();
  const t = translatorOf(language);
  const [, title = 'Wikala · وكالة'] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return {
    path,
    search,
    language,
    title,
    html: html.replace(/<title>.*?<\/title>/, ''),
    whole: isOwn(whole, path),
    description: t(whole[path] ?? 'web.pitch'),
    ...(path === profilePath
      ? {
          words: {
            kind: t('profile.supplier'),
            areas: t('profile.areas'),
            product: language === 'ar' ? 'وكالة' : 'Wikala',
          },
        }
      : {}),
  };
}

/** Renders every public page in every language of visitors. */
export async function renderPages(): Promise<RenderedPage[]> {
  lendVisitorTexts(visitorTexts);
  const pages: RenderedPage[] = [];
  for (const language of publicLanguages) {
    await fetchWords(language);
    for (const { path } of publics.flatMap(({ screens }) => screens))
      for (const search of ['', ...(asked[path] ?? [])]) pages.push(await renderPage(path, language, search));
  }
  return pages;
}
