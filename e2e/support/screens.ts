import { join } from 'node:path';
import { createServer } from 'vite';
import type { AccountType } from '#kit/shared/actor.ts';
import type { Area, Screen } from '#kit/web/module.ts';

const files: Record<AccountType, string> = { admin: 'admin', supplier: 'supplier', affiliate: 'affiliate', sales_representative: 'sales' };

/** The app asks the browser's storage as soon as it is read. */
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined };

/** The paths of every screen of an area, below its prefix, as the app itself lists them: a new one is there the moment it exists. */
export async function screensOf(account: AccountType): Promise<string[]> {
  const root = join(import.meta.dirname, '..', '..', 'apps', 'web');
  const vite = await createServer({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', server: { middlewareMode: true, hmr: false, ws: false }, optimizeDeps: { noDiscovery: true } });
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: storage, configurable: true });
  try {
    const { area } = (await vite.ssrLoadModule(`/areas/${files[account]}.ts`)) as { area: Area };
    return area.modules.flatMap(({ screens }) => screens.flatMap((screen) => pathsOf(screen)));
  } finally {
    await vite.close();
  }
}

const pathsOf = ({ path, over = [] }: Screen, above = ''): string[] => [above + path, ...over.flatMap((one) => pathsOf(one, above + path))];
