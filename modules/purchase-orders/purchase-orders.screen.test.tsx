import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, renderScreen, reply, type Answer, type MeParts } from '#kit/web/testing.tsx';
import { purchaseOrders, type PurchaseOrder } from './contract.ts';
import { purchaseOrdersWeb } from './web.tsx';
import { PurchaseDetail } from './web/purchase-detail.tsx';

const modules = [{ ...purchaseOrdersWeb, screens: [] }];
const at = '2026-11-18T07:31:00.000Z';
const item = { id: 'poi_1', variant_id: 'variant_1', title: 'Tuna 160 g', title_ar: null, sku: 'TUNA-160', thumbnail: null, packaging: 'can' as const, pack: 'case' as const, shrink_size: 1, case_size: 48, quantity: 96, received: 40, cost: 250 };
const purchase: PurchaseOrder = {
  id: 'po_1', number: 7, supplier_id: 'sup_1', supplier: { id: 'sup_1', name: 'Najd', name_ar: null }, vendor_name: 'Almarai', vendor_phone: null, vendor_email: null, location_id: 'sloc_1',
  location: { id: 'sloc_1', name: 'Riyadh', name_ar: null }, status: 'partially_received', source: 'shortage', currency_code: 'SAR', eta: '2026-11-10', note: null, sent_at: at, received_at: null, canceled_at: null,
  version: 3, created_at: at, lines: 1, quantity: 96, received: 40, cost_total: 24_000, items: [item], orders: [{ id: 'order_1', display_id: 10_042 }],
  receipts: [{ id: 'por_1', item_id: 'poi_1', quantity: 40, note: 'Van 4', author: { first_name: 'Saad', last_name: null }, created_at: at }],
};
const draw = (one: PurchaseOrder = purchase, { me = {} as MeParts, replies = [] as Answer[] } = {}) =>
  renderScreen(<PurchaseDetail />, { path: '/purchase-orders/:id', at: '/purchase-orders/po_1', modules, me, replies: [reply(purchaseOrders.retrieve, { purchase_order: one }), ...replies] });

describe('a purchase order', () => {
  it('receives all that is still to come with one click, less when less is entered, and never more', async () => {
    const { user, transport } = await draw(purchase, { replies: [reply(purchaseOrders.receive, { purchase_order: purchase })] });
    expect(await screen.findByText('#10042')).toBeTruthy();
    expect(screen.getByText(/late/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cases = dialog.getByRole('textbox', { name: /Cases/ });
    await user.clear(cases);
    await user.type(cases, '2{Tab}');
    expect(dialog.getByText(named('TUNA-160: 56 pieces are still to come, no more can be received.'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Receive' }));
    expect(transport.callsTo(purchaseOrders.receive)).toHaveLength(0);
    await user.clear(cases);
    await user.type(cases, '1{Tab}');
    const pieces = dialog.getByRole('textbox', { name: /Pieces/ });
    await user.clear(pieces);
    await user.type(pieces, '2{Tab}');
    await user.click(dialog.getByRole('button', { name: 'Receive' }));
    expect(await screen.findByText('Received into stock')).toBeTruthy();
    expect(transport.callsTo(purchaseOrders.receive)[0]).toMatchObject({ body: { items: [{ item_id: 'poi_1', quantity: 50 }], note: null, version: 3 } });
  });

  it('is sent while it is a draft, and only read by those who may not change it', async () => {
    const draft: PurchaseOrder = { ...purchase, status: 'draft', received: 0, items: [{ ...item, received: 0 }], receipts: [], sent_at: null };
    const { user, transport } = await draw(draft, { replies: [reply(purchaseOrders.send, { purchase_order: draft })] });
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('Marked as sent')).toBeTruthy();
    expect(transport.callsTo(purchaseOrders.send)[0]).toMatchObject({ params: { id: 'po_1' }, body: { version: 3 } });
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
  });
  it('offers nothing to those who only read', async () => {
    await draw(purchase, { me: { permissions: ['warehouses:read'] } });
    expect(await screen.findByText('What came')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
  });
});
