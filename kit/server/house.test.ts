import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { byAccount, type Actor } from '#domain/actor.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { fail } from '#kit/shared/fail.ts';
import { filter } from '#kit/shared/list.ts';
import { computed, names, required, resource } from '#kit/shared/resource.ts';
import { phone } from '#kit/shared/strings.ts';
import { texts } from '#kit/shared/texts.ts';
import { tracing } from './context.ts';
import type { Listeners } from './listeners.ts';
import { never } from './crud.ts';
import { resourceHandlers } from './resource.ts';
import { forAdmins } from './scope.ts';
import { mountedRoutes } from './server.ts';
import { serve, type Route } from './serve.ts';

/**
 * The mistakes that must not get far. A line under `@ts-expect-error` fails the type check the day it compiles.
 */
const root = join(import.meta.dirname, '..', '..');
const reply = z.object({ ok: z.boolean() });
const things = {
  list: endpoint({ method: 'GET', path: '/things', reply, access: { admin: 'orders:read' } }),
  one: endpoint({ method: 'GET', path: '/things/:id', reply, access: { admin: 'orders:read', supplier: true } }),
};

describe('what does not compile', () => {
  test('an endpoint without access', () => {
    // @ts-expect-error -- `access` is missing
    const open = endpoint({ method: 'GET', path: '/open', reply });
    expect(open.access).toBeUndefined();
  });
  test('a permission nobody knows', () => {
    // @ts-expect-error -- there is no such action
    expect(endpoint({ method: 'GET', path: '/x', reply, access: { admin: 'orders:fly' } }).path).toBe('/x');
  });
  test('a missing handler', () => {
    // @ts-expect-error -- `one` has no handler
    expect(serve(things, { list: async () => ({ ok: true }) })).toHaveLength(2);
  });
  test('a handler that answers less than its contract', () => {
    // @ts-expect-error -- `ok` is missing
    expect(serve(things, { list: async () => ({}), one: async () => ({ ok: true }) })).toHaveLength(2);
  });
  test('a parameter the path does not have', () => {
    const list = async () => ({ ok: true });
    // @ts-expect-error -- the path has `id`
    const routes = serve(things, { list, one: async (_, { params }) => ({ ok: params.key === '' }) });
    expect(routes).toHaveLength(2);
  });
  test('a scope that forgets an account type', () => {
    const visible = (actor: Actor) =>
      // @ts-expect-error -- sales_representative is missing
      byAccount(actor, { admin: () => sql`true`, supplier: () => sql`true`, affiliate: () => sql`false` });
    expect(() =>
      visible({ account: 'sales_representative', userId: 'u', salesRepresentativeId: 's', supplierIds: [] }),
    ).toThrow();
  });
  test('an error code without a text', () => {
    // @ts-expect-error -- no such text
    expect(fail('errors.no_such_text').code).toBe('errors.no_such_text');
  });
  test('a text without its Arabic', () => {
    // @ts-expect-error -- `b` is missing in Arabic
    expect(texts({ en: { a: 'A', b: 'B' }, ar: { a: 'أ' } }).ar.b).toBeUndefined();
  });
});

declare module './events.ts' {
  interface Events {
    'thing.opened': { thing_id: string };
  }
}

describe('an event that does not compile', () => {
  const { emit, traces } = tracing((prefix) => `${prefix}_1`);
  const lastEvent = () => traces.events.at(-1);
  test('as its module declares it, it does', () => {
    emit('thing.opened', { thing_id: 't1' });
    expect(lastEvent()).toMatchObject({ event: 'thing.opened', payload: { thing_id: 't1' } });
  });
  test('a name nobody declares', () => {
    // @ts-expect-error -- misspelt
    emit('thing.opend', { thing_id: 't2' });
    expect(lastEvent()?.payload).toEqual({ thing_id: 't2' });
  });
  test('other facts than those of its name', () => {
    // @ts-expect-error -- a number, and the fact has another name
    emit('thing.opened', { id: 3 });
    expect(lastEvent()?.payload).toEqual({ id: 3 });
  });
  test('a listener to a name nobody declares', () => {
    // @ts-expect-error -- misspelt
    const heard: Listeners = { 'thing.opend': async () => undefined };
    expect(Object.keys(heard)).toEqual(['thing.opend']);
  });
  test('a listener that reads a fact that is not told', () => {
    const heard: Listeners = {
      // @ts-expect-error -- the facts have no `id`
      'thing.opened': async (_, { payload }) => void payload.id,
    };
    expect(Object.keys(heard)).toEqual(['thing.opened']);
  });
});

describe('what a resource leaves out does not compile', () => {
  const drivers = resource({
    one: 'driver',
    many: 'drivers',
    access: { admin: 'drivers' },
    fields: { ...names, phone: required(phone()), open_orders: computed(z.int()) },
    filters: { status: filter.text(), is_late: filter.flag() },
  });
  const filters = { is_late: () => never };
  const rest = { table: 'drivers', visible: forAdmins } as const;
  const counted = { open_orders: sql`0` };
  test('nothing is left out', () => {
    const handlers = resourceHandlers(drivers, { ...rest, computed: counted, filters, sortable: ['name'] });
    expect(Object.keys(handlers)).toEqual(['list', 'retrieve', 'create', 'update', 'remove']);
  });
  test('a filter that is no column and that the server forgets', () => {
    // @ts-expect-error -- `is_late` is no column of drivers
    expect(resourceHandlers(drivers, { ...rest, computed: counted })).toBeDefined();
  });
  test('a computed field without its SQL', () => {
    // @ts-expect-error -- `open_orders` is missing
    expect(resourceHandlers(drivers, { ...rest, computed: {}, filters })).toBeDefined();
  });
  test('SQL for a field that nobody declared', () => {
    // @ts-expect-error -- there is no `late_orders`
    const handlers = resourceHandlers(drivers, { ...rest, filters, computed: { ...counted, late_orders: sql`0` } });
    expect(handlers).toBeDefined();
  });
  test('a plain field that is no column', () => {
    const unknownField = resource({
      one: 'driver',
      many: 'drivers',
      access: { admin: 'drivers' },
      fields: { ...names, shoe_size: required(z.int()) },
      filters: {},
    });
    // @ts-expect-error -- drivers have no `shoe_size`
    expect(resourceHandlers(unknownField, { ...rest, computed: {} })).toBeDefined();
  });
  test('sorting by what is no column', () => {
    // @ts-expect-error -- drivers have no `shoe_size`
    expect(resourceHandlers(drivers, { ...rest, computed: counted, filters, sortable: ['shoe_size'] })).toBeDefined();
  });
});

describe('what does not boot', () => {
  const moduleOf = (route: Partial<Route> & { endpoint: Route['endpoint'] }) => [
    { name: 'things', texts: { en: {}, ar: {} }, routes: [route as Route] },
  ];
  test('a route without access', () => {
    const open = { ...things.list, access: undefined } as unknown as Route['endpoint'];
    expect(() => mountedRoutes(moduleOf({ endpoint: open, run: async () => ({ ok: true }) }))).toThrow(
      'declares no access',
    );
  });
  test('a route without a handler', () => {
    expect(() => mountedRoutes(moduleOf({ endpoint: things.list }))).toThrow('has no handler');
  });
  test('one route is mounted once for every account it names', () => {
    const urls = mountedRoutes(moduleOf({ endpoint: things.one, run: async () => ({ ok: true }) })).map(
      ({ url }) => url,
    );
    expect(urls).toEqual(['/api/admin/things/:id', '/api/supplier/things/:id']);
  });
});

describe('what the linter does not let pass', () => {
  const mistakes: readonly (readonly [what: string, source: string, rule: string])[] = [
    [
      'an e-mail whose dots may be anywhere',
      'export const bad = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/i;',
      'regexp(no-super-linear-backtracking)',
    ],
    ['a repeat of a repeat', 'export const bad = /^(a+)+$/;', 'regexp(no-super-linear-backtracking)'],
    [
      'spaces before an end that may not come',
      "export const bad = (text: string) => text.replace(/\\s+$/, '');",
      'regexp(no-super-linear-move)',
    ],
    ['two ways to read one letter', 'export const bad = /^(?:a|a)*$/;', 'regexp(no-dupe-disjunctions)'],
    [
      'a pattern that is built',
      "export const bad = new RegExp('^([a-z]+)*$');",
      'regexp(no-super-linear-backtracking)',
    ],
    [
      'a table asked by a word of the body',
      'export const bad = (table: Record<string, number>, body: { kind: string }) => table[body.kind];',
      'house(own-words)',
    ],
    [
      'a table asked by a word taken out of the query',
      'export const bad = (table: Record<string, number>, { query: { order } }: { query: { order: string } }) => table[order];',
      'house(own-words)',
    ],
    [
      'a table asked by a word kept from the parameters',
      'export const bad = (table: Record<string, number>, params: { key: string }) => {\n  const { key } = params;\n  return table[key];\n};',
      'house(own-words)',
    ],
    [
      'a word looked for with `in`',
      'export const bad = (table: object, word: string) => word in table;',
      'house(own-words)',
    ],
    [
      'names in the order of the database',
      'export const bad = "select t.id from brands t order by t.sort_index, t.name";',
      'house(name-order)',
    ],
    [
      'a write that nobody waits for',
      'const write = async () => 1;\nexport const bad = async () => {\n  write();\n};',
      'typescript(no-floating-promises)',
    ],
  ];
  const fine =
    "export const good = /^[a-z]+@[a-z]+$/;\nexport const own = (table: object) => 'kind' in table;\nexport const nth = (list: string[], body: { list: string[] }, index: number) => [list[index], body.list[0]];\nexport const read = 'select t.id from brands t order by t.name collate \"und-x-icu\"';\n";
  /** The rules that speak up, by planted file. */
  const said = new Map<string, string[]>();
  beforeAll(() => {
    const directory = mkdtempSync(join(tmpdir(), 'wikala-planted-'));
    try {
      for (const [index, source] of [...mistakes.map(([, one]) => one), fine].entries())
        writeFileSync(join(directory, `${index}.ts`), source);
      const { stdout } = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/oxlint/bin/oxlint'),
          '-c',
          join(root, '.oxlintrc.json'),
          '--type-aware',
          '--format',
          'json',
          directory,
        ],
        { encoding: 'utf8' },
      );
      for (const { code, filename } of (JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] })
        .diagnostics)
        said.set(basename(filename), [...(said.get(basename(filename)) ?? []), code]);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
  test.each(mistakes.map(([what, , rule], index) => [what, index, rule] as const))('%s', (_, index, rule) =>
    expect(said.get(`${index}.ts`)).toContain(rule),
  );
  test('what is as it should be', () => expect(said.get(`${mistakes.length}.ts`)).toBeUndefined());
});

describe('imports that do not compile', () => {
  /** Type-checks one planted file as part of a project. */
  const compile = (project: string, path: string, source: string) => {
    const directory = mkdtempSync(join(root, '.build', 'planted-'));
    try {
      const file = join(directory, path);
      writeFileSync(file, source);
      writeFileSync(
        join(directory, 'tsconfig.json'),
        JSON.stringify({
          extends: `../../tsconfig.${project}.json`,
          files: [file],
          include: [],
          compilerOptions: {
            composite: false,
            noEmit: true,
            rootDir: root,
            tsBuildInfoFile: null,
            emitDeclarationOnly: false,
          },
          references: project === 'shared' ? [] : [{ path: '../../tsconfig.shared.json' }],
        }),
      );
      const run = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', directory], {
        encoding: 'utf8',
      });
      return { ok: run.status === 0, output: run.stdout };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };
  test('a rule may be written', () => {
    expect(
      compile(
        'shared',
        'rule.ts',
        "import { limits } from '#domain/limits.ts';\nexport const size: number = limits.pageSize;\n",
      ),
    ).toEqual({ ok: true, output: '' });
  });
  test('a rule that reads the document', () => {
    expect(compile('shared', 'rule.ts', 'export const title = document.title;\n').output).toContain(
      "Cannot find name 'document'",
    );
  });
  test('a rule that reads the process', () => {
    expect(compile('shared', 'rule.ts', 'export const home = process.env.HOME;\n').output).toContain(
      "Cannot find name 'process'",
    );
  });
  test('a screen that imports the server', () => {
    expect(compile('web', 'screen.ts', "import { sql } from '#kit/server/crud.ts';\nexport const x = sql;\n").ok).toBe(
      false,
    );
  });
});
