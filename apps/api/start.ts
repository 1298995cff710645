// npm start: the server as one file. A thousand of them are looked up, read and rid of their types at each start otherwise.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBundle } from './bundled.ts';

function bundle(): string {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'bundle.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const made = status === 0 && findBundle();
  if (!made) throw new Error(`The server could not be put together:\n${stderr}`);
  return made;
}

await import(pathToFileURL(findBundle() ?? bundle()).href);
