import { cheese, dairy, frozen } from './chilled.ts';
import { juices, softDrinks, teaAndCoffee, water } from './drinks.ts';
import type { Shelf } from './goods.ts';
import { cleaning, paper } from './household.ts';
import { canned, dates, sauces, seafood } from './pantry.ts';
import { flourAndSugar, oils, pastaShelf, rice } from './staples.ts';
import { bakery, snacks, sweets } from './treats.ts';

/** Everything the demo company trades in: twenty shelves of two brands and fifteen goods each. */
export const shelves: readonly Shelf[] = [
  water,
  juices,
  softDrinks,
  teaAndCoffee,
  rice,
  flourAndSugar,
  oils,
  pastaShelf,
  canned,
  seafood,
  sauces,
  dates,
  dairy,
  cheese,
  frozen,
  bakery,
  sweets,
  snacks,
  cleaning,
  paper,
];
