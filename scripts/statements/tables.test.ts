import { describe, expect, test } from 'vitest';
import type { TableUse } from '../../kit/server/table-use.ts';
import { declaredIn, type Module } from './modules.ts';
import { findUndeclared } from './table-rules.ts';
import { tablesUsed } from './tables-used.ts';

const tables = new Set(['brands', 'orders', 'products', 'notes']);
const used = (source: string) => {
  const { reads, writes } = tablesUsed('server.ts', source, tables);
  return { reads: [...reads].sort(), writes: [...writes].sort() };
};

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
    used: { reads: new Set(), writes: new Set() },
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
    ['an owner', {}, '', 'brands is owned by nobody'],
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
