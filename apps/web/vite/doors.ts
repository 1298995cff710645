import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { About } from '#kit/shared/resource.ts';
import { about } from '../../../kit/shared/reach.ts';

/*
 * Doors name endpoints, to say who may open what, and everybody in an area reads its doors. In the built app they get of a contract
 * the endpoints they name, and of those where they are and who may call them; of a resource that is handed on whole also its two names.
 * The schemas come with the screens.
 */

const root = join(import.meta.dirname, '..', '..', '..');
/** Whatever an area or the kit holds of contracts before any screen is there. */
const isDoor = /^(modules\/[^/]+\/web\.tsx|apps\/web\/(app-module|calls)\.ts)$/;
const contract = /\/contract\.ts$/;
const request = /^(.*\/contract\.ts)\?reach=(.*)$/;

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'access' in one;
/** An endpoint without its schemas and whatever else only the server asks. */
const reachOf = ({ method, path, access, accepts, openDuringSetup, ownPeopleOnly }: Endpoint) => ({
  method,
  path,
  access,
  accepts,
  ownPeopleOnly,
  ...(openDuringSetup ? { openDuringSetup } : {}),
});

/** Of what a contract exports, what a door's source asks of it below its imports, as source. */
function asked(name: string, one: unknown, source: string, door: string): string {
  const members = one as Record<string | symbol, unknown>;
  const whole = new RegExp(`[(,]\\s*${name}\\s*[,)]`).test(source);
  const named = [...source.matchAll(new RegExp(`(?<![\\w'"/.-])${name}\\.(\\w+)`, 'g'))].map(
    ([, member = '']) => member,
  );
  const wanted = whole ? Object.keys(members) : [...new Set(named)];
  const reach = wanted.map((member) => {
    const endpoint = members[member];
    if (!isEndpoint(endpoint)) throw new Error(`${door} may name endpoints of a contract only, not ${name}.${member}`);
    return [member, reachOf(endpoint)];
  });
  const own = members[about] as About | undefined;
  const names = whole && own ? `, [about]: ${JSON.stringify({ one: own.one, many: own.many })}` : '';
  return `export const ${name} = { ...${JSON.stringify(Object.fromEntries(reach))}${names} };`;
}

export const doors: Plugin = {
  name: 'doors-without-schemas',
  enforce: 'pre',
  apply: 'build',
  async resolveId(id, importer) {
    const door = importer && relative(root, importer);
    if (!door || !contract.test(id) || !isDoor.test(door)) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && `${found.id}?reach=${door}`;
  },
  async load(id) {
    const [, file, door] = request.exec(id) ?? [];
    if (file === undefined || door === undefined) return undefined;
    const source = readFileSync(join(root, door), 'utf8');
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return [
      `import { about } from ${JSON.stringify(join(root, 'kit/shared/reach.ts'))};`,
      ...Object.keys(module)
        .filter((name) => new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\}`, 'm').test(source))
        .map((name) => asked(name, module[name], source.replace(/^import [^;]*;$/gm, ''), door)),
    ].join('\n');
  },
};
