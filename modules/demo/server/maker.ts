import type { Clock } from './clock.ts';
import type { NewId } from './ids.ts';
import type { Random } from './random.ts';
import type { Collect } from './rows.ts';

/** What every part of the company is made with. */
export type Maker = {
  clock: Clock;
  newId: NewId;
  /** A generator of this part's own. */
  random(part: string): Random;
  /** Takes the rows. */
  add: Collect;
};

/** Somebody who works with the product: who an action is by. */
export type Worker = { id: string; name: string; account: 'admin' | 'supplier' | 'sales_representative' };
