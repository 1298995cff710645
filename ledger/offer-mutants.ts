/** A fault planted on purpose: in a file, one text in the place of another. */
export type Mutant = { name: string; file: string; from: string; to: string };

/** Faults in what customers are given: promotions, gift cards, points. */
export const offerMutants: readonly Mutant[] = [
  {
    name: 'what an order holds of a gift card can be held again',
    file: 'modules/gift-cards/rules/movement.ts',
    from: 'const next = { ...card, held: card.held + amount };',
    to: 'const next = { ...card, held: card.held };',
  },
  {
    name: 'a completed order leaves its gift cards held',
    file: 'modules/orders/order/rules/status-commands.ts',
    from: 'takeFromCards(endOpenEdit(release(moved), env), env)',
    to: 'endOpenEdit(release(moved), env)',
  },
  {
    name: 'what is captured stays on the gift card',
    file: 'modules/gift-cards/rules/movement.ts',
    from: 'balance: card.balance - amount, held: card.held - amount, spent: card.spent + amount',
    to: 'balance: card.balance, held: card.held - amount, spent: card.spent',
  },
  {
    name: 'a canceled order keeps what it held of a gift card',
    file: 'modules/orders/core/server/act.ts',
    from: 'await moveCards(ctx, done.book.order, book.payments, done.book.payments, person);',
    to: "if (done.book.order.status !== 'canceled') await moveCards(ctx, done.book.order, book.payments, done.book.payments, person);",
  },
  {
    name: 'a refund draws on money before it draws on gift cards',
    file: 'modules/orders/payments/rules/refunds.ts',
    from: 'input.payment_id ? [paymentOf(book, input.payment_id)] : cardsFirst(book.payments)',
    to: 'input.payment_id ? [paymentOf(book, input.payment_id)] : cardsFirst(book.payments).toReversed()',
  },
  {
    name: 'what is refunded does not come back to the gift card',
    file: 'modules/gift-cards/rules/movement.ts',
    from: 'balance: card.balance + amount, spent: card.spent - amount',
    to: 'balance: card.balance, spent: card.spent - amount',
  },
  {
    name: 'a canceled order keeps what it took of promotions',
    file: 'modules/orders/core/rules/promoted.ts',
    from: 'if (!promoted || order.canceled_at) return [];',
    to: 'if (!promoted) return [];',
  },
  {
    name: 'what an exchange sends is discounted and takes nothing of the promotion',
    file: 'modules/orders/core/rules/promoted.ts',
    from: 'takenOf([...items, ...sent], shipping_methods)',
    to: 'takenOf([...items, ...sent.slice(0, 0)], shipping_methods)',
  },
  {
    name: 'a canceled exchange keeps what it took of promotions',
    file: 'modules/orders/core/rules/promoted.ts',
    from: 'swaps.filter(({ canceled_at }) => !canceled_at)',
    to: 'swaps',
  },
  {
    name: 'an edit leaves what promotions took off a line as it was',
    file: 'modules/orders/edits/rules/settle-edit.ts',
    from: '...(one.adjustments === undefined ? {} : { adjustments: one.adjustments }),',
    to: '',
  },
  {
    name: 'an edit takes no more and no less of a promotion than its order did',
    file: 'modules/promotions/core/server/uses.ts',
    from: 'if (times === 0 && had === one.amount) return [];',
    to: 'if (times === 0) return [];',
  },
  {
    name: 'a promotion gives what is beyond its budget',
    file: 'modules/promotions/core/server/uses.ts',
    from: '(difference > 0 && standing.budget !== null && standing.spent + difference > standing.budget);',
    to: '(difference > Infinity && standing.budget !== null);',
  },
  {
    name: 'a return forgets what those before it left out for a bundle',
    file: 'modules/orders/returns/rules/kept-charges.ts',
    from: 'const had = before.filter((one) => one.rule_id === rule_id);',
    to: 'const had = before.slice(0, 0);',
  },
  {
    name: 'goods that an edit gives are not reserved',
    file: 'modules/orders/edits/rules/settle-edit.ts',
    from: 'const reserved = reserve(freed, env, touched);',
    to: 'const reserved = reserve(freed, env, touched.filter((item) => !item.promotion_id));',
  },
  {
    name: 'an amount off grows with its line',
    file: 'modules/orders/core/rules/discounts.ts',
    from: ': frozen;',
    to: ': frozen * line.quantity;',
  },
  {
    name: 'points that came back are charged to who pays for them all the same',
    file: 'modules/settlements/rules/lines.ts',
    from: 'const owed = points.all - points.back;',
    to: 'const owed = points.all - 0 * points.back;',
  },
  {
    name: 'an order earns its points each time it is told of',
    file: 'modules/loyalty/rules/settle.ts',
    from: 'target.earned.points - kept.earned;',
    to: 'target.earned.points;',
  },
  {
    name: 'a credit note gives back what its return left out for a bundle',
    file: 'modules/invoices/rules/return-note.ts',
    from: 'const own = given > 0 ? came : lowered(came, off);',
    to: 'const own = given >= 0 ? came : lowered(came, off);',
  },
  {
    name: 'a return is credited as often as it is asked for',
    file: 'modules/invoices/server/write.ts',
    from: 'receiptsFor(return_id, receipts, creditedReceipts(id, documents))',
    to: "receiptsFor(return_id, receipts, creditedReceipts('', documents))",
  },
  {
    name: 'points are spent twice: their wallet is not locked',
    file: 'modules/loyalty/points/server/purses.ts',
    from: 'for update of lw`',
    to: '`',
  },
  {
    name: 'of the last one of a reward two get one: its program is not locked',
    file: 'modules/loyalty/points/server/redeem.ts',
    from: 'for no key update of t`',
    to: '`',
  },
  {
    name: 'a card is issued for points that stay',
    file: 'modules/loyalty/points/server/redeem.ts',
    from: 'const after = take(purse, draws,',
    to: 'const after = take(purse, draws.slice(0, 0),',
  },
  {
    name: 'points for paying on time are given before the money came',
    file: 'modules/loyalty/rules/on-time.ts',
    from: 'if (paid === null) return false;',
    to: 'if (paid === null) return true;',
  },
  {
    name: 'goods that come back take no points back',
    file: 'modules/loyalty/rules/settle.ts',
    from: '? standing(all.points, back, net)',
    to: '? standing(all.points, 0 * back, net)',
  },
  {
    name: 'points spent on goods that come back are lost',
    file: 'modules/loyalty/rules/settle.ts',
    from: 'restored: partOf(spent_points, lost, spent_amount),',
    to: 'restored: partOf(spent_points, 0 * lost, spent_amount),',
  },
  {
    name: 'points do not expire',
    file: 'modules/loyalty/rules/lots.ts',
    from: '.filter(({ remaining, expires_at }) => remaining > 0 && expires_at <= now)',
    to: '.filter(({ remaining, expires_at }) => remaining > 2_147_483_647 && expires_at <= now)',
  },
];
