import { ensure, fail } from '#kit/shared/fail.ts';
import { settle } from '../../core/rules/derive.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { canMoveStock } from '../../core/rules/permits.ts';
import { shortStock } from '../../core/rules/short-stock.ts';
import { release, reserve, shortLines } from '../../core/rules/stock.ts';
import { command } from '../../core/rules/command.ts';

export type MoveStockInput = { location_id: string };

/**
 * Hands an accepted order to another location: what is reserved for it anywhere is reserved there instead, all of it or nothing.
 * Refuses naming the lines of which that location has too little.
 */
export const moveStock = command<MoveStockInput>({ stock: true }, (book, input, env) => {
  ensure(canMoveStock(factsOf(book)));
  const location = book.locations.find((one) => one.id === input.location_id && one.is_active);
  if (!location) throw fail('transfer.unknown_location');
  const there = { ...release(book), locations: [location] };
  const short = shortLines(there);
  if (short.length > 0) throw shortStock(short);
  return settle(book, { ...reserve(there, env), locations: book.locations }, env);
});
