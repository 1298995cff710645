import { samePrice } from '#domain/unit-price.ts';
import { allowed, ensure, every, fail, refused, type Permit } from '#kit/shared/fail.ts';
import { limits } from '#domain/limits.ts';
import { formatAmount, maxIntegerText } from '#domain/money.ts';
import type { EditRow } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook, Env, ItemRow } from '../../core/rules/book.ts';
import { command } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { editStatus } from './status.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { recordEdited } from '../../core/rules/journal.ts';
import { sum } from '../../core/rules/money.ts';
import { expectWhatIsOwed } from '../../payments/rules/payments.ts';
import { canEdit } from '../../core/rules/permits.ts';
import { itemOf } from '../../order/rules/place-order.ts';
import { returnedOf } from '../../returns/rules/returnable.ts';
import { shortStock } from '../../core/rules/short-stock.ts';
import { setsAside } from '../../core/rules/sets-aside.ts';
import { release, replaced, reserve, shortBy, shortLines } from '../../core/rules/stock.ts';
import { canChangeEdit, changeRow, editOf, openEditOf, soldLine, withDifference, withEdit } from './changes.ts';
import { canBecome } from './line-permits.ts';
import { changesOf, originalLineOf, proposalOf, type Proposal } from './lines.ts';

export type EditInput = { edit_id: string };

/**
 * What is asked for must be something that can be: it changes the order, leaves it a line, and a total that can be paid and is not below
 * what has been granted back, which no refund could follow, nor any line below what its pieces were valued at; and every change is one its line still allows, whatever happened since it was put in.
 */
function canAsk(book: OrderBook, edit: EditRow, { lines, removed, priced }: Proposal): Permit {
  const { credited_total, currency_code } = book.order;
  const back = lines.map(({ item }) => (item ? returnedOf(book, item.id).back_value : 0));
  const isBelow =
    priced.totals.total < credited_total || priced.lines.some(({ total }, index) => total < (back[index] ?? 0));
  return every(
    changesOf(book, edit).length === 0 ? refused('edit.no_changes') : allowed,
    lines.length === 0 ? refused('edit.no_lines') : allowed,
    priced.totals.total > limits.maxInteger
      ? refused('place.too_large', { max: maxIntegerText(book.order.currency_code) })
      : allowed,
    every(...lines.map(({ line, item }) => canBecome(item && soldLine(book, item), line))),
    every(...removed.map(({ item }) => canBecome(item && soldLine(book, item), null))),
    isBelow
      ? refused('edit.below_granted', { amount: formatAmount(Math.max(credited_total, sum(back)), currency_code) })
      : allowed,
  );
}

/** Asks the customer to confirm; asked again nothing happens. */
export const requestEdit = command<EditInput>({ stock: false }, (book, { edit_id }, env) => {
  const edit = editOf(book, edit_id);
  if (editStatus(edit) === 'requested') return book;
  ensure(every(canEdit(factsOf(book)), canChangeEdit(edit)));
  ensure(canAsk(book, edit, proposalOf(book, edit)));
  const asked = withEdit(book, { ...edit, requested_at: env.now, requested_by: env.actorId });
  return settle(book, withDifference(asked, edit.id), env);
});

/** Only a request is answered. */
function canAnswer(edit: EditRow): Permit {
  const status = editStatus(edit);
  const why = {
    created: 'edit.not_requested',
    confirmed: 'edit.is_confirmed',
    declined: 'edit.is_declined',
    canceled: 'edit.is_canceled',
  } as const;
  return status === 'requested' ? allowed : refused(why[status]);
}

/** `by`: the user who forces it, or the customer. */
export type AnswerInput = EditInput & { by: string };

/**
 * Makes the order what the edit asked for: lines keep their ids, new ones are added, those taken out stay on record; everything is
 * priced again, the difference goes to the journal, the payments hold what is owed now, and what was reserved follows. Confirmed again
 * nothing happens. @throws Refusal naming the lines of which there is too little
 */
export const confirmEdit = command<AnswerInput>({ stock: true, ofEdits: true }, (book, { edit_id, by }, env) => {
  const edit = editOf(book, edit_id);
  if (editStatus(edit) === 'confirmed') return book;
  ensure(every(canAnswer(edit), canEdit(factsOf(book))));
  const proposal = proposalOf(book, edit);
  ensure(canAsk(book, edit, proposal));
  const changed = setAsideAgain(book, applied(book, edit, proposal, env), env);
  const total_after = changed.order.total;
  const confirmed: EditRow = {
    ...edit,
    confirmed_at: env.now,
    confirmed_by: by,
    total_before: book.order.total,
    total_after,
    difference_due: total_after - book.order.total,
  };
  const recorded = recordEdited(book.order, withEdit(changed, confirmed), edit.id, env);
  return settle(book, expectWhatIsOwed(recorded, env), env);
});

function applied(book: OrderBook, edit: EditRow, proposal: Proposal, env: Env): OrderBook {
  const { lines, removed, priced, said } = proposal;
  const { promoted } = book.order;
  const last = Math.max(
    -1,
    ...[...book.items, ...book.additional_items, ...book.removed_items].map((item) => item.position),
  );
  const fresh = lines.filter(({ item }) => item === null);
  const items = lines.map((one, index): ItemRow => {
    const { quantity, unit_price, unit_price_rest = 0 } = one.line;
    const figures = priced.lines[index] ?? { discount_total: 0, tax_amount: 0, total: 0 };
    if (one.item)
      return sameOr(one.item, {
        ...one.item,
        quantity,
        unit_price,
        unit_price_rest,
        price_locked: one.line.price_locked ?? false,
        ...(samePrice(one.item, one.line) ? {} : { price_version_id: null }),
        ...(one.adjustments === undefined ? {} : { adjustments: one.adjustments }),
        ...figures,
      });
    const place = removed.find(({ line }) => line.id === one.line.original_item_id)?.item?.position;
    const made = itemOf(
      book.order,
      {
        ...one.line,
        adjustments: one.adjustments ?? null,
        promotion_id: one.promotion_id ?? null,
        metadata: one.line.metadata && { ...one.line.metadata },
      },
      priced,
      index,
      env,
    );
    return {
      ...made,
      id: one.line.id,
      position: place ?? last + 1 + fresh.indexOf(one),
      original_item_id: one.line.original_item_id ?? null,
      edit_id: edit.id,
    };
  });
  return {
    ...book,
    items,
    removed_items: [
      ...book.removed_items,
      ...removed.flatMap(({ item }) => (item ? [{ ...item, removed_at: env.now }] : [])),
    ],
    shipping_methods: book.shipping_methods.map((method, index) =>
      sameOr(method, { ...method, tax_amount: priced.shipping[index]?.tax_amount ?? 0 }),
    ),
    order: {
      ...book.order,
      ...priced.totals,
      ...(promoted && said ? { promoted: { ...promoted, told: said.told } } : {}),
    },
    edit_changes: keepWhatWas(book, edit, proposal, env),
  };
}

/**
 * The changes say in the end exactly what each line was and became, so that they can be replayed; those that nobody asked for and that follow
 * from the others, as what promotions give, with them.
 */
function keepWhatWas(
  book: OrderBook,
  edit: EditRow,
  { lines, removed }: Proposal,
  env: Env,
): OrderBook['edit_changes'] {
  const asked = lines.reduce((changes, { line, item, change }) => {
    if (!change) return changes;
    return replaced(changes, { ...change, line, original_line: item && originalLineOf(item) });
  }, book.edit_changes);
  const followed = lines.flatMap(({ line, item, change }): Followed[] => {
    if (change) return [];
    if (!item) return [{ type: 'item_add', item_id: line.id, line, original_line: null }];
    const isSame = line.quantity === item.quantity && line.discount_total === item.discount_total;
    return isSame ? [] : [{ type: 'item_update', item_id: item.id, line, original_line: originalLineOf(item) }];
  });
  const gone = removed.flatMap(({ item, change }): Followed[] =>
    change || !item ? [] : [{ type: 'item_remove', item_id: item.id, line: null, original_line: originalLineOf(item) }],
  );
  return [...asked, ...[...followed, ...gone].map((one) => changeRow(book, edit, one, env))];
}
type Followed = Parameters<typeof changeRow>[2];

function sameOr<R extends object>(row: R, made: R): R {
  return (Object.keys(made) as (keyof R)[]).every((key) => row[key] === made[key]) ? row : made;
}

/** Stock is reserved from acceptance on: of changed and new lines anew, of lines taken out no more. An order accepted short may wait for more. */
function setAsideAgain(before: OrderBook, after: OrderBook, env: Env): OrderBook {
  if (!setsAside(before.order)) return after;
  const quantities = new Map(before.items.map((item) => [item.id, item.quantity]));
  const touched = after.items.filter((item) => quantities.get(item.id) !== item.quantity);
  const gone = before.items.filter((item) => !after.items.some((one) => one.id === item.id));
  const freed = release(after, [...touched, ...gone]);
  const short = shortLines(freed, touched);
  if (short.length > 0 && !before.order.accepted_short) throw shortStock(short);
  const reserved = reserve(freed, env, touched);
  return {
    ...reserved,
    order: { ...reserved.order, accepted_short: before.order.accepted_short && shortBy(reserved) > 0 },
  };
}

export type DeclineInput = AnswerInput & { reason?: string | null };

/** The customer does not want it; said again nothing happens. */
export const declineEdit = command<DeclineInput>({ stock: false }, (book, { edit_id, by, reason }, env) => {
  const edit = editOf(book, edit_id);
  if (editStatus(edit) === 'declined') return book;
  ensure(canAnswer(edit));
  return settle(
    book,
    withEdit(book, { ...edit, declined_at: env.now, declined_by: by, declined_reason: reason?.trim() || null }),
    env,
  );
});

const answered = { confirmed: 'edit.is_confirmed', declined: 'edit.is_declined' } as const;

/** Takes an open edit back, asked for or not; canceled again nothing happens. */
export const cancelEdit = command<EditInput>({ stock: false }, (book, { edit_id }, env) => {
  const edit = editOf(book, edit_id);
  const status = editStatus(edit);
  if (status === 'canceled') return book;
  if (status === 'confirmed' || status === 'declined') throw fail(answered[status]);
  return settle(book, withEdit(book, { ...edit, canceled_at: env.now, canceled_by: env.actorId }), env);
});

/** Drops an edit nobody was asked about. */
export const deleteEdit = command<EditInput>({ stock: false }, (book, { edit_id }, env) => {
  const edit = editOf(book, edit_id);
  ensure(canChangeEdit(edit));
  return settle(book, withEdit(book, { ...edit, deleted_at: env.now }), env);
});

/** An order that ends takes its open edit with it: a request is canceled, what nobody was asked about is dropped. The caller settles. */
export function endOpenEdit(book: OrderBook, env: Env): OrderBook {
  const edit = openEditOf(book);
  if (!edit) return book;
  return withEdit(
    book,
    edit.requested_at ? { ...edit, canceled_at: env.now, canceled_by: env.actorId } : { ...edit, deleted_at: env.now },
  );
}
