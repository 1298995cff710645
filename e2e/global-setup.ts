import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../scripts/testing/product.ts';
import { temporaryDirectory } from '../scripts/testing/throw-away.ts';

/** Starts a product with the demo company on a free port and a data directory of its own, unless BASE_URL names a running one. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.BASE_URL) return undefined;
  const directory = temporaryDirectory();
  const product = await startProduct({ DATA_DIR: join(directory, 'data'), DEMO: '1' });
  process.env.BASE_URL = product.url;
  return async () => {
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  };
};
