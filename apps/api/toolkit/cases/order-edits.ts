import { absent, gone, invalid, listOf, notAllowed, notFound, one, pages, type Case } from '../case.ts';
import type { Scene } from '../scene.ts';

const edit = one('order_edit');

async function begun(s: Scene) {
  const { id } = await s.order();
  return (await s.call('orderEdits.create', { order_id: id, internal_note: 'More' })).order_edit;
}
/** With one piece less of its line. */
async function changed(s: Scene) {
  const {
    id,
    items: [item],
  } = await begun(s);
  return (await s.call('orderEdits.updateLineItem', id, item.id, { quantity: 9 })).order_edit;
}
async function requested(s: Scene) {
  const { id } = await changed(s);
  return (await s.call('orderEdits.requestConfirmation', id)).order_edit;
}

/** Changes of an order that its customer agrees to. */
export const orderEditCases: readonly Case[] = [
  {
    method: 'orderEdits.create',
    wire: 'POST /order-edits',
    answer: edit,
    good: async (s) => [{ order_id: (await s.order()).id, internal_note: 'By phone' }],
    bad: () => [{ internal_note: 'Of what?' }],
    refusal: invalid,
  },
  {
    method: 'orderEdits.list',
    wire: 'GET /order-edits',
    answer: listOf('order_edits'),
    refusal: invalid,
    good: async (s) => [
      { ...pages, q: 'More', order_id: (await begun(s)).order_id, expand: 'items,changes', fields: 'id,status' },
    ],
    bad: () => [{ unknown: 'yes' }],
    check: ({ order_edits }) => {
      if (order_edits.length !== 1) throw new Error('one edit of this order expected');
    },
  },
  {
    method: 'orderEdits.retrieve',
    wire: 'GET /order-edits/:id',
    answer: edit,
    good: async (s) => [(await begun(s)).id, { expand: 'changes', fields: 'id' }],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orderEdits.update',
    wire: 'POST /order-edits/:id',
    answer: edit,
    good: async (s) => [(await begun(s)).id, { internal_note: 'Fewer' }],
    bad: async (s) => [(await begun(s)).id, { status: 'confirmed' }],
    refusal: invalid,
  },
  {
    method: 'orderEdits.addLineItem',
    wire: 'POST /order-edits/:id/items',
    answer: edit,
    refusal: invalid,
    good: async (s) => [(await begun(s)).id, { variant_id: s.variantId, quantity: 2, metadata: { shelf: 'A' } }],
    bad: async (s) => [(await begun(s)).id, { variant_id: s.variantId, quantity: 0 }],
  },
  {
    method: 'orderEdits.updateLineItem',
    wire: 'POST /order-edits/:id/items/:item_id',
    answer: edit,
    refusal: invalid,
    good: async (s) => {
      const {
        id,
        items: [item],
      } = await begun(s);
      return [id, item.id, { quantity: 7 }];
    },
    bad: async (s) => {
      const {
        id,
        items: [item],
      } = await begun(s);
      return [id, item.id, { quantity: 'some' }];
    },
  },
  {
    method: 'orderEdits.removeLineItem',
    wire: 'DELETE /order-edits/:id/items/:item_id',
    answer: edit,
    refusal: notFound,
    good: async (s) => {
      const {
        id,
        items: [item],
      } = await begun(s);
      await s.call('orderEdits.addLineItem', id, { variant_id: s.variantId, quantity: 2 });
      return [id, item.id];
    },
    bad: async (s) => [(await begun(s)).id, absent],
  },
  {
    method: 'orderEdits.deleteItemChange',
    wire: 'DELETE /order-edits/:id/changes/:change_id',
    answer: gone('item_change'),
    refusal: notFound,
    good: async (s) => {
      const {
        id,
        changes: [change],
      } = await changed(s);
      return [id, change.id];
    },
    bad: async (s) => [(await begun(s)).id, absent],
  },
  {
    method: 'orderEdits.requestConfirmation',
    wire: 'POST /order-edits/:id/request',
    answer: edit,
    good: async (s) => [(await changed(s)).id, { payment_collection_description: 'The difference' }],
    bad: async (s) => [(await begun(s)).id],
    refusal: notAllowed,
  },
  {
    method: 'orderEdits.confirm',
    wire: 'POST /order-edits/:id/confirm',
    answer: edit,
    good: async (s) => [(await requested(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orderEdits.cancel',
    wire: 'POST /order-edits/:id/cancel',
    answer: edit,
    good: async (s) => [(await requested(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
  {
    method: 'orderEdits.delete',
    wire: 'DELETE /order-edits/:id',
    answer: gone('order_edit'),
    good: async (s) => [(await begun(s)).id],
    bad: () => [absent],
    refusal: notFound,
  },
];
