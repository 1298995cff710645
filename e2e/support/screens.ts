import { join } from 'node:path';
import { createServer } from 'vite';
import { accountTypes, type AccountType } from '#domain/actor.ts';
import type { RoleFacts } from '#domain/permissions.ts';
import type { may, Need } from '#kit/web/access.ts';
import type { MeFacts } from '#kit/web/calls.ts';
import type { Area, PublicModule, Screen } from '#kit/web/module.ts';
import type { Api } from './person.ts';

const files: Record<AccountType, string> = {
  admin: 'admin',
  supplier: 'supplier',
  affiliate: 'affiliate',
  sales_representative: 'sales',
};

/** The app asks the browser's storage as soon as it is read. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };

/** `path` is below the area's prefix. */
export type Place = { path: string; mayOpen: (role: RoleFacts | null) => boolean };

/** The rights somebody has; null for those whose account type is all that counts. */
export const roleOf = async (api: Api): Promise<RoleFacts | null> =>
  (await api.get<MeFacts>('/me')).user.user_roles[0]?.role ?? null;

type Read = { areas: Record<AccountType, Place[]>; publics: string[] };
let read: Promise<Read> | undefined;

/** Every screen of an area, as the app itself lists them: a new one is there the moment it exists. All are read at once: they share their code. */
export async function screensOf(account: AccountType): Promise<Place[]> {
  read ??= readScreens();
  return (await read).areas[account];
}

/** Every page for visitors. */
export async function publicPaths(): Promise<string[]> {
  read ??= readScreens();
  return (await read).publics;
}

async function readScreens(): Promise<Read> {
  const top = join(import.meta.dirname, '..', '..');
  const root = join(top, 'apps', 'web');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
  try {
    const access = (await vite.ssrLoadModule(join(top, 'kit', 'web', 'access.ts'))) as { may: typeof may };
    const found: Partial<Record<AccountType, Place[]>> = {};
    for (const account of accountTypes) {
      const { area } = (await vite.ssrLoadModule(`/areas/${files[account]}.ts`)) as { area: Area };
      found[account] = area.modules
        .flatMap(({ screens }) => screens.flatMap((screen) => withNeeds(screen)))
        .map(({ path, needs }) => ({
          path,
          mayOpen: (role) => needs.every((need) => access.may({ accountType: account, role, acting: false }, need)),
        }));
    }
    const { publics } = (await vite.ssrLoadModule('/publics.ts')) as { publics: readonly PublicModule[] };
    return {
      areas: found as Record<AccountType, Place[]>,
      publics: publics.flatMap(({ screens }) => screens.map(({ path }) => path)),
    };
  } finally {
    await vite.close();
  }
}

/** A screen and those over it, each with what it asks for and what the ones below it do. */
function withNeeds({ path, needs, over = [] }: Screen, above = '', asked: readonly Need[] = []): Asking[] {
  const here = { path: above + path, needs: [...asked, needs] };
  return [here, ...over.flatMap((one) => withNeeds(one, here.path, here.needs))];
}
type Asking = { path: string; needs: readonly Need[] };

/** Where the rows behind a screen are listed, when the API calls them otherwise than the address does. */
const lists: Record<string, string> = {
  '/warehouses': '/stock-locations',
  '/affiliate': '/affiliates',
  '/sales-representative': '/sales-representatives',
  '/stock/transfers': '/stock-transfers',
  '/stock/counts': '/stock-counts',
  '/products/imports': '/batch-jobs?type=product-import',
  '/customers/imports': '/batch-jobs?type=customers-import',
  '/lead-customers/imports': '/batch-jobs?type=leads-import',
  '/stock/imports': '/batch-jobs?type=stock-import',
  '/settings/users': '/users',
  '/settings/roles': '/roles',
};

type Row = { id?: string; code?: string } & Record<string, unknown>;
const idOf = (rows: readonly Row[]) => rows[0]?.id ?? rows[0]?.code;

/** The address of a screen with the first row there is in the place of each parameter; null while there is none. */
export async function addressOf(office: Api, path: string): Promise<string | null> {
  if (!path.includes(':')) return path;
  const [above = '', ...below] = path.split(/\/:\w+/);
  const resource = lists[above] ?? (above.startsWith('/settings/') ? above.slice('/settings'.length) : above);
  const list = await office.get<Record<string, unknown>>(resource);
  const id = idOf(Object.values(list).find((value): value is Row[] => Array.isArray(value)) ?? []);
  if (id === undefined) return null;
  const own = path.replace(/:\w+/, id);
  if (below.length < 2) return own;
  // A second parameter is a row that the first one's has, as `/addresses/:address_id`.
  const [, part = ''] = below[0]?.split('/') ?? [];
  const [record] = Object.values(await office.get<Record<string, Row>>(`${resource}/${id}?expand=${part}`));
  const inner = idOf((record?.[part] as Row[] | undefined) ?? []);
  return inner === undefined ? null : own.replace(/:\w+/, inner);
}
