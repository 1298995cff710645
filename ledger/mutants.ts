import { offerMutants, type Mutant } from './offer-mutants.ts';

/**
 * What the randomized test must be able to find, each within a minute; a test that finds none of these finds nothing. They are planted
 * while the server reads its files, or before its database is made of them: the product knows of none.
 */
export const mutants: readonly Mutant[] = [
  {
    name: 'the order is not locked before it is read',
    file: 'kit/server/rows.ts',
    from: 'where t.id = ${id} and ${visible} for update of t`',
    to: 'where t.id = ${id} and ${visible}`',
  },
  {
    name: 'stock levels are not locked before they are read',
    file: 'modules/orders/core/server/book.ts',
    from: 'order by sl.id for update`',
    to: 'order by sl.id`',
  },
  {
    name: 'the idempotency key is not kept',
    file: 'kit/server/call.ts',
    from: 'if (key && !(reply instanceof FileReply)) await keepReply',
    to: 'if (key && done === null) await keepReply',
  },
  {
    name: 'a refund leaves no row in the audit trail',
    file: 'modules/orders/core/server/act.ts',
    from: 'auditOrder(ctx, book, done.book, note);',
    to: "if (note.action !== 'refund') auditOrder(ctx, book, done.book, note);",
  },
  {
    name: 'canceling a fulfilment gives back a piece more than it took',
    file: 'modules/orders/fulfillments/rules/fulfillments.ts',
    from: '    pieces: row.quantity,\n',
    to: '    pieces: row.quantity + 1,\n',
  },
  {
    name: 'pieces are promised twice',
    file: 'modules/orders/returns/rules/returnable.ts',
    from: 'isOpenReturn(of) ? line.requested_quantity : line.received_quantity,',
    to: 'line.received_quantity,',
  },
  {
    name: 'what an exchange settled for can be asked back again',
    file: 'modules/orders/returns/rules/returnable.ts',
    from: '        line.settled_quantity,\n',
    to: '        0 * line.settled_quantity,\n',
  },
  {
    name: 'the shipment of a replacement is the order’s',
    file: 'modules/orders/returns/rules/returnable.ts',
    from: '[...book.items, ...replacementItems(book, item)].some(',
    to: '[...book.items, ...replacementItems(book, item), ...book.additional_items].some(',
  },
  {
    name: 'a confirmed edit reprices what was promised back',
    file: 'modules/orders/edits/rules/settle-edit.ts',
    from: 'canBecome(item && soldLine(book, item), line)',
    to: 'canBecome(item && { ...soldLine(book, item), unit_price: line.unit_price }, line)',
  },
  {
    name: 'a fulfilment is canceled under a return',
    file: 'modules/orders/core/rules/permits.ts',
    from: "isPromised(fulfillment, lines) ? refused('fulfillment.promised') : allowed,",
    to: "isPromised(fulfillment, []) ? refused('fulfillment.promised') : allowed,",
  },
  {
    name: 'what is promised has no value',
    file: 'modules/orders/returns/rules/open-return.ts',
    from: 'value: lineRefund(facts, line.quantity)',
    to: 'value: lineRefund({ ...facts, back_quantity: 0, back_value: 0 }, line.quantity)',
  },
  {
    name: 'a grant pays out what was never paid',
    file: 'modules/orders/payments/rules/refunds.ts',
    from: 'Math.max(0, Math.min(amount, -owedNow(credited)))',
    to: 'Math.max(0, Math.min(amount, credited.order.paid_total - credited.order.refunded_total))',
  },
  {
    name: 'a grant leaves the payments as they were',
    file: 'modules/orders/payments/rules/refunds.ts',
    from: 'if (payOut === null || out === 0) return { book: expectWhatIsOwed(credited, env), refund: null };',
    to: 'if (payOut === null || out === 0) return { book: credited, refund: null };',
  },
  {
    name: 'a refund is not in the journal',
    file: 'modules/orders/payments/rules/refunds.ts',
    from: 'return { book: recordRefunded(paid, refund.id, draws, env), refund };',
    to: 'return { book: draws.length > 9 ? recordRefunded(paid, refund.id, draws, env) : paid, refund };',
  },
  {
    name: 'what of a receipt is taken back leaves a halala on the order',
    file: 'modules/receipts/server/allocations.ts',
    from: '{ captures, amount: -amount }',
    to: '{ captures, amount: Math.max(1, -amount - 1) }',
  },
  {
    name: 'what a receipt has put towards orders is not counted',
    file: 'modules/receipts/server/allocations.ts',
    from: 'receipt.allocated + changes.reduce((sum, { amount }) => sum + amount, 0)',
    to: 'receipt.allocated + changes.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)',
  },
  {
    name: 'a cheque that bounces keeps what it paid',
    file: 'modules/receipts/server/steps.ts',
    from: "  const empty = await takeAllBack(ctx, receipt, reason);\n  await takeStep(ctx, empty, { status: 'bounced'",
    to: "  const empty = receipt;\n  await takeStep(ctx, empty, { status: 'bounced'",
  },
  {
    name: 'a receipt that is reversed leaves its orders paid',
    file: 'modules/receipts/server/allocations.ts',
    from: 'order_id, amount: -amount }));',
    to: 'order_id, amount: -amount })).slice(1);',
  },
  {
    name: 'a reversed capture is not in the journal',
    file: 'modules/orders/payments/rules/payments.ts',
    from: 'return recordReversed({ ...book, payments, captures: [...book.captures, row] }, row.id, payment, amount, env);',
    to: 'return { ...book, payments, captures: [...book.captures, row] };',
  },
  {
    name: 'a capture is reversed again that was reversed before',
    file: 'modules/orders/payments/rules/payments.ts',
    from: 'reverses === id).map(({ amount }) => amount)',
    to: 'reverses === id).map(({ amount }) => 0 * amount)',
  },
  {
    name: 'what of a receipt is moved to another order stays on the first',
    file: 'modules/receipts/rules/allocate.ts',
    from: 'amountOn(wanted) - amountOn(standing)',
    to: 'Math.max(0, amountOn(wanted) - amountOn(standing))',
  },
  {
    name: 'what came back is counted as all that was asked for',
    file: 'modules/orders/core/rules/derive.ts',
    from: 'received_quantity: sum((byLine.get(line.id) ?? []).map((row) => row.quantity))',
    to: 'received_quantity: byLine.has(line.id) ? line.requested_quantity : 0',
  },
  {
    name: 'the return of a refund claim pays a second time',
    file: 'modules/orders/returns/rules/returns.ts',
    from: "return !book.claims.some((claim) => claim.id === row.claim_id && claim.type === 'refund');",
    to: 'return true;',
  },
  {
    name: 'a canceled claim keeps its goods set aside',
    file: 'modules/orders/claims/rules/claims.ts',
    from: 'release(canceled, replacementItems(canceled, ofClaim(claim.id)))',
    to: 'canceled',
  },
  {
    name: 'an edit is not in the journal',
    file: 'modules/orders/edits/rules/settle-edit.ts',
    from: 'const recorded = recordEdited(book.order, withEdit(changed, confirmed), edit.id, env);',
    to: 'const recorded = withEdit(changed, confirmed);',
  },
  {
    name: 'a line that an edit takes out keeps its goods set aside',
    file: 'modules/orders/edits/rules/settle-edit.ts',
    from: 'const freed = release(after, [...touched, ...gone]);',
    to: 'const freed = release(after, touched);',
  },
  {
    name: 'a reopening undoes the cancelation before again',
    file: 'modules/orders/core/rules/journal.ts',
    from: "entry.effect === 'canceled' && !reopened.has(entry.source_id)",
    to: "entry.effect === 'canceled' && reopened.size >= 0",
  },
  {
    name: 'an order that its discount makes free is not in the journal',
    file: 'modules/orders/core/rules/journal.ts',
    from: "  record(book, 'placed', book.order.id, saleLegs(book.order), env)",
    to: "  book.order.total === 0 ? book : record(book, 'placed', book.order.id, saleLegs(book.order), env)",
  },
  {
    name: 'the tax of what came back is spread anew',
    file: 'modules/orders/core/rules/money.ts',
    from: 'if (left < 0) return allocate(tax, amounts);',
    to: 'if (left < Infinity) return allocate(tax, amounts);',
  },
  {
    name: 'the sums over orders keep what an order was',
    file: 'db/migrations/0048_order_sums.sql',
    from: "IF TG_OP <> 'INSERT' THEN PERFORM add_order_states(-1, old); END IF;",
    to: "IF TG_OP = 'DELETE' THEN PERFORM add_order_states(-1, old); END IF;",
  },
  {
    name: 'what is collected on a day is summed without what was paid back',
    file: 'db/migrations/0048_order_sums.sql',
    from: 'n * o.total, n * (o.paid_total - o.refunded_total));\nEND',
    to: 'n * o.total, n * o.paid_total);\nEND',
  },
  {
    name: 'pieces cost their rounded price',
    file: 'domain/unit-price.ts',
    from: 'lineSubtotal(microsOf(line), line.quantity)',
    to: 'line.unit_price * line.quantity',
  },
  {
    name: 'what is missing of a transfer stays in stock',
    file: 'modules/stock/transfers/server/write.ts',
    from: 'delta: received - line.shipped,',
    to: 'delta: Math.max(0, received - line.shipped),',
  },
  {
    name: 'a count posts what was counted instead of what differs',
    file: 'modules/stock/counts/server/write.ts',
    from: 'delta: (counted ?? 0) - (expected ?? 0),',
    to: 'delta: counted ?? 0,',
  },
  {
    name: 'what is written off leaves a piece behind',
    file: 'modules/stock/waste/server/write.ts',
    from: 'delta: -input.quantity,',
    to: 'delta: -Math.max(1, input.quantity - 1),',
  },
  {
    name: 'pieces set aside by hand stay free',
    file: 'modules/stock/reservations/server/write.ts',
    from: 'await shift(ctx, row, quantity);',
    to: 'await shift(ctx, row, 0);',
  },
  {
    name: 'what came back of a batch comes back once more',
    file: 'db/migrations/0114_batches_come_back.sql',
    from: 'WHERE rri.order_id = of_order AND ri.item_id = line)',
    to: 'WHERE false)',
  },
  {
    name: 'what comes of a transfer has lost its batches',
    file: 'db/migrations/0154_whole_cases.sql',
    from: "IF NEW.kind = 'transfer' THEN",
    to: "IF NEW.kind = 'moved' THEN",
  },
  {
    name: 'batches hold more of a level than lies there',
    file: 'modules/batches/rules.ts',
    from: 'quantity > level.stocked - level.others\n',
    to: 'quantity > level.stocked\n',
  },
  {
    name: 'an import books what was counted over whatever lies there by now',
    file: 'modules/batch-jobs/server/apply.ts',
    from: "and (${found('anew')}) is distinct from (${found('ir1')})`",
    to: "and (anew.kind = 'bad' or ir1.kind = 'new') and (${found('anew')}) is distinct from (${found('ir1')})`",
  },
  {
    name: 'levels that a sheet counts are not locked',
    file: 'modules/stock-locations/server/sheet.ts',
    from: 'order by sl.id for update of sl) locked`',
    to: 'order by sl.id) locked`',
  },
  {
    name: 'a sheet finds another supplier’s variants by their SKU',
    file: 'modules/batch-jobs/server/kinds/kind.ts',
    from: 'where pv.supplier_id = ${supplierId} and pv.deleted_at',
    to: "where pv.supplier_id <> '' and ${supplierId}::text is not null and pv.deleted_at",
  },
  {
    name: 'an undo takes stock back that has moved since',
    file: 'modules/batch-jobs/server/kinds/stock.ts',
    from: "when sl.moves::text <> ir.applied then 'batch_jobs.kept.moved'",
    to: "when sl.moves::text = '' then 'batch_jobs.kept.moved'",
  },
  {
    name: 'an undo takes prices back that were set since',
    file: 'modules/batch-jobs/server/kinds/products.ts',
    from: "when ${markOf(sheetState)} <> ir.applied then 'batch_jobs.kept.edited'",
    to: "when ${markOf(sheetState)} = '' then 'batch_jobs.kept.edited'",
  },
  {
    name: 'an import is undone as often as it is asked for',
    file: 'modules/batch-jobs/server/undo.ts',
    from: "if (job?.status !== 'completed' || job.undone_at) return { done: 0 };",
    to: "if (job?.status !== 'completed') return { done: 0 };",
  },
  {
    name: 'an undo leaves out what was new',
    file: 'modules/batch-jobs/server/kinds/stock.ts',
    from: "'adjustment' as kind, ${source} || '_undo' as source_id ${goingBack(job, kind)}`,",
    to: "'adjustment' as kind, ${source} || '_undo' as source_id ${goingBack(job, 'changed')} and ${kind}::text = 'changed'`,",
  },
  {
    name: 'tax is rounded down',
    file: 'domain/money.ts',
    from: 'Number(divideHalfUp(BigInt(taxable) * BigInt(Math.round(rate * 10_000)), 1_000_000n))',
    to: 'Number((BigInt(taxable) * BigInt(Math.round(rate * 10_000))) / 1_000_000n)',
  },
  {
    name: 'who asked for a write-off approves it',
    file: 'modules/orders/credit/rules/releases.ts',
    from: "release.asked_by === person ? refused('credit.second_person') : allowed",
    to: "release.asked_by === '' ? refused('credit.second_person') : allowed",
  },
  {
    name: 'what is written off is given as an allowance',
    file: 'modules/orders/core/rules/journal.ts',
    from: "legs('bad_debts')",
    to: "legs('allowances')",
  },
  {
    name: 'goods that come back are paid for though they were written off',
    file: 'modules/orders/payments/rules/refunds.ts',
    from: 'giveWay(recordCredited(given.book, given.credit, env), env)',
    to: 'recordCredited(given.book, given.credit, env)',
  },
  {
    name: 'a write-off is taken back as often as it is asked for',
    file: 'modules/orders/payments/rules/write-offs.ts',
    from: 'credits.filter(({ reverses }) => reverses === id)',
    to: "credits.filter(({ reverses }) => reverses === '')",
  },
  {
    name: 'a supplier is paid less for what its customers cannot pay',
    file: 'modules/settlements/server/facts.ts',
    from: "cr.cause not in ('write_off', 'write_off_reversed')",
    to: "cr.cause <> ''",
  },
  {
    name: 'what was settled before is settled once more',
    file: 'modules/settlements/server/draft.ts',
    from: 'unsettledLines(settledLines(facts, supplier_id), before)',
    to: 'unsettledLines(settledLines(facts, supplier_id), before.slice(0, 0))',
  },
  {
    name: 'a delivery that failed costs as much as one that came',
    file: 'modules/deliveries/server/fee.ts',
    from: 'feeOfDelivery(counted, isFailed, rate)',
    to: 'feeOfDelivery(counted, isFailed && !rate, rate)',
  },
  {
    name: 'what the first of two deliveries costs is never settled',
    file: 'modules/settlements/rules/lines.ts',
    from: '...order.fees.map(',
    to: '...order.fees.slice(1).map(',
  },
  {
    name: 'no VAT is charged on what a driver costs',
    file: 'modules/settlements/rules/sums.ts',
    from: 'feeTaxOn(take + driver_fees)',
    to: 'feeTaxOn(take)',
  },
  {
    name: 'what a settlement is adjusted by is not in its sum',
    file: 'modules/settlements/server/write.ts',
    from: 'from settlement_lines sel where sel.settlement_id = ${row.id} group by 1`',
    to: "from settlement_lines sel where sel.settlement_id = ${row.id} and sel.type <> 'adjustment' group by 1`",
  },
  {
    name: 'a merge leaves receipts with who goes',
    file: 'modules/customers/server/merge-tables.ts',
    from: "update: sql`update receipts as t`, kind: 'receipts' }",
    to: "update: sql`update receipts as t`, kind: 'receipts', where: sql<boolean>`false` }",
  },
  {
    name: 'who stayed keeps what was paid of the orders of who is parted again',
    file: 'modules/customers/server/merge-undo.ts',
    from: 'where one.receipt_id = rc.id and rc.customer_id in',
    to: 'where one.receipt_id = rc.id and false and rc.customer_id in',
  },
  {
    name: 'what a receipt has paid counts as given once more',
    file: 'db/migrations/0178_credit_standing.sql',
    from: 'SELECT (sum(r.amount - r.allocated) FILTER',
    to: 'SELECT (sum(r.amount) FILTER',
  },
  {
    name: 'a payment is in the ledger as it came and as it was put towards orders',
    file: 'db/migrations/0179_customer_ledger.sql',
    from: "CASE WHEN j.effect IN ('captured', 'reversed') THEN",
    to: "CASE WHEN j.effect = 'captured' THEN",
  },
  ...offerMutants,
];

/** @throws Error for a name that is none */
export function findMutant(name: string): Mutant {
  const found = mutants.find((mutant) => mutant.name === name);
  if (!found) throw new Error(`no mutant is called "${name}"`);
  return found;
}

/** The text with the mutant in it. @throws Error where the text it takes the place of is not there exactly once */
export function planted(source: string, { name, from, to }: Mutant): string {
  if (source.split(from).length !== 2) throw new Error(`"${name}" has no place any more: mend ledger/mutants.ts`);
  return source.replace(from, () => to);
}
