import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell first: it needs a fifth less of a processor, and is what Playwright itself takes where nobody looks. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The program of CHROMIUM_PATH, else one that is installed. */
export const findChromium = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...elsewhere,
  ].find((path) => path !== '' && isProgram(path));
};

/** Shows what it does: installing takes a minute. */
const install = (): boolean => {
  console.log("No Chromium found: installing Debian's ...");
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  // Not every Debian has the shell by itself.
  const isInstalled = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  return apt('update') && ['chromium-headless-shell', 'chromium'].some(isInstalled);
};

/** The browser of the journeys: found, or installed where we may, else what a person has to do. */
export const findOrInstallChromium = async (): Promise<
  { path: string; problem: '' } | { path?: undefined; problem: string }
> => {
  const found = findChromium();
  if (found) return { path: found, problem: '' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && install()) {
    const installed = findChromium();
    if (installed) return { path: installed, problem: '' };
  }
  return {
    problem:
      'No Chromium found. Install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the program.',
  };
};
