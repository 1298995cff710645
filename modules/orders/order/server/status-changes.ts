import { fail } from '#kit/shared/fail.ts';
import type { z } from 'zod';
import type { Ctx } from '#kit/server/context.ts';
import type { changeStatusInput } from '../contract/inputs.ts';
import type { Book, Command } from '../../core/rules/book.ts';
import { complete, depart, hold, resume } from '../rules/status-commands.ts';
import { callTo } from '../../core/rules/transitions.ts';
import type { BlockerCode } from '../../desk/rules/blockers.ts';
import { act, auditOrder, tell } from '../../core/server/act.ts';
import { envOf, lockBook, saveBook } from '../../core/server/book.ts';
import { findCreditFacts } from '../../core/server/credit.ts';
import { acceptOrder } from '../../desk/server/accept.ts';

type Body = Omit<z.output<typeof changeStatusInput>, 'status'> & { overrides?: readonly BlockerCode[] };
type Move = { command: Command<Body>; stock: boolean; event?: 'order.completed' };

/** The calls that change-status stands for, and whether they touch stock. */
const moves = {
  resume: { command: resume, stock: true },
  hold: {
    command: (book, { hold_reasons }, env) => {
      if (!hold_reasons?.length) throw fail('hold.reason_required');
      return hold(book, { hold_reasons }, env);
    },
    stock: false,
  },
  complete: { command: complete, stock: true, event: 'order.completed' },
} satisfies Record<string, Move>;

/** Sends an order on its way, after its customer's credit was looked at. */
async function departOrder(ctx: Ctx, id: string, { version, reason }: Body): Promise<Book> {
  const before = await lockBook(ctx, id, { version });
  const after = depart(before, { credit: await findCreditFacts(ctx, id) }, envOf(ctx, before));
  await saveBook(ctx, before, after);
  auditOrder(ctx, before, after, { action: 'depart', reason });
  return after;
}

/** Moves one order by a call of the transition table and tells who listens. */
export async function moveOrder(
  ctx: Ctx,
  id: string,
  call: keyof typeof moves | 'accept' | 'depart',
  body: Body,
): Promise<Book> {
  if (call === 'accept') return acceptOrder(ctx, id, body);
  if (call === 'depart') return departOrder(ctx, id, body);
  const { command, stock, event }: Move = moves[call];
  const book = await act(ctx, id, command, body, { action: call, stock, version: body.version, reason: body.reason });
  if (event) tell(ctx, event, book, {});
  return book;
}

/** Moves one order to a status, by whatever call leads there. */
export const changeStatus = (
  ctx: Ctx,
  id: string,
  { status, ...body }: z.output<typeof changeStatusInput>,
): Promise<Book> => moveOrder(ctx, id, callTo(status), body);
