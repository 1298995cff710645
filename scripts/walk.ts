// npm run walk: every screen of every account, in both languages and schemes and in five widths, with what can be opened from it: nothing
// reaches beyond the window, and axe finds nothing. `-- --account supplier --language ar --screen /orders --what opened` walks a part of
// it, each a pattern: `reach` is how far the screens do, `axe` what it finds besides, `opened` both of what they open.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './testing/chromium.ts';
import { root } from './testing/run.ts';

const { values } = parseArgs({
  options: Object.fromEntries(
    ['account', 'language', 'screen', 'what'].map((name) => [name, { type: 'string' }] as const),
  ),
});
const { path, problem } = await findOrInstallChromium();
if (!path) throw new Error(problem);
const { account = '.*', language = '.*', what = '.*', screen = '' } = values;
const walk = spawn(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/walk/playwright.config.ts',
    `--grep= (${account}) in (${language}): .*(${what})`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: path, WALK_SCREEN: screen } },
);
const [code] = (await once(walk, 'close')) as [number | null];
process.exitCode = code ?? 1;
