import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import type { Events } from '#kit/server/events.ts';
import type { Condition } from '#kit/server/crud.ts';
import { moveCards } from '#modules/gift-cards/server.ts';
import type { OrderBook } from '../rules/book.ts';
import type { Command, Done } from '../rules/command.ts';
import { envOf, lockBookWhere, saveBook } from './book.ts';
import { visibleOrders } from './visible.ts';
import type { OrderEvent, OrderFacts } from './events.ts';

/** How a call is kept in the audit trail. `facts` are shown among the changes where the order's own row does not tell. */
export type AuditNote = { action: string; reason?: string | null; facts?: object };
/** `version`: the one the caller saw; another one since then is refused as stale. */
type Seen = { version?: number };
/** `variants`: what a command needs besides the order's own, where its input names it. */
type Named = { variants?: readonly string[] };

/** Notes what a call changed of an order. */
export function auditOrder(
  ctx: PublicCtx,
  before: OrderBook | null,
  after: OrderBook,
  { action, reason, facts = {} }: AuditNote,
): void {
  const { order } = after;
  ctx.audit({
    action,
    entity: 'orders',
    entity_id: order.id,
    entity_label: `#${order.display_id}`,
    supplier_id: order.supplier_id,
    reason: reason || null,
    before: before?.order ?? null,
    after: { ...order, ...facts },
  });
}

/** Who acts: which orders are theirs, and the person that is written down. */
type Party = { visible: Condition; personOf: (book: OrderBook) => string };
const theActor = (ctx: Ctx): Party => ({ visible: visibleOrders(ctx.actor), personOf: () => personOf(ctx.actor) });
/** Whoever holds a link to the order: it stands for the order's customer, who has no account. */
const itsCustomer: Party = { visible: sql<boolean>`true`, personOf: ({ order }) => order.customer_id };

/** An order under the lock that a command needs, until the transaction ends. */
export type Locked<Input, Made> = {
  readonly book: OrderBook;
  /** Runs the command, writes what it changed and notes it. @throws Refusal of the command */
  run(input: Input, note: AuditNote): Promise<Done<Made>>;
};

async function lockAs<Input, Made>(
  ctx: PublicCtx,
  party: Party,
  id: string,
  command: Command<Input, Made>,
  lock: Seen & Named,
): Promise<Locked<Input, Made>> {
  const { needs } = command;
  if (needs.variants && !lock.variants)
    throw new Error('what this command needs is known by its input: act on it at once');
  const { stock, ofEdits } = needs;
  const book = await lockBookWhere(ctx, party.visible, id, { stock, ofEdits, ...lock });
  return {
    book,
    run: async (input, note) => {
      const person = party.personOf(book);
      const done = command(book, input, envOf(ctx, person, book));
      await saveBook(ctx, book, done.book);
      await moveCards(ctx, done.book.order, book.payments, done.book.payments, person);
      auditOrder(ctx, book, done.book, note);
      return done;
    },
  };
}

/** Locks an order for a command whose input is read under that lock. @throws Refusal 404 for an order the actor does not see, `stale` */
export const lockFor = <Input, Made>(
  ctx: Ctx,
  id: string,
  command: Command<Input, Made>,
  seen: Seen & Named = {},
): Promise<Locked<Input, Made>> => lockAs(ctx, theActor(ctx), id, command, seen);

/** The same for the order's customer, who came by a link; the caller has looked at the link. */
export const lockForCustomer = <Input, Made>(
  ctx: PublicCtx,
  id: string,
  command: Command<Input, Made>,
): Promise<Locked<Input, Made>> => lockAs(ctx, itsCustomer, id, command, {});

/** Runs a command on an order under lock, writes what it changed and notes it. @throws Refusal as `lockFor`, and those of the command */
export async function act<Input, Made>(
  ctx: Ctx,
  id: string,
  command: Command<Input, Made>,
  input: Input,
  { version, ...note }: Seen & AuditNote,
): Promise<Done<Made>> {
  const variants = command.needs.variants?.(input);
  return (await lockAs(ctx, theActor(ctx), id, command, { version, variants })).run(input, note);
}

/** Tells listeners what happened; `no_notification` of the call wins over the order's. */
export function announce<E extends OrderEvent>(
  ctx: PublicCtx,
  event: E,
  { order }: OrderBook,
  facts: OrderFacts[E],
  noNotification?: boolean,
): void {
  const whose = { order_id: order.id, no_notification: noNotification ?? order.no_notification };
  ctx.emit(event, { ...whose, ...facts } as Events[E], order.supplier_id);
}
