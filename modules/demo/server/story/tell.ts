import type { OrderBook } from '#modules/orders/rules.ts';
import { later } from '../clock.ts';
import { words } from '../names/words.ts';
import { at as nth, type Random } from '../random.ts';
import type { Customer } from '../company/customers.ts';
import type { World } from '../world.ts';
import { momentsOf, ordersByDay } from './calendar.ts';
import { Fates } from './fates.ts';
import { Agenda } from './heap.ts';
import { place } from './place.ts';
import { scripts } from './scripts.ts';
import { Tale } from './tale.ts';

type Chapter = { at: number; turn: number; tale: Tale; rest: Generator<Date, void> };

const dayMs = 86_400_000;

/** Draws who orders next: the hungry oftener, nobody before its first or after its last day. */
function customerDrawer(customers: readonly Customer[], random: Random): (at: Date) => Customer {
  let sum = 0;
  const sums = customers.map((customer) => (sum += customer.appetite));
  const draw = (): Customer => {
    const wanted = random.next() * sum;
    let low = 0;
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return nth(customers, low);
  };
  return (at) => {
    for (;;) {
      const customer = draw();
      if (at >= customer.since && (!customer.until || at < customer.until)) return customer;
    }
  };
}

/**
 * Tells all orders in the order of time: every day goods come in, orders are placed, and what was begun goes on. Yields after each order
 * so that the rows can be taken away.
 */
export function* tell(
  world: World,
  orders: number,
  write: (book: OrderBook) => void,
): Generator<{ day: Date; placed: number }> {
  const { clock } = world.maker;
  const { random } = world;
  const counts = ordersByDay(clock, orders, world.maker.random('calendar'));
  const customerAt = customerDrawer(world.customers, random);
  const fates = new Fates();
  const agenda = new Agenda<Chapter>();
  const end = clock.end.getTime();
  let turn = 0;
  let placed = 0;

  /** Goes on with a tale: to its next step, or to its end. */
  const goOn = (chapter: Omit<Chapter, 'at' | 'turn'>): void => {
    const { value } = chapter.rest.next();
    const at = value ? Math.max(value.getTime(), chapter.tale.at.getTime() + 1000) : Infinity;
    if (at < end) agenda.add({ ...chapter, at, turn: turn++ });
    else write(chapter.tale.book);
  };
  const passTo = (moment: number): void => {
    for (let next = agenda.next(moment); next; next = agenda.next(moment)) {
      next.tale.at = new Date(next.at);
      goOn(next);
    }
  };
  const begin = (at: Date): void => {
    const fate = fates.deal((end - at.getTime()) / dayMs);
    for (;;) {
      const customer = customerAt(at);
      const link = random.weighted(customer.links, (one) => (one === customer.links[0] ? 3 : 1));
      const bare = place(world, customer, link, at, fate === 'short');
      if (!bare) continue;
      const book = world.loyalty.offer(bare, customer, link.supplier.owner, at);
      const tale = new Tale(world, { customer, link, book, at });
      const script = scripts[fate];
      goOn({ tale, rest: withNotes(tale, script(tale)) });
      placed++;
      return;
    }
  };

  for (let back = clock.days; back >= 0; back--) {
    const day = clock.day(back);
    const moments = momentsOf(day, nth(counts, clock.days - back), back === 0, random);
    const opening = later(day, 6.25);
    let received = false;
    for (const at of moments) {
      if (!received && at >= opening) {
        passTo(opening.getTime());
        world.stock.receive(day);
        received = true;
      }
      passTo(at.getTime());
      begin(at);
      yield { day, placed };
    }
    if (!received && opening.getTime() < end) {
      passTo(opening.getTime());
      world.stock.receive(day);
    }
    passTo(Math.min(end, day.getTime() + dayMs));
  }
}

/** A script, with a note somewhere along it for one order in seven. */
function* withNotes(tale: Tale, script: Generator<Date, void>): Generator<Date, void> {
  const noted = tale.random.chance(0.14) ? tale.random.int(0, 3) : -1;
  let steps = 0;
  for (const at of script) {
    if (steps++ === noted) tale.note(tale.random.pick(words.notes));
    yield at;
  }
  if (noted >= steps) tale.note(tale.random.pick(words.notes));
}
