import type { ReactElement } from 'react';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { accountTypes, apiPrefix, webPrefix, type AccountType } from '#domain/actor.ts';
import { z } from 'zod';
import type { Endpoint, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Numerals } from '#domain/numerals.ts';
import type { Permission } from '#domain/permissions.ts';
import { parseQuery, type Query } from '#kit/shared/query-string.ts';
import { directionOf, type Language } from '#kit/shared/texts.ts';
import { withoutMarks } from '#ui/text.tsx';
import { customerStatuses, type CustomerStatus } from '#modules/customer-statuses/contract.ts';
import { seededStatuses } from '#modules/customer-statuses/rules.ts';
import { permissionAdmins } from '#modules/permission-admins/contract.ts';
import { impersonations, type Impersonation } from '#modules/impersonation/contract.ts';
import { savedTabs } from '#modules/saved-tabs/contract.ts';
import { sessions, type Me } from '#modules/sessions/contract.ts';
import { store } from '#modules/store/contract.ts';
import { appModule } from './app-module.ts';
import { calls } from './calls.ts';
import { makeApp } from '#shell/app.tsx';
import type { Area, PublicModule, WebModule } from '#kit/web/module.ts';
import { session } from '#kit/web/session-store.ts';

// A file's first test also loads its screen's code: one second is too little on a busy machine.
configure({ asyncUtilTimeout: 5000 });

/** A call as the fake transport saw it, after its request was checked against the contract. */
export type SeenCall = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Query;
  body: unknown;
  headers: Headers;
  account: AccountType | 'public';
};
export type Answer = { endpoint: Endpoint; answer: (call: SeenCall) => unknown };
type Refusal = { status: number; body: unknown; headers?: Record<string, string> };

class Refused {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

/** What the server answers to an endpoint: data, or a function of the call. Data that breaks the contract fails the test. */
export const reply = <E extends Endpoint>(
  endpoint: E,
  answer: ReplyOf<E> | ((call: SeenCall) => ReplyOf<E> | Refused),
): Answer => ({
  endpoint,
  answer: typeof answer === 'function' ? (answer as (call: SeenCall) => unknown) : () => answer,
});
/** A refusal in the wire's form: `{type, message, code?}`. */
export const refusal = (status: number, body: unknown = {}, headers?: Record<string, string>): Refused =>
  new Refused({ status, body, headers });
/** The server refuses an endpoint. */
export const refuse = (
  endpoint: Endpoint,
  status: number,
  body: unknown = {},
  headers?: Record<string, string>,
): Answer => ({
  endpoint,
  answer: () => refusal(status, body, headers),
});
/** The server does not answer at all. */
export const unanswered = (endpoint: Endpoint): Answer => ({
  endpoint,
  answer: () => {
    throw new TypeError('Failed to fetch');
  },
});

export type MeParts = {
  account?: AccountType;
  permissions?: readonly Permission[];
  superadmin?: boolean;
  name?: string;
  nameAr?: string | null;
  language?: Language;
  direction?: 'ltr' | 'rtl';
  numerals?: Numerals;
  sections?: Record<string, boolean>;
  enableDelivery?: boolean;
};

/** Who is signed in: a superadmin unless told otherwise. */
export function aMe({
  account = 'admin',
  permissions,
  superadmin = permissions === undefined,
  name = 'Huda Al-Mutairi',
  ...rest
}: MeParts = {}): Me {
  const [firstName = '', lastName = ''] = name.split(' ');
  const role = {
    id: 'role_1',
    name: 'Role',
    name_ar: null,
    is_superadmin: superadmin,
    role_permissions: (permissions ?? []).map((one) => ({
      permission: { entity: one.split(':')[0] ?? '', action: one.split(':')[1] ?? '' },
    })),
  };
  const language = rest.language ?? 'en';
  return {
    user: {
      id: 'usr_1',
      email: 'huda@test.example',
      phone: null,
      first_name: firstName,
      last_name: lastName,
      name,
      name_ar: rest.nameAr ?? null,
      img: null,
      language,
      direction: rest.direction ?? directionOf(language),
      numerals: rest.numerals ?? 'latin',
      account_type: account,
      user_roles: account === 'admin' ? [{ role }] : [],
    },
    supplier:
      account === 'supplier'
        ? {
            id: 'sup_1',
            name: 'Najd',
            name_ar: 'نجد',
            trade_name: null,
            trade_name_ar: null,
            enable_delivery: rest.enableDelivery ?? false,
            status: 'approved',
          }
        : null,
    sections: rest.sections ?? {},
  };
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function place(pathname: string): { account: AccountType | 'public'; path: string } {
  const below = pathname.replace(/^\/api/, '');
  const account = accountTypes.find((one) => below.startsWith(`/${apiPrefix[one]}/`));
  return account ? { account, path: below.slice(apiPrefix[account].length + 1) } : { account: 'public', path: below };
}

/** Stands where the network is: answers as told, and checks both sides of every call against the contract. */
class Transport {
  readonly seen: SeenCall[] = [];
  readonly problems: string[] = [];
  /** Headers of everything that was sent, answered or not. */
  readonly attempts: Headers[] = [];
  readonly answers: Answer[];
  constructor(answers: Answer[]) {
    this.answers = answers;
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://wikala.test');
    const method = init.method ?? 'GET';
    this.attempts.push(new Headers(init.headers));
    const found = this.find(method, url.pathname);
    if (!found) return this.broken(`nobody answers ${method} ${url.pathname}`);
    const { endpoint, answer, account, path, params } = found;
    const query = parseQuery(url.search.slice(1));
    const asked = z.safeParse(endpoint.query, query);
    if (!asked.success) return this.broken(`${method} ${path} asked ${url.search}: ${asked.error.message}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    if (method !== 'GET' && endpoint.accepts === 'json') {
      const sent = z.safeParse(endpoint.body, body);
      if (!sent.success) return this.broken(`${method} ${path} sent ${JSON.stringify(body)}: ${sent.error.message}`);
    }
    const call: SeenCall = { method, path, params, query, body, headers: new Headers(init.headers), account };
    this.seen.push(call);
    const value = await answer(call);
    if (value instanceof Refused) return respond(value.refusal.status, value.refusal.body, value.refusal.headers);
    const parsed = z.safeParse(endpoint.reply, value);
    if (!parsed.success)
      return this.broken(`${method} ${path} is answered with what breaks its contract: ${parsed.error.message}`);
    return respond(endpoint.status, value);
  };

  /** The calls made to an endpoint so far. */
  callsTo(endpoint: Endpoint): SeenCall[] {
    return this.seen.filter(({ method, path }) => method === endpoint.method && pattern(endpoint.path).test(path));
  }

  private find(method: string, pathname: string) {
    for (const { endpoint, answer } of this.answers.toReversed()) {
      const at =
        endpoint.access === 'public'
          ? { account: 'public' as const, path: pathname.replace(/^\/api/, '') }
          : place(pathname);
      const match = endpoint.method === method ? pattern(endpoint.path).exec(at.path) : null;
      if (match && (endpoint.access === 'public' || at.account !== 'public'))
        return { endpoint, answer, ...at, params: { ...match.groups } };
    }
    return null;
  }

  private broken(problem: string): Response {
    this.problems.push(problem);
    return respond(500, { type: 'unexpected_state', message: problem });
  }
}

const respond = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body ?? {}), { status, headers: { 'content-type': 'application/json', ...headers } });

type Common = {
  me?: MeParts | null;
  /** Later ones win; who is signed in and the empty store are answered already. */
  replies?: readonly Answer[];
  flags?: readonly string[];
  /** The address at first. */
  at?: string;
};
export type Rendered = {
  user: UserEvent;
  transport: Transport;
  history: RouterHistory;
  /** Path and query of the address. */
  address: () => string;
};

/** An hour in which an administrator acts for a supplier. */
export const anImpersonation = (seconds_left = 3600): Impersonation => ({
  id: 'imp_1',
  supplier: { id: 'sup_9', name: 'Najd', name_ar: 'نجد' },
  reason: 'Helps',
  started_at: moment,
  expires_at: moment,
  seconds_left,
});

/** A store with these flags on. */
export const storeOf = (flags: readonly string[]): ReplyOf<typeof store.retrieve> => ({
  store: {
    id: 'store_1',
    name: 'Wikala',
    name_ar: null,
    logo: null,
    ios_app_id: null,
    contact_email: null,
    android_package: null,
    android_fingerprints: [],
    impersonation_reason_required: false,
    metadata: null,
    default_sales_channel: null,
    default_currency_code: 'SAR',
    default_currency: sar,
    currencies: [sar],
    feature_flags: flags.map((key) => ({ key, value: true })),
    modules: [],
    payment_providers: [],
    fulfillment_providers: [],
    swap_link_template: null,
    payment_link_template: null,
    invite_link_template: null,
    version: 1,
    created_at: moment,
    updated_at: moment,
  },
});
const moment = '2026-11-18T07:31:00.000Z';

const grave = new Set(['suspended', 'blocked', 'closed']);
/** The statuses of customers that every house starts with. */
export const houseStatuses: readonly CustomerStatus[] = seededStatuses.map((look, index) => ({
  ...look,
  id: `cst_${look.key}`,
  sort_index: index + 1,
  is_default: look.key === 'new',
  is_system: true,
  reason_required: grave.has(look.key),
  effects: { can_order: !grave.has(look.key), can_credit: !grave.has(look.key), requires_approval: false },
  auto_when: null,
  auto_days: null,
  allowed_from: look.key === 'lead' ? [] : look.key === 'new' ? ['lead'] : null,
  version: 1,
  created_at: moment,
  updated_at: moment,
}));
/** The answer that lists statuses. */
export const statusList = (rows: readonly CustomerStatus[] = houseStatuses) => ({
  customer_statuses: [...rows],
  count: rows.length,
  offset: 0,
  limit: rows.length,
});

/** The riyal, as the API answers it. */
export const sar = {
  code: 'SAR',
  name: 'Saudi Riyal',
  name_plural: 'Saudi riyals',
  symbol: 'SAR',
  symbol_native: 'ر.س',
  decimal_digits: 2,
  rounding: 0,
  includes_tax: false,
  in_store: true,
};

/** Draws the whole app on a fake network. Signed in as `me`, unless that is null. */
export async function renderApp({
  me = {},
  replies = [],
  flags = [],
  at = '/login',
  areas,
  publics = [],
}: Common & {
  areas?: Partial<Record<AccountType, Area>>;
  publics?: readonly PublicModule[];
}): Promise<Rendered> {
  const history = createMemoryHistory({ initialEntries: [at] });
  // Our own code asks the window where it is when a session ends.
  window.history.replaceState(null, '', at);
  history.subscribe(() => window.history.replaceState(null, '', history.location.href));
  session.setLanguage(me?.language ?? 'en');
  session.takeChosenLanguage();
  const account = me?.account ?? 'admin';
  if (me) session.signedIn(account, 'usr_1');
  const transport = new Transport([
    { endpoint: sessions.me, answer: () => (me ? aMe(me) : refusal(401, { type: 'unauthorized' })) },
    {
      endpoint: sessions.session,
      answer: () => (me ? { user: aMe(me).user } : refusal(401, { type: 'unauthorized' })),
    },
    reply(sessions.updateMe, (call) => aMe({ ...me, ...(call.body as Pick<MeParts, 'language'>) })),
    reply(sessions.signOut, { ok: true }),
    reply(permissionAdmins.list, { permission_admins: [] }),
    reply(impersonations.current, { impersonation: anImpersonation() }),
    reply(savedTabs.list, { tabs: [] }),
    reply(customerStatuses.list, statusList()),
    reply(store.retrieve, storeOf(flags)),
    ...replies,
  ]);
  globalThis.fetch = transport.fetch as typeof fetch;
  const none = (one: AccountType): Area => ({ account: one, modules: [], menu: [] });
  const open = (one: AccountType) => async () => {
    const area = areas?.[one] ?? none(one);
    return { ...area, modules: [appModule, ...area.modules] };
  };
  const { App, start, stop } = makeApp({
    calls,
    publics,
    history,
    env: 'test',
    areas: {
      admin: open('admin'),
      supplier: open('supplier'),
      affiliate: open('affiliate'),
      sales_representative: open('sales_representative'),
    },
  });
  await start();
  render(<App />);
  onTestFinished(() => {
    stop();
    if (transport.problems.length > 0) throw new Error(transport.problems.join('\n'));
  });
  return { user: userEvent.setup(), transport, history, address: () => history.location.href };
}

type ScreenOptions = Common & {
  /** The path of the screen below the prefix, with its `:names`. */
  path?: string;
  /** What else the area holds. */
  modules?: readonly WebModule[];
};

/** Draws one screen inside the shell of an account's area, and waits until the shell stands. */
export async function renderScreen(
  ui: ReactElement,
  { path = '/screen', at, modules = [], me = {}, ...rest }: ScreenOptions = {},
): Promise<Rendered> {
  const account = me?.account ?? 'admin';
  const own: WebModule = {
    name: 'test',
    screens: [{ path, needs: null, component: () => ui }],
  };
  const area: Area = { account, modules: [own, ...modules], menu: [] };
  const rendered = await renderApp({ ...rest, me, at: webPrefix[account] + (at ?? path), areas: { [account]: area } });
  await waitFor(() => screen.getByRole('main'));
  return rendered;
}

/** Matches a name or text as people read it: without the marks that isolate inserted values. */
export const named =
  (text: string) =>
  (name: string): boolean =>
    withoutMarks(name) === text;
