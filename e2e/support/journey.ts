import { test as base, type Page } from '@playwright/test';
import { languages, publicLanguages, type Language, type PublicLanguage } from '#kit/shared/texts.ts';
import { apiOf, aColleague, enter, type Api } from './person.ts';
import { startCopy, type Product } from './product.ts';
import { quietOf } from './quiet.ts';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Signs somebody new of the house of a demo account in on a page, the journey's own unless another is given. Answers the e-mail. */
  enterLike: (account: string, language?: Language, page?: Page) => Promise<string>;
  /** The API as somebody new of the house of a demo account. */
  apiLike: (account: string) => Promise<Api>;
  /** Waits until the journey's page asks and draws nothing more. */
  quiet: () => Promise<void>;
};

/** What a journey is given. */
export type Given = Fixtures & { page: Page };

/** A journey has the demo company to itself, but for the journeys before it on the same worker. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({ playwright: _ }, use, { workerIndex }) => {
      const product = await startCopy(workerIndex);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  enterLike: ({ page, product }, use) =>
    use(async (account, language = 'en', on = page) => {
      const colleague = await aColleague(product, account, language);
      await enter(on, product, colleague);
      return colleague.email;
    }),
  apiLike: async ({ product }, use) => {
    const opened: Api[] = [];
    await use(async (account) => {
      const api = await apiOf(product, await aColleague(product, account, 'en'));
      opened.push(api);
      return api;
    });
    for (const api of opened) await api.close();
  },
  quiet: ({ page }, use) => use(quietOf(page)),
});

/** Before a release every journey is told in every language, and looked at in every scheme. */
export const isAll = process.env.ALL_LANGUAGES !== undefined;
/** The languages a journey is told in: in its own, of which journeys have this and that in turn. */
export const languagesFor = (own: Language): readonly Language[] => (isAll ? languages : [own]);
/** The schemes a language is looked at in, in turn. */
export const schemesOf = (language: PublicLanguage): readonly ('light' | 'dark')[] =>
  isAll ? ['light', 'dark'] : [publicLanguages.indexOf(language) % 2 === 0 ? 'light' : 'dark'];
