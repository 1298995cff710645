import { describe, expect, test } from 'vitest';
import type { TableUse } from '../../kit/server/table-use.ts';
import { aliases, findOtherAliases, findWithoutAlias } from './aliases.ts';
import { declaredIn, type Module } from './modules.ts';
import { findUndeclared } from './table-rules.ts';
import { tablesUsed } from './tables-used.ts';

const tables = new Set(['brands', 'orders', 'products', 'notes']);
const used = (source: string) => {
  const { reads, writes } = tablesUsed('server.ts', source, tables);
  return { reads: [...reads].sort(), writes: [...writes].sort() };
};

test('a backslash that does not reach the database is told', () => {
  const lost = (source: string) => [...tablesUsed('server.ts', source, tables).lost];
  expect(lost("sql`select '^net_(\\d+)$' from orders od`")).toEqual(['\\d']);
  expect(lost("sql`select '^net_(\\\\d+)$\\n' from orders od`")).toEqual([]);
});

describe('what a statement touches', () => {
  test.each([
    ['read', 'sql`select 1 from orders o join products p on p.id = o.id, notes n where ${x}`', 'notes orders products'],
    ['read within another', "sql`select ${sql`(select count(*) from ${sql.table('brands')})`}`", 'brands'],
    ['named for the kit', "requireUnused(ctx, 'products', sql`true`)", 'products'],
    ['a column of the same name', 'sql`select o.id, notes from orders o`', 'orders'],
    ['a common table expression', 'sql`with notes as (select 1) select * from notes`', ''],
    ["a resource's name", "ctx.audit({ entity: 'brands' })", ''],
  ])('%s', (_, source, reads) => {
    expect(used(source)).toEqual({ reads: reads.split(' ').filter(Boolean), writes: [] });
  });
  test.each([
    ['sql`insert into brands (id) values (1) on conflict do update set id = 2`'],
    ['sql`update brands set id = 1`'],
    ['sql`delete from brands where true`'],
    ["insertRow(ctx, 'brands', row, {})"],
  ])('written: %s', (source) => {
    expect(used(source)).toEqual({ reads: [], writes: ['brands'] });
  });
});

describe('what is declared', () => {
  const lower = (declared: TableUse, source: string): Module => ({
    name: 'brands',
    declared,
    used: tablesUsed('server.ts', source, tables),
  });
  const higher: Module = {
    name: 'products',
    declared: { owns: ['products', 'orders', 'notes'] },
    used: { reads: new Set(), writes: new Set(), called: new Set(), hidden: new Set(), lost: new Set() },
  };
  const faults = (declared: TableUse, source: string) => findUndeclared([lower(declared, source), higher], tables);

  test('all of it is in order', () => {
    const declared: TableUse = { owns: ['brands'], readsAbove: { products: 'why' }, writes: { notes: 'why' } };
    expect(faults(declared, 'sql`select from products, brands b`; sql`delete from notes`')).toEqual([]);
  });
  test.each([
    [
      'a table read',
      { owns: ['brands'] },
      'sql`select from products`',
      'brands reads products of products, and does not declare it',
    ],
    [
      'a table written',
      { owns: ['brands'], readsAbove: { notes: 'why' } },
      'sql`select from notes`; sql`delete from notes`',
      'brands writes notes of products, and does not declare it',
    ],
    [
      'a reason',
      { owns: ['brands'], reads: ['products'] },
      'sql`select from products`',
      'brands reads products of products above it: readsAbove says why',
    ],
    [
      'what became of it',
      { owns: ['brands'], readsAbove: { products: 'why' } },
      '',
      'brands declares to read products, and does not',
    ],
    [
      'an owner',
      {},
      '',
      'brands is owned by nobody: name it in `tables` of its module’s server.ts, and the module in apps/api/modules.ts',
    ],
    ['one owner', { owns: ['brands', 'notes'] }, '', 'notes is owned by brands and by products'],
  ] satisfies [string, TableUse, string, string][])('missing: %s', (_, declared, source, fault) => {
    expect(faults(declared, source)).toEqual([fault]);
  });
  test('is read from the door', () => {
    const source =
      "export const brandsModule: ServerModule = { name: 'brands', tables: { owns: ['brands'], readsAbove: { products: 'why' } } };";
    expect(declaredIn('server.ts', source)).toEqual({ owns: ['brands'], readsAbove: { products: 'why' } });
  });
});

describe('what a table is called', () => {
  const faults = (source: string) =>
    findOtherAliases([{ name: 'brands', declared: {}, used: tablesUsed('server.ts', source, tables) }]);

  test.each([
    ['its own name', 'sql`select from orders od join products as pr on pr.id = od.id, notes ne`'],
    ['a second time', 'sql`select from orders od join orders as od2 on od2.id = od.id`'],
    ['the row a list is about', 'sql`select from orders as t where t.id = ${id}`'],
    [
      'the same in parts that do not see each other',
      'sql`select (select 1 from notes ne), (select 2 from notes ne) from orders od`',
    ],
    [
      'the same where it cannot be meant',
      'sql`with a as (select from orders od) select from orders od join (select 1 from orders od) b on true`',
    ],
    [
      'a row within the rows a list is about',
      'sql`select (select 1 from orders as t where t.id = od.id) from orders as t join orders od on od.id = t.id`',
    ],
    ['nothing', 'sql`select from orders where true`; sql`update orders set id = 1`; sql`insert into notes select 1`'],
  ])('%s', (_, source) => {
    expect(faults(source)).toEqual([]);
  });
  test.each([
    ['in a statement', 'sql`select from orders o`', 'brands calls orders o, not od'],
    ['after a join', 'sql`select from products pr join notes as n on n.id = pr.id`', 'brands calls notes n, not ne'],
    ['after a comma', 'sql`select from products pr, orders o where true`', 'brands calls orders o, not od'],
    ['where it is written', 'sql`update orders o set id = 1`', 'brands calls orders o, not od'],
    ['in a part that begins with it', 'sql`orders as o join products pr on true`', 'brands calls orders o, not od'],
    ["by another table's name", 'sql`select from orders pr`', 'brands calls orders pr, not od'],
    [
      'the same within a part that begins with it',
      'sql`orders od where exists (select from orders od where od.id = od.id)`',
      'brands takes orders od within orders od and hides it: the inner one needs a number',
    ],
    [
      'the same within itself',
      'sql`select exists (select from orders od where od.id = od.id) from orders od`',
      'brands takes orders od within orders od and hides it: the inner one needs a number',
    ],
  ])('otherwise: %s', (_, source, fault) => {
    expect(faults(source)).toEqual([fault]);
  });
  test('a table without one is named, with the place to give it one', () => {
    expect(findWithoutAlias(new Set(['brands', 'unicorns']))).toEqual([
      'unicorns has no alias: choose two letters for it in scripts/statements/aliases.ts',
    ]);
  });
  test('no two by the same, and none by a number, which says a second time', () => {
    const all = Object.values(aliases);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((alias) => !/^(?!t$)[a-z]{2,3}$/.test(alias))).toEqual([]);
  });
});
