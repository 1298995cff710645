import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#kit/server/context.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { lockByCode } from '#modules/gift-cards/server.ts';
import type { OrderBook } from '../../core/rules/book.ts';
import { act, lockFor } from '../../core/server/act.ts';
import type { giftCardInput } from '../contract/inputs.ts';
import * as cards from '../rules/gift-cards.ts';

/** Of whose brand the goods of an order are. */
async function brandsOf(ctx: Ctx, { items }: OrderBook): Promise<Map<string, string | null>> {
  const ids = items.flatMap(({ product_id }) => (product_id ? [product_id] : []));
  const { rows } = await sql<{
    id: string;
    brand_id: string | null;
  }>`select pr.id, pr.brand_id from products pr where pr.id = any(${ids})`.execute(ctx.db);
  return new Map(rows.map(({ id, brand_id }) => [id, brand_id]));
}

/**
 * Pays a part of an order by the gift card of a code. The order is locked first and then the card, as everywhere: of two calls at once the
 * second sees what the first left of it.
 */
export async function payByGiftCard(
  ctx: Ctx,
  id: string,
  { code, amount, version }: z.output<typeof giftCardInput>,
  wrongCodes: RateLimit,
): Promise<void> {
  const order = await lockFor(ctx, id, cards.payByCard, { version });
  const card = await lockByCode(ctx, code, wrongCodes);
  const brands = await brandsOf(ctx, order.book);
  await order.run(
    { card, brands, ...(amount === undefined ? {} : { amount }) },
    { action: 'use_gift_card', facts: { gift_card: card.last4, ...(amount === undefined ? {} : { amount }) } },
  );
}

/** Gives back to a card what an order holds of it. */
export async function releaseGiftCard(
  ctx: Ctx,
  { id, payment_id }: { id: string; payment_id: string },
  { version }: { version?: number },
): Promise<void> {
  await act(ctx, id, cards.releaseCard, { payment_id }, { action: 'release_gift_card', version });
}
