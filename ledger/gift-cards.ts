import { randomBytes } from 'node:crypto';
import { makeId } from '#kit/shared/ids.ts';
import { hashToken } from '#kit/server/tokens.ts';
import { codeOf } from '#modules/gift-cards/rules.ts';
import type { House } from './house.ts';
import { insertInto } from './rows.ts';
import { amount, isTried, pickMostly, type Command, type Order } from './shot.ts';

/** What gift cards hold of an order: taken from them when it is completed. */
export const heldByCards = ({ payments }: Order): number =>
  payments
    .filter(({ gift_card_id, canceled_at }) => gift_card_id && !canceled_at)
    .reduce((sum, one) => sum + one.amount - one.captured_amount, 0);

/** A card with less on it than the orders in play ask for: they fight for it. Answers its code. */
export async function issueCard({ owner, supplierId, regionId }: House, value: number): Promise<string> {
  const insertRow = insertInto(owner);
  const [id, code] = [makeId('gift', Date.now(), randomBytes(10)), codeOf(randomBytes(16))];
  const now = new Date();
  await insertRow('gift_cards', {
    id,
    supplier_id: supplierId,
    code_hash: hashToken(code),
    last4: code.slice(-4),
    value,
    balance: value,
    currency_code: 'SAR',
    region_id: regionId,
    status: 'active',
    activated_at: now,
    version: 1,
    created_at: now,
    updated_at: now,
  });
  const eventId = makeId('gev', Date.now(), randomBytes(10));
  const issued = { id: eventId, card_id: id, seq: 1, kind: 'issued', balance: value, held: 0, created_at: now };
  await insertRow('gift_card_events', issued);
  return code;
}

const isDone = ({ status }: Order): boolean => status === 'completed' || status === 'archived';

/** An order is paid by a card that others are paid by too, or lets it go. */
export const giftCardCommands: Readonly<Record<string, Command>> = {
  useCard: ({ order, random, house }) => {
    const most = order.due - order.difference_due - heldByCards(order);
    if (!house.cardCode || !isTried(random, most > 0)) return null;
    const asked = amount(random, Math.max(1, most));
    const code = random.chance(0.5) ? house.cardCode : house.cardCode.toLowerCase().replaceAll('-', ' ');
    // On an order that is completed it is taken at once.
    return {
      path: `/orders/${order.id}/gift-cards`,
      body: { code, amount: asked },
      moves: isDone(order) ? { paid: asked } : {},
    };
  },
  releaseCard: ({ order, random }) => {
    const any = pickMostly(
      random,
      order.payments.filter(({ gift_card_id }) => gift_card_id),
      ({ canceled_at, amount: all, captured_amount }) => !canceled_at && all > captured_amount,
    );
    return any ? { path: `/orders/${order.id}/gift-cards/${any.id}/release`, moves: {} } : null;
  },
};
