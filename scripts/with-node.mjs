// Runs a script of ours under a Node new enough for it, installing the packages first when the lockfile is newer
// than what is installed. This file alone must run on Node 20 and before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const changed = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const quit = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Starts a program, hands it our signals, and resolves with the code to exit with. The open channel tells the child when we are killed. */
const run = (program, args, env, stdio = ['inherit', 'inherit', 'inherit', 'ipc']) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    // npm may end, or be killed, without telling us; then nobody is left who could stop the child.
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event)
      setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
    child.on('error', (error) => quit(`${program} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });

// npm ci would empty what a link points to.
const isBorrowed = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
if (!isBorrowed && changed('package-lock.json') > changed('node_modules/.package-lock.json')) {
  const began = Date.now();
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log('Installing packages: a few hundred MB the first time ...');
  const progress = setInterval(() => console.log(`  still installing, ${elapsed()}`), 5000);
  // Development packages are needed to build the web app, whatever NODE_ENV says; no package of ours needs its install script.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const code = await run('npm', args, { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }, 'inherit');
  clearInterval(progress);
  if (code !== 0) quit(`npm ci failed after ${elapsed()}; what it says above has to be put right first.`);
  console.log(`Packages installed in ${elapsed()}.`);
}

const platform = `${process.platform}-${process.arch}`;
const bundled = ['node', 'node-bin']
  .map((name) => join(root, 'node_modules', `${name}-${platform}`, 'bin', 'node'))
  .find(existsSync);
const node = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : bundled;
if (!node)
  quit(
    `Node ${process.versions.node} is too old and no newer one comes with the packages for ${platform}: install Node 24 or newer.`,
  );
const given = process.argv.slice(2);
const first = given.findIndex((argument) => !argument.startsWith('--'));
const script = given[first] ?? quit('usage: node scripts/with-node.mjs [--NODE-OPTION ...] SCRIPT [ARGUMENT ...]');
/** What runs for days, and the bench that measures it: what is freed goes back to the system. glibc else keeps more of it with each buffer it
 * gives back, and once for every thread; what ends within minutes would pay for that with a twentieth of its time. */
const isFrugal = script === 'apps/api/start.ts' || script === 'bench/main.ts';
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' };
process.exitCode = await run(node, [...given.slice(0, first), join(root, script), ...given.slice(first + 1)], {
  ...(isFrugal ? { ...frugal, ...process.env } : {}),
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.build', 'node-cache'),
});
