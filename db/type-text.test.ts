import { expect, test } from 'vitest';
import { typeText } from './type-text.ts';

const column = { table: 'order_items', column: 'id', type: 'text', nullable: false, optional: false, generated: false };

test('columns become properties by what may be read, inserted and updated', () => {
  const text = typeText([
    column,
    { ...column, column: 'quantity', type: 'int8', optional: true },
    { ...column, column: 'tags', type: '_text', nullable: true },
    { ...column, column: 'search_text', nullable: true, generated: true },
    { ...column, column: 'metadata', type: 'jsonb', nullable: true },
    { ...column, table: 'orders', column: 'created_at', type: 'timestamptz', optional: true },
  ]);
  expect(text).toContain(`import type { Generated, GeneratedAlways } from 'kysely';`);
  expect(text).toContain('export interface Tables {\n  order_items: OrderItemsTable;\n  orders: OrdersTable;\n}');
  expect(text).toContain(
    [
      'export interface OrderItemsTable {',
      '  id: string;',
      '  quantity: Generated<number>;',
      '  tags: string[] | null;',
      '  search_text: GeneratedAlways<string | null>;',
      '  metadata: Json | null;',
      '}',
    ].join('\n'),
  );
  expect(text).toContain('  created_at: Generated<Date>;');
});

test('a type nobody thought of is a mistake, not unknown', () => {
  expect(() => typeText([{ ...column, type: 'point' }])).toThrow('does not know the type point');
});
