import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';

let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  // Otherwise React's development build would be weighed.
  vi.stubEnv('NODE_ENV', 'production');
  const output = await build({
    configFile: 'apps/web/vite.config.ts',
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  vi.unstubAllEnvs();
  chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
}, 120_000);

/** The chunk that holds a module of ours. */
const holding = (path: string): string => {
  const found = [...chunks.values()].find((chunk) => chunk.moduleIds.some((id) => id.endsWith(path)));
  if (!found) throw new Error(`no chunk holds ${path}`);
  return found.fileName;
};

/** The chunks that hold these modules, and everything they cannot do without. */
function needed(...paths: readonly string[]): string[] {
  const found = new Set<string>();
  const walk = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const one of chunks.get(file)?.imports ?? []) walk(one);
  };
  for (const path of paths) walk(holding(path));
  return [...found];
}

/** Their script, compressed, in kB. */
function kilobytes(...paths: readonly string[]): number {
  return (
    needed(...paths).reduce((sum, file) => sum + gzipSync(chunks.get(file)?.code ?? '', { level: 9 }).length, 0) / 1000
  );
}

it.each([
  ['the sign-in page', 170, ['apps/web/main.tsx']],
  ['the shell of an area', 230, ['apps/web/main.tsx', 'shell/router.tsx', 'shell/area-frame.tsx']],
] as const)('%s needs at most %d kB of script', (_, most, paths) => {
  expect(kilobytes(...paths)).toBeLessThan(most);
});

it.each(['leaflet', 'recharts', 'libphonenumber-js'])('%s comes only when it is wanted', (library) => {
  const inside = needed('apps/web/main.tsx', 'shell/area-frame.tsx', 'apps/web/areas/admin.ts').filter((file) =>
    chunks.get(file)?.moduleIds.some((id) => id.includes(`node_modules/${library}/`)),
  );
  expect(inside).toEqual([]);
});
