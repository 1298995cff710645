import { describe, expect, it } from 'vitest';
import { aBook, aLevel, aLine, aLocation, anAcceptedBook, anEnv } from '../../testing/books.ts';
import { moveStock } from './transfer.ts';

const jeddah = aLocation({ id: 'loc_jeddah', code: 'JED', city: 'Jeddah', province: 'Makkah' });
const around = (there: number) => ({
  locations: [aLocation(), jeddah],
  levels: [aLevel({ stocked: 50 }), aLevel({ location_id: 'loc_jeddah', stocked: there })],
});
const reserved = (book: { stock_levels: readonly { location_id: string; reserved: number }[] }) =>
  Object.fromEntries(book.stock_levels.map((level) => [level.location_id, level.reserved]));

describe('transferring an order to another location', () => {
  it('sets aside there what was set aside elsewhere', () => {
    const env = anEnv();
    const book = anAcceptedBook(env, { lines: [aLine({ quantity: 10 })] }, around(10));
    expect(reserved(book)).toEqual({ loc_riyadh: 10, loc_jeddah: 0 });
    const moved = moveStock(book, { location_id: 'loc_jeddah' }, env).book;
    expect(reserved(moved)).toEqual({ loc_riyadh: 0, loc_jeddah: 10 });
    expect(moved.locations).toHaveLength(2);
  });
  it('all of it or nothing, naming what is short', () => {
    const env = anEnv();
    const book = anAcceptedBook(env, { lines: [aLine({ quantity: 10 })] }, around(9));
    expect(() => moveStock(book, { location_id: 'loc_jeddah' }, env)).toThrow(
      expect.objectContaining({ code: 'stock.short' }),
    );
  });
  it.each([
    [
      'not accepted yet',
      (env: ReturnType<typeof anEnv>) => aBook(env, {}, around(10)),
      'loc_jeddah',
      'transfer.not_accepted',
    ],
    [
      'no location of its supplier',
      (env: ReturnType<typeof anEnv>) => anAcceptedBook(env, {}, around(10)),
      'loc_mars',
      'transfer.unknown_location',
    ],
  ])('is refused: %s', (_, make, location_id, code) => {
    const env = anEnv();
    expect(() => moveStock(make(env), { location_id }, env)).toThrow(expect.objectContaining({ code }));
  });
});
