import type { z } from 'zod';
import { fail } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { transferInput } from '../contract/inputs.ts';
import { moveStock } from '../rules/transfer.ts';
import { act } from '../../core/server/act.ts';
import { updateOrder } from './change-order.ts';

/** Hands an order to another customer of its supplier, or its goods to another location. */
export async function transferOrder(
  ctx: Ctx,
  id: string,
  { to, id: target, reason, version }: z.output<typeof transferInput>,
): Promise<void> {
  // The goods, prices and papers of an order are its supplier's: another one gets an order of its own.
  if (to === 'supplier') throw fail('transfer.supplier');
  if (to === 'customer') await updateOrder(ctx, id, { customer_id: target, version }, { action: 'transfer', reason });
  else
    await act(
      ctx,
      id,
      moveStock,
      { location_id: target },
      { action: 'transfer', version, reason, facts: { location_id: target } },
    );
}
