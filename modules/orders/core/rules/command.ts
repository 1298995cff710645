import type { OrderBook, Env } from './book.ts';

/** What a command answers: the book as it is then, and what the command made of it, for whoever gave it. */
export type Done<Made> = { readonly book: OrderBook; readonly made: Made };

/**
 * What a command reads besides the order, and what is locked for it: with `stock` the levels of the order's variants, `variants` those of
 * goods the order does not have yet, `ofEdits` those of goods its open edit adds. A command that does not say so is given no stock.
 */
export type Needs<Input> = {
  readonly stock: boolean;
  readonly variants?: (input: Input) => readonly string[];
  readonly ofEdits?: boolean;
};

/** A change of one order: refuses by throwing a Refusal, else answers the new state. Nothing it is given is changed. */
export type Command<Input, Made = null> = {
  (book: OrderBook, input: Input, env: Env): Done<Made>;
  readonly needs: Needs<Input>;
};

/** Declares a command that makes something its caller wants to know of: `run` answers the new book and that. */
export const making = <Input, Made>(
  needs: Needs<Input>,
  run: (book: OrderBook, input: Input, env: Env) => Done<Made>,
): Command<Input, Made> => Object.assign((...call: Parameters<typeof run>) => run(...call), { needs });

/** Declares a command that changes what there is: `run` answers the new book. */
export const command = <Input>(
  needs: Needs<Input>,
  run: (book: OrderBook, input: Input, env: Env) => OrderBook,
): Command<Input> => making(needs, (book, input, env) => ({ book: run(book, input, env), made: null }));
