import { allowed, ensure, every, notFound, refused, type Permit } from '#kit/shared/fail.ts';
import type { GoodsFacts } from '#modules/promotions/rules.ts';
import type { EditChangeRow, EditLine, EditRow } from '../../core/rules/after-sale-rows.ts';
import type { OrderBook, Env, ItemRow } from '../../core/rules/book.ts';
import { command, making } from '../../core/rules/command.ts';
import { settle } from '../../core/rules/derive.ts';
import { editStatus, isOpenEdit } from './status.ts';
import { factsOf } from '../../core/rules/facts.ts';
import { canEdit } from '../../core/rules/permits.ts';
import type { CartLine } from '../../order/rules/place-order.ts';
import { returnedOf } from '../../returns/rules/returnable.ts';
import { replaced } from '../../core/rules/stock.ts';
import { canBecome, canChangeByHand, type SoldLine } from './line-permits.ts';
import { learnGoods } from './promoted-lines.ts';
import { samePrice } from '#domain/unit-price.ts';
import { changesOf, editLineOf, originalLineOf, proposalOf } from './lines.ts';

/** The edit with this id, whatever became of it, unless it was deleted. @throws Refusal 404 */
export function editOf(book: OrderBook, editId: string): EditRow {
  const edit = book.edits.find((one) => one.id === editId && !one.deleted_at);
  if (!edit) throw notFound();
  return edit;
}

/** The edit nobody has settled yet: an order has one at most. */
export const openEditOf = (book: Pick<OrderBook, 'edits'>): EditRow | undefined => book.edits.find(isOpenEdit);

const settled = {
  requested: 'edit.is_requested',
  confirmed: 'edit.is_confirmed',
  declined: 'edit.is_declined',
  canceled: 'edit.is_canceled',
} as const;

/** Why an edit in its state cannot be changed any more; a request is what the customer answers, so it stays as it was asked. */
export function canChangeEdit(edit: Parameters<typeof editStatus>[0]): Permit {
  const status = editStatus(edit);
  return status === 'created' ? allowed : refused(settled[status]);
}

export const withEdit = (book: OrderBook, edit: EditRow): OrderBook => ({ ...book, edits: replaced(book.edits, edit) });
/** Keeps what an open edit would change of the total. */
export const withDifference = (book: OrderBook, editId: string): OrderBook => {
  const edit = editOf(book, editId);
  return withEdit(book, { ...edit, difference_due: proposalOf(book, edit).difference });
};

/** What is judged of a line before it may change. */
export const soldLine = (book: OrderBook, item: ItemRow): SoldLine => ({
  ...item,
  back_quantity: returnedOf(book, item.id).back_quantity,
});

export type StartInput = { internal_note?: string | null };

/** Opens an edit: one at a time ("An active order edit already exists"). */
export const startEdit = making<StartInput, string>({ stock: false }, (book, { internal_note }, env) => {
  ensure(
    every(
      canEdit(factsOf(book)),
      openEditOf(book) ? refused('edit.open_exists', { number: book.order.display_id }) : allowed,
    ),
  );
  const edit: EditRow = {
    id: env.newId('oe'),
    supplier_id: book.order.supplier_id,
    order_id: book.order.id,
    internal_note: internal_note?.trim() || null,
    created_by: env.actorId,
    requested_at: null,
    requested_by: null,
    confirmed_at: null,
    confirmed_by: null,
    declined_at: null,
    declined_by: null,
    declined_reason: null,
    canceled_at: null,
    canceled_by: null,
    deleted_at: null,
    total_before: null,
    total_after: null,
    difference_due: 0,
    version: 1,
    created_at: env.now,
    updated_at: env.now,
  };
  return { book: settle(book, { ...book, edits: [...book.edits, edit] }, env), made: edit.id };
});

export type NoteInput = { edit_id: string; internal_note: string | null };

/** Writes the note staff keep with an open edit. */
export const noteEdit = command<NoteInput>({ stock: false }, (book, { edit_id, internal_note }, env) => {
  const edit = editOf(book, edit_id);
  if (!isOpenEdit(edit)) ensure(canChangeEdit(edit));
  return settle(book, withEdit(book, { ...edit, internal_note: internal_note?.trim() || null }), env);
});

/** @throws Refusal unless the order and the edit may be changed now */
function changeable(book: OrderBook, editId: string): EditRow {
  const edit = editOf(book, editId);
  ensure(every(canEdit(factsOf(book)), canChangeEdit(edit)));
  return edit;
}

type Wanted = Pick<EditChangeRow, 'type' | 'item_id' | 'line' | 'original_line'>;

/** A change of a line, as an edit keeps it. */
export const changeRow = ({ order }: OrderBook, edit: EditRow, wanted: Wanted, env: Env): EditChangeRow => ({
  id: env.newId('oic'),
  supplier_id: order.supplier_id,
  order_id: order.id,
  edit_id: edit.id,
  ...wanted,
  deleted_at: null,
  version: 1,
  created_at: env.now,
  updated_at: env.now,
});

/** A line has one change in an edit: the next one takes its place. */
function putChange(book: OrderBook, edit: EditRow, wanted: Wanted, env: Env): OrderBook {
  const known = changesOf(book, edit).find((change) => change.item_id === wanted.item_id);
  if (known)
    return withDifference({ ...book, edit_changes: replaced(book.edit_changes, { ...known, ...wanted }) }, edit.id);
  return withDifference({ ...book, edit_changes: [...book.edit_changes, changeRow(book, edit, wanted, env)] }, edit.id);
}

/** Takes a change back: the line is again what it was before, and an added one is not added. */
function dropChange(book: OrderBook, edit: EditRow, change: EditChangeRow, env: Env): OrderBook {
  return withDifference(
    { ...book, edit_changes: replaced(book.edit_changes, { ...change, deleted_at: env.now }) },
    edit.id,
  );
}

/** `line`: priced for the order's region by the server. `replaces`: the line whose place it takes. */
export type AddInput = {
  edit_id: string;
  line: CartLine;
  replaces?: string | null;
  /** What promotions ask of the goods. */
  goods?: readonly GoodsFacts[];
};

/** Adds a line; it is not merged with one of the same goods. */
export const addLine = command<AddInput>(
  { stock: false },
  (book, { edit_id, line, replaces = null, goods = [] }, env) => {
    const edit = changeable(book, edit_id);
    ensure(canBecome(null, line));
    const order = learnGoods(book.order, goods);
    const known = order === book.order ? book : { ...book, order };
    const cleared = replaces === null ? known : takeOut(known, edit, replaces, env);
    const added: EditLine = {
      id: env.newId('item'),
      ...line,
      discount_total: 0,
      tax_lines: line.tax_lines ?? null,
      original_item_id: replaces,
      metadata: line.metadata ?? null,
    };
    return settle(
      book,
      putChange(cleared, edit, { type: 'item_add', item_id: added.id, line: added, original_line: null }, env),
      env,
    );
  },
);

/** `unit_price` in whole minor units, only from who may set prices; what the line's price is told as means that price. */
export type UpdateInput = { edit_id: string; item_id: string; quantity?: number; unit_price?: number };

/** Changes how much of a line there is to be, or what a piece costs; back to what it was, nothing is changed. */
export const updateLine = command<UpdateInput>(
  { stock: false },
  (book, { edit_id, item_id, quantity, unit_price }, env) => {
    const edit = changeable(book, edit_id);
    const known = changesOf(book, edit).find((change) => change.item_id === item_id);
    const item = book.items.find((one) => one.id === item_id);
    const was = known?.line ?? (item ? editLineOf(item) : null);
    if (!was) throw notFound();
    if (item) ensure(canChangeByHand(item));
    const line: EditLine = { ...was, quantity: quantity ?? was.quantity, ...pricedAt(unit_price, was, item) };
    ensure(canBecome(item ? soldLine(book, item) : null, line));
    if (!item)
      return settle(book, putChange(book, edit, { type: 'item_add', item_id, line, original_line: null }, env), env);
    if (line.quantity === item.quantity && samePrice(line, item))
      return known ? settle(book, dropChange(book, edit, known, env), env) : book;
    return settle(
      book,
      putChange(book, edit, { type: 'item_update', item_id, line, original_line: originalLineOf(item) }, env),
      env,
    );
  },
);

/** What a line costs when it is told a price: as it was, as it is sold, or what is told. */
function pricedAt(
  told: number | undefined,
  was: EditLine,
  sold: EditLine | ItemRow | undefined,
): Pick<EditLine, 'unit_price' | 'unit_price_rest' | 'price_locked'> {
  const same = told === undefined || told === was.unit_price ? was : told === sold?.unit_price ? sold : null;
  if (!same) return { unit_price: told ?? was.unit_price, unit_price_rest: 0, price_locked: true };
  return { unit_price: same.unit_price, unit_price_rest: same.unit_price_rest, price_locked: same.price_locked };
}

export type LineInput = { edit_id: string; item_id: string };

/** Takes a line out; one of which something is fulfilled stays, and one that the edit added is simply not added. */
export const removeLine = command<LineInput>({ stock: false }, (book, { edit_id, item_id }, env) => {
  const edit = changeable(book, edit_id);
  return settle(book, takeOut(book, edit, item_id, env), env);
});

function takeOut(book: OrderBook, edit: EditRow, itemId: string, env: Env): OrderBook {
  const known = changesOf(book, edit).find((change) => change.item_id === itemId);
  if (known?.type === 'item_add') return dropChange(book, edit, known, env);
  if (known?.type === 'item_remove') return book;
  const item = book.items.find((one) => one.id === itemId);
  if (!item) throw notFound();
  ensure(every(canChangeByHand(item), canBecome(soldLine(book, item), null)));
  return putChange(
    book,
    edit,
    { type: 'item_remove', item_id: itemId, line: null, original_line: originalLineOf(item) },
    env,
  );
}

export type ChangeInput = { edit_id: string; change_id: string };

/** Undoes one change; the line itself stays. */
export const undoChange = command<ChangeInput>({ stock: false }, (book, { edit_id, change_id }, env) => {
  const edit = changeable(book, edit_id);
  const change = changesOf(book, edit).find((one) => one.id === change_id);
  if (!change) throw notFound();
  return settle(book, dropChange(book, edit, change, env), env);
});
