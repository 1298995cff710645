import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..');
const builds = join(root, '.build', 'web');
/** Builds that are kept: a running server goes on serving the one it started with. */
const keptBuilds = 3;
/** Bytes; smaller files fit into one packet anyway. */
const packedFrom = 1024;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzipCompress);

const sources = [
  'apps/api/build-web.ts',
  'apps/api/render-pages.ts',
  'apps/web/**/*',
  'ui/**/*',
  'kit/web/**/*',
  'shell/**/*',
  'kit/shared/**/*',
  'domain/**/*',
  'modules/**/*',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
const isElsewhere = (path: string) => /\.test\.tsx?$|^modules\/([^/]+\/)+server(\.ts$|\/)|^ui\/gallery\//.test(path);

/** Changes exactly when the web app has to be built again. */
const sourceHash = (): string => {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    if (isElsewhere(path) || !statSync(join(root, path)).isFile()) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
};

const removeOldBuilds = () => {
  const byAge = readdirSync(builds)
    .map((name) => join(builds, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const path of byAge.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
};

/** Runs a program of ours to its end. Throws with what it printed when it fails. */
const run = async (args: readonly string[]) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`The web app could not be built:\n${output.trim()}`);
  } finally {
    process.off('exit', end);
  }
};

const bundle = (config: string, outDir: string) =>
  run([
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    'apps/web',
    '--config',
    `apps/web/${config}`,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]);

/** The web app, and its public pages as text. Says every few seconds that it is still at it. */
const build = async (outDir: string, log: (line: string) => void) => {
  const began = Date.now();
  const progress = setInterval(() => log(`  still building, ${Math.round((Date.now() - began) / 1000)} s`), 5_000);
  const writer = `${outDir}.writer`;
  try {
    await Promise.all([bundle('vite.config.ts', outDir), bundle('vite.rendered.config.ts', writer)]);
    await run([join(import.meta.dirname, 'render-pages.ts'), join(writer, 'rendered.js'), outDir]);
    log(`Web app built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  } finally {
    clearInterval(progress);
    rmSync(writer, { recursive: true, force: true });
  }
};

/** Writes packed copies beside the files that get smaller by it, once, instead of packing them for every visitor. */
const pack = async (directory: string) => {
  const files = globSync('**/*.{js,css,svg,json}', { cwd: directory, exclude: ['pages/**'] }).map((path) =>
    join(directory, path),
  );
  await Promise.all(
    files
      .filter((file) => statSync(file).size > packedFrom)
      .map(async (file) => {
        const content = readFileSync(file);
        const [brotli, gzip] = await Promise.all([
          packBrotli(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
          packGzip(content),
        ]);
        writeFileSync(`${file}.br`, brotli);
        writeFileSync(`${file}.gz`, gzip);
      }),
  );
};

/** Builds the web app when its sources are not those of a build at hand. Returns the directory to serve. */
export const buildWeb = async (log: (line: string) => void): Promise<string> => {
  const directory = join(builds, sourceHash());
  if (existsSync(directory)) {
    utimesSync(directory, new Date(), new Date());
    return directory;
  }
  log('Building the web app ...');
  const unfinished = `${directory}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await build(unfinished, log);
    await pack(unfinished);
    if (!existsSync(directory)) renameSync(unfinished, directory);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOldBuilds();
  return directory;
};
