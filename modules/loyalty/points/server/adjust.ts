import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { ensure, invalid, refused, allowed } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { lockRow } from '#kit/server/rows.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { reverse } from '../../rules/lots.ts';
import { give, take } from '../../rules/purse.ts';
import { validityOf } from '../../rules/validity.ts';
import { present } from '../../programs/server/visible.ts';
import type { points } from '../contract.ts';
import { findWallet } from './queries.ts';
import { auditPurse, lockWalletOf, savePurse } from './purses.ts';
import { findConfig } from '../../programs/server/config.ts';
import { fundingOf } from './settle-order.ts';

type ProgramRow = { id: string; supplier_id: string | null; name: string; status: string; published_number: number };

/**
 * Gives a customer points, which expire as those earned now would, or takes some away: the oldest first, and what it has not, it owes.
 * @throws Refusal at `points` for none, at `customer_id` for one unseen
 */
export async function adjust(
  ctx: Ctx,
  programId: string,
  body: BodyOf<typeof points.adjust>,
): Promise<ReplyOf<typeof points.adjust>> {
  const { customer_id, points: by, reason } = body;
  const program = await lockRow<ProgramRow>(ctx, 'loyalty_programs', present(ctx.actor), programId);
  ensure(program.published_number === 0 ? refused('loyalty.not_published') : allowed);
  if (by === 0) throw invalid('points', 'loyalty.no_points');
  const { rows } =
    await sql`select t.id from customers t where t.id = ${customer_id} and t.deleted_at is null and ${visibleCustomers(ctx.actor)}`.execute(
      ctx.db,
    );
  if (rows.length === 0) throw invalid('customer_id', 'errors.reference');
  const config = await findConfig(ctx, programId, program.published_number);
  const wallet = await lockWalletOf(ctx, program, customer_id);
  const about = { kind: 'adjusted' as const, customer_id, reason };
  const lot = {
    id: ctx.newId('ll'),
    order_id: null,
    created_at: ctx.now,
    ...fundingOf({ supplier_id: program.supplier_id, config }, null),
    ...validityOf({ ...config, pending_days: 0 }, ctx.now),
  };
  const purse =
    by > 0 ? give(wallet.purse, by, lot, about) : take(wallet.purse, reverse(wallet.purse.lots, new Set(), -by), about);
  await savePurse(ctx, wallet, purse);
  auditPurse(ctx, wallet, purse, { action: 'adjust_points', label: program.name, reason });
  return { loyalty_wallet: await findWallet(ctx, wallet.id) };
}
