import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { apiPrefix, type AccountType } from '#domain/actor.ts';
import type { Language } from '#kit/shared/texts.ts';
import { startSession } from '#modules/sessions/server/sessions.ts';
import type { Product } from './product.ts';

export const password = 'wikala-demo-2026';

export type Colleague = { id: string; email: string; account_type: AccountType; language: Language };

let made = 0;

/** Plants somebody new with the house, the rights and the password of a demo account, named by its e-mail or phone, so that no journey changes another's settings. */
export async function aColleague({ owner }: Product, of: string, language: Language): Promise<Colleague> {
  const id = `usr_colleague${++made}`;
  const email = `colleague-${made}@demo.example`;
  const { rows } = await sql<Colleague>`
    insert into users (id, email, first_name, last_name, language, account_type, supplier_id, affiliate_id, sales_representative_id, password_hash, status)
    select ${id}, ${email}, 'Huda', 'Al-Mutairi', ${language}, account_type, supplier_id, affiliate_id, sales_representative_id, password_hash, status
    from users where ${of} in (email, phone)
    returning id, email, account_type, language`.execute(owner);
  await sql`insert into user_roles (user_id, role_id, position)
    select ${id}, r.role_id, r.position from user_roles r join users u on u.id = r.user_id where ${of} in (u.email, u.phone)`.execute(
    owner,
  );
  const [colleague] = rows;
  if (!colleague) throw new Error(`the demo has no ${of}`);
  return colleague;
}

const origin = { ip: '127.0.0.1', userAgent: 'journey' };

/** Gives a page the session and the language of somebody. What is opened next is opened as that person. */
export async function enter(page: Page, product: Product, person: Colleague): Promise<void> {
  const { token } = await startSession(product.owner, person, origin, 'cookie');
  await page.context().addCookies([
    { name: 'wikala', value: token, url: product.url, httpOnly: true, sameSite: 'Lax' },
    { name: 'wikala.language', value: person.language, url: product.url },
  ]);
}

/** The calls a journey makes for itself. They fail it when they are refused. */
export type Api = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, data?: object): Promise<T>;
  /** Uploads a file with this text. */
  send<T>(path: string, name: string, text: string): Promise<T>;
  close(): Promise<void>;
};

/** The API as somebody; paths are below the account's prefix. */
export async function apiOf(product: Product, person: Colleague): Promise<Api> {
  const { token } = await startSession(product.owner, person, origin, 'bearer');
  const context = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const below = `${product.url}/api/${apiPrefix[person.account_type]}`;
  return { ...calls(context, below), close: () => context.dispose() };
}

const calls = (context: APIRequestContext, below: string): Omit<Api, 'close'> => ({
  get: async <T>(path: string) => (await (await context.get(below + path)).json()) as T,
  post: async <T>(path: string, data: object = {}) => {
    const answer = await context.post(below + path, { data });
    expect(answer.ok(), `${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  },
  send: async <T>(path: string, name: string, text: string) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    const answer = await context.post(below + path, { multipart: { file } });
    expect(answer.ok(), `${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  },
});

const nameOf: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** Signs in on the page, as journeys about signing in do, and switches to the language wanted as a person would. */
export async function signIn(page: Page, email: string, language: Language = 'en'): Promise<void> {
  await page.goto('/login');
  await page.locator('input').first().fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.getByRole('banner').waitFor();
  const other = page.getByRole('banner').getByRole('button', { name: nameOf[language] });
  if (await other.isVisible()) await other.click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
