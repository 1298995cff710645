import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client, TestApi } from '../../apps/api/testing.ts';
import { demandInvariants, type Trade } from '../orders/testing/trade.ts';
import { startStore } from '../store/testing.ts';
import { hashOf } from './server/xml.ts';
import { aTaxedOrder, aTaxedTrade } from './testing.ts';

let api: TestApi;
let trade: Trade;
let supplier: Client;

beforeAll(async () => {
  api = await startStore();
  api.setNow(new Date('2026-11-20T14:30:00.000Z'));
  trade = await aTaxedTrade(api);
  ({ supplier } = trade);
}, 60_000);
afterAll(() => api.stop());
afterEach(() => demandInvariants(api));

const anAcceptedOrder = async (of: Trade = trade, options = {}) => {
  const order = await aTaxedOrder(api, of, options);
  // A test of the next year finds what this one sold overdue.
  await of.supplier.post(`/orders/${order.id}/accept`, { overrides: ['OVERDUE'], reason: 'Known' });
  return order;
};
const drafted = async (of: Trade = trade): Promise<{ orderId: string; id: string }> => {
  const order = await anAcceptedOrder(of);
  const { status, body, text } = await of.supplier.post(`/orders/${order.id}/invoices`);
  if (status !== 200) throw new Error(text);
  return { orderId: order.id, id: body.invoice.id };
};
const issued = async (of: Trade = trade) => {
  const one = await drafted(of);
  const { status, body, text } = await of.supplier.post(`/invoices/${one.id}/issue`);
  if (status !== 200) throw new Error(text);
  return { orderId: one.orderId, invoice: body.invoice };
};
const why = { reason_code: 4, reason: 'Two cartons came back wet' };

describe('from draft to issued', () => {
  test('a draft has no number; issued it has number, place in the chain, QR code and XML, and the order says so', async () => {
    const { orderId, id } = await drafted();
    const draft = (await supplier.get(`/invoices/${id}`)).body.invoice;
    expect(draft).toMatchObject({
      status: 'draft',
      type: 'standard_tax',
      number: null,
      qr: null,
      total: 11_500,
      problems: [],
      seller: { vat_number: '310122393500003' },
      buyer: { address: { building_number: '7412' } },
      actions: { issue: { allowed: true }, credit: { allowed: false, code: 'invoices.not_issued' } },
      clearance: { transport: 'off', status: 'none' },
    });
    expect((await supplier.post(`/orders/${orderId}/invoices`)).body.code).toBe('invoices.has_draft');
    const {
      body: { invoice },
    } = await supplier.post(`/invoices/${id}/issue`);
    expect(invoice).toMatchObject({
      status: 'issued',
      number: 'INV-2026-00001',
      icv: 1,
      total: 11_500,
      tax_total: 1_500,
      supply_date: '2026-11-20',
      due_on: '2026-12-20',
    });
    expect(Buffer.from(invoice.pih, 'base64').toString()).toBe(createHash('sha256').update('0').digest('hex'));
    expect(Buffer.from(invoice.qr, 'base64').toString()).toContain('2026-11-20T14:30:00Z');
    expect((await supplier.get(`/orders/${orderId}`)).body.order).toMatchObject({
      invoiced_at: expect.any(String),
      actions: { cancel: { code: 'cancel.invoiced' } },
    });
    expect((await supplier.post(`/orders/${orderId}/cancel`, { reason: 'x' })).body.code).toBe('cancel.invoiced');
    expect((await supplier.post(`/invoices/${id}/issue`)).body.code).toBe('invoices.not_draft');
  });
  test('its XML names both parties, the chain and the figures, and its hash is that of the document without the QR code', async () => {
    const { invoice } = await issued();
    const file = await supplier.get(`/invoices/${invoice.id}/xml`);
    expect(file.headers['content-disposition']).toContain(`310122393500003_20261120T173000_${invoice.number}.xml`);
    const xml = file.text;
    for (const part of [
      `<cbc:ID>${invoice.number}</cbc:ID>`,
      `<cbc:UUID>${invoice.uuid}</cbc:UUID>`,
      '<cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:IssueTime>17:30:00</cbc:IssueTime>',
      '<cbc:InvoiceTypeCode name="0100000">388</cbc:InvoiceTypeCode>',
      `<cbc:ID>ICV</cbc:ID><cbc:UUID>${invoice.icv}</cbc:UUID>`,
      invoice.pih,
      '<cbc:ID schemeID="CRN">1010482957</cbc:ID>',
      '<cbc:RegistrationName>أسواق الروضة</cbc:RegistrationName>',
      '<cbc:TaxInclusiveAmount currencyID="SAR">115.00</cbc:TaxInclusiveAmount>',
      '<cbc:PriceAmount currencyID="SAR">10.00</cbc:PriceAmount>',
    ])
      expect(xml).toContain(part);
    const canonical = xml
      .slice(xml.indexOf('\n') + 1)
      .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/, '');
    expect(createHash('sha256').update(canonical).digest('base64')).toBe(invoice.hash);
  });
  test('what is lacking is said in words and keeps it from being issued', async () => {
    const poor = await aTaxedTrade(api, { building_number: null, vat_number: null });
    const { id } = await drafted(poor);
    expect((await poor.supplier.get(`/invoices/${id}`)).body.invoice.problems).toEqual([
      { code: 'invoices.lacks.seller_vat', at: 'seller' },
      { code: 'invoices.lacks.seller_building', at: 'seller' },
    ]);
    const refused = await poor.supplier.post(`/invoices/${id}/issue`);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invoices.not_ready', message: '2 details are missing before it can be issued.' },
    });
    expect((await poor.supplier.get('/invoices?status=issued')).body.count).toBe(0);
  });
  test('a shop without any identity gets a simplified invoice, a line without tax the reason that is given', async () => {
    const kiosk = await aTaxedTrade(api, {}, { vat_number: null, cr_number: null });
    const order = await anAcceptedOrder(kiosk, { tax_rate: 0 });
    const {
      body: { invoice },
    } = await kiosk.supplier.post(`/orders/${order.id}/invoices`);
    expect(invoice).toMatchObject({ type: 'simplified_tax', problems: [{ code: 'invoices.lacks.exemption' }] });
    const done = await kiosk.supplier.post(`/invoices/${invoice.id}/issue`, { exemption_code: 'VATEX-SA-35' });
    expect(done.body.invoice).toMatchObject({
      status: 'issued',
      tax_total: 0,
      subtotals: [{ category: 'Z', exemption_code: 'VATEX-SA-35' }],
    });
    const { text } = await kiosk.supplier.get(`/invoices/${invoice.id}/xml`);
    expect(text).toContain('<cbc:InvoiceTypeCode name="0200000">388</cbc:InvoiceTypeCode>');
    expect(text).toContain(
      '<cbc:TaxExemptionReasonCode>VATEX-SA-35</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>الأدوية والمعدات الطبية</cbc:TaxExemptionReason>',
    );
  });
});

describe('the XML', () => {
  test('is in canonical form as it is written: its hash is the one libxml2 takes of its C14N 1.1', () => {
    const party = {
      name: 'A & B <Co> "x"',
      name_ar: 'شركة أ & ب <س>',
      vat_number: '310122393500003',
      cr_number: '7001234567',
      address: {
        building_number: '3128',
        street: "O'Neil\tSt",
        district: 'As Sulay',
        city: 'Riyadh',
        province: 'Riyadh',
        postal_code: '14322',
        additional_number: '7001',
        country_code: 'sa',
      },
    };
    const line = {
      id: 'i',
      item_id: 'i',
      line_id: null,
      by_value: false,
      title: 'Tea > 5 "q"',
      title_ar: null,
      sku: 'T&1',
      quantity: 3,
      unit_price: 335,
      discount: 5,
      net: 1000,
      tax_rate: 15,
      category: 'S' as const,
      exemption_code: null,
      tax: 150,
      total: 1150,
    };
    const zero = {
      ...line,
      id: 'z',
      tax_rate: 0,
      category: 'Z' as const,
      exemption_code: 'VATEX-SA-35',
      tax: 0,
      total: 1000,
    };
    expect(
      hashOf({
        number: 'CN-2026-00001',
        uuid: '8d487816-670f-4f0c-9e4c-4f0c8d487816',
        issue_date: '2026-11-20',
        issue_time: '17:30:00',
        kind: 'credit_note',
        is_simplified: false,
        currency_code: 'SAR',
        order_number: '10482',
        po_number: 'PO-1',
        billing_reference: 'INV-2026-00001',
        reason: 'wet & <torn>',
        icv: 7,
        pih: 'x',
        qr: 'AQ==',
        seller: party,
        buyer: { ...party, vat_number: null },
        supply_date: '2026-11-20',
        due_on: null,
        payment_code: '10',
        lines: [line, zero],
        subtotals: [
          { category: 'S', rate: 15, exemption_code: null, taxable: 1000, tax: 150 },
          { category: 'Z', rate: 0, exemption_code: 'VATEX-SA-35', taxable: 1000, tax: 0 },
        ],
        totals: { discount_total: 10, net_total: 2000, tax_total: 150, total: 2150, prepaid_total: 0 },
      }),
    ).toBe('7qT5973TyL73AooSkqrevfUtPCw5spvrn8hR/De4fqA=');
  });
});

describe('numbers and the chain', () => {
  test('12 issued at once get 12 numbers without a gap, and each names the one before it', async () => {
    const own = await aTaxedTrade(api);
    const drafts = [];
    for (let n = 0; n < 12; n++) drafts.push(await drafted(own));
    const replies = await Promise.all(drafts.map(({ id }) => own.supplier.post(`/invoices/${id}/issue`)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const chain = replies.map(({ body }) => body.invoice).sort((a, b) => a.icv - b.icv);
    expect(chain.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, n) => `INV-2026-${String(n + 1).padStart(5, '0')}`),
    );
    expect(chain.slice(1).map(({ pih }) => pih)).toEqual(chain.slice(0, -1).map(({ hash }) => hash));
  });
  test('an issue that fails leaves no gap, and the same draft twice at once is issued once', async () => {
    const own = await aTaxedTrade(api);
    const [first, second] = [await drafted(own), await drafted(own)];
    const stale = await own.supplier.post(`/invoices/${first.id}/issue`, { version: 9 });
    expect(stale.body.code).toBe('stale');
    const twice = await Promise.all([1, 2, 3].map(() => own.supplier.post(`/invoices/${second.id}/issue`)));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await own.supplier.post(`/invoices/${first.id}/issue`);
    expect(body.invoice).toMatchObject({ number: 'INV-2026-00002', icv: 2 });
  });
  test('numbers begin again with the year in Riyadh, the chain never does', async () => {
    const own = await aTaxedTrade(api);
    await issued(own);
    api.setNow(new Date('2026-12-31T21:05:00.000Z'));
    const { invoice } = await issued(own);
    expect(invoice).toMatchObject({ number: 'INV-2027-00001', icv: 2 });
    api.setNow(new Date('2026-11-20T14:30:00.000Z'));
    const { id } = await drafted(own);
    expect((await own.supplier.post(`/invoices/${id}/issue`)).body.code).toBe('invoices.clock');
  });
});

describe('what production runs over it', () => {
  test('finds a document that was altered behind the product, and a number that was taken away', async () => {
    const own = await aTaxedTrade(api);
    const { invoice } = await issued(own);
    await issued(own);
    const behind = async (change: string): Promise<string> => {
      await sql`alter table invoices disable trigger invoices_immutable`.execute(api.owner);
      await sql.raw(change).execute(api.owner);
      return demandInvariants(api).then(
        () => '',
        (error: Error) => error.message,
      );
    };
    const {
      rows: [before],
    } = await sql<{
      xml: string;
      sequence: number;
    }>`select xml, sequence from invoices where id = ${invoice.id}`.execute(api.owner);
    expect(
      await behind(`update invoices set xml = replace(xml, '115.00', '11.50') where id = '${invoice.id}'`),
    ).toContain('is what its hash was taken of');
    await sql`update invoices set xml = ${before?.xml} where id = ${invoice.id}`.execute(api.owner);
    expect(
      await behind(`update invoices set sequence = 7, number = 'INV-2026-00007' where id = '${invoice.id}'`),
    ).toContain('have no gap');
    await sql`update invoices set sequence = ${before?.sequence}, number = ${invoice.number} where id = ${invoice.id}`.execute(
      api.owner,
    );
    expect(await behind(`update invoices set pih = 'other' where id = '${invoice.id}'`)).toContain('are one chain');
    await sql`update invoices set pih = ${invoice.pih} where id = ${invoice.id}`.execute(api.owner);
    await sql`alter table invoices enable trigger invoices_immutable`.execute(api.owner);
  });
});

describe('an issued invoice', () => {
  test('does not change, whoever writes: no call, no statement', async () => {
    const { invoice } = await issued();
    await expect(sql`update invoices set total = total where id = ${invoice.id}`.execute(api.owner)).rejects.toThrow(
      'an invoice that is issued does not change',
    );
    await expect(sql`delete from invoices where id = ${invoice.id}`.execute(api.owner)).rejects.toThrow(
      'never deleted',
    );
    await sql`update suppliers set name = 'Another name', address_1 = 'Elsewhere' where id = ${trade.supplierId}`.execute(
      api.owner,
    );
    const { body } = await supplier.get(`/invoices/${invoice.id}`);
    expect(body.invoice).toMatchObject({ seller: { name: 'Najd Provisions', address: { street: 'Istanbul St' } } });
  });
  test('M39 24: a credit note without reason is refused before submission (BR-KSA-17); in part it is made, never beyond what is left', async () => {
    const { invoice, orderId } = await issued();
    const path = `/invoices/${invoice.id}/credit-note`;
    const [line] = invoice.lines;
    expect(
      (await supplier.post(path, { lines: [{ line_id: line.id, quantity: 2 }], reason_code: 4, reason: ' ' })).body,
    ).toMatchObject({ type: 'invalid_data', code: 'invoices.reason_required' });
    expect((await supplier.post(path, { lines: [{ line_id: line.id, quantity: 2 }] })).status).toBe(400);
    const {
      body: { invoice: note },
    } = await supplier.post(path, { lines: [{ line_id: line.id, quantity: 2 }], ...why });
    expect(note).toMatchObject({
      type: 'credit_note',
      status: 'issued',
      number: 'CN-2026-00001',
      pih: invoice.hash,
      net_total: 2_000,
      tax_total: 300,
      total: 2_300,
      reason: why.reason,
      billing_reference: { number: invoice.number },
    });
    const { text } = await supplier.get(`/invoices/${note.id}/xml`);
    expect(text).toContain(`<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${invoice.number}</cbc:ID>`);
    expect(text).toContain(`<cbc:InstructionNote>${why.reason}</cbc:InstructionNote>`);
    expect(text).toContain('>381</cbc:InvoiceTypeCode>');
    const beyond = await supplier.post(path, { lines: [{ line_id: line.id, quantity: 9 }], ...why });
    expect(beyond).toMatchObject({ status: 400, body: { code: 'invoices.credit_exceeds_pieces' } });
    expect((await supplier.get(`/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      credited_total: 2_300,
      remaining: { [line.id]: { quantity: 8, net: 8_000 } },
      notes: [{ number: note.number }],
    });
    expect((await supplier.get(`/orders/${orderId}`)).body.order.invoiced_at).not.toBeNull();
    const debit = await supplier.post(`/invoices/${invoice.id}/debit-note`, {
      lines: [{ line_id: line.id, amount: 500 }],
      reason_code: 3,
      reason: 'Price was too low',
    });
    expect(debit.body.invoice).toMatchObject({ type: 'debit_note', number: 'DN-2026-00001', total: 575 });
  });
  test('two credit notes at once never give back more than the invoice', async () => {
    const { invoice } = await issued();
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        supplier.post(`/invoices/${invoice.id}/credit-note`, {
          lines: [{ line_id: invoice.lines[0].id, quantity: 6 }],
          ...why,
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('undo', () => {
  test('voids a draft and keeps it; takes an issued one back by a credit note, after which another may be made', async () => {
    const { orderId, id } = await drafted();
    expect((await supplier.post(`/orders/${orderId}/invoices/undo`)).body.invoice).toMatchObject({
      id,
      status: 'voided',
      number: null,
    });
    expect((await supplier.post(`/orders/${orderId}/invoices/undo`)).body.code).toBe('invoices.nothing_to_undo');
    const {
      body: { invoice },
    } = await supplier.post(`/orders/${orderId}/invoices`);
    await supplier.post(`/invoices/${invoice.id}/issue`);
    expect((await supplier.post(`/orders/${orderId}/invoices/undo`)).body.code).toBe('invoices.reason_required');
    const note = await supplier.post(`/orders/${orderId}/invoices/undo`, { reason_code: 1, reason: 'Ordered twice' });
    expect(note.body.invoice).toMatchObject({ type: 'credit_note', total: 11_500, tax_total: 1_500 });
    expect((await supplier.get(`/orders/${orderId}`)).body.order).toMatchObject({
      invoiced_at: null,
      actions: { cancel: { allowed: true } },
    });
    expect((await supplier.post(`/orders/${orderId}/invoices`)).status).toBe(200);
    const { body } = await supplier.get(`/orders/${orderId}/invoices`);
    expect(body.invoices.map((one: { type: string; status: string }) => `${one.type} ${one.status}`)).toEqual([
      'standard_tax issued',
      'credit_note issued',
      'standard_tax draft',
      'standard_tax voided',
    ]);
  });
  test('an order nobody accepted has no invoice, and one that is canceled loses its draft', async () => {
    const order = await aTaxedOrder(api, trade);
    expect((await supplier.post(`/orders/${order.id}/invoices`)).body.code).toBe('invoices.accept_first');
    const { orderId, id } = await drafted();
    expect((await supplier.post(`/orders/${orderId}/cancel`, { reason: 'closed' })).status).toBe(200);
    // The draft may have been voided by now: whoever was told of the cancellation does it on their own time.
    expect(['order.canceled', 'invoices.not_draft']).toContain(
      (await supplier.post(`/invoices/${id}/issue`)).body.code,
    );
    await api.server.dispatcher.drain();
    expect((await supplier.get(`/invoices/${id}`)).body.invoice.status).toBe('voided');
  });
  test('is refused while finance has verified the order', async () => {
    const { orderId, invoice } = await issued();
    await supplier.post(`/orders/${orderId}/verify-finance`, {});
    expect((await supplier.post(`/orders/${orderId}/invoices/undo`, why)).body.code).toBe('order.verified');
    expect((await supplier.get(`/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      is_verified: true,
      actions: { credit: { code: 'order.verified' } },
    });
  });
});

describe('by themselves', () => {
  test('invoices are drafted when an order is confirmed or completed, as the supplier chose, once', async () => {
    const own = await aTaxedTrade(api);
    expect((await own.supplier.get('/invoices/settings')).body.settings.generate_on).toBe('disabled');
    const quiet = await aTaxedOrder(api, own);
    await own.supplier.post(`/orders/${quiet.id}/accept`);
    await api.server.dispatcher.drain();
    expect((await own.supplier.post('/invoices/settings', { generate_on: 'on_confirm' })).body.settings).toMatchObject({
      generate_on: 'on_confirm',
      version: 1,
    });
    const order = await aTaxedOrder(api, own);
    await own.supplier.post(`/orders/${order.id}/accept`);
    await api.server.dispatcher.drain();
    await sql`update outbox_deliveries d set done_at = null from outbox o
      where o.seq = d.seq and o.event = 'order.accepted' and o.payload->>'order_id' = ${order.id}`.execute(api.owner);
    await api.server.dispatcher.drain();
    const { body } = await own.supplier.get('/invoices');
    expect(body.invoices).toMatchObject([{ order_id: order.id, status: 'draft', source: 'on_confirm' }]);
    await own.supplier.post('/invoices/settings', { generate_on: 'on_complete', version: 1 });
    const later = await aTaxedOrder(api, own);
    await own.supplier.post(`/orders/${later.id}/accept`);
    await own.supplier.post(`/orders/${later.id}/complete`);
    await api.server.dispatcher.drain();
    expect((await own.supplier.get(`/orders/${later.id}/invoices`)).body.invoices).toMatchObject([
      { source: 'on_complete' },
    ]);
  });
});

test('a message that cannot be written does not stop the invoice of the same event, and is written later', async () => {
  const own = await aTaxedTrade(api);
  await own.supplier.post('/invoices/settings', { generate_on: 'on_complete' });
  const order = await anAcceptedOrder(own);
  await api.server.dispatcher.drain();
  const notified = async () =>
    (
      await sql<{ event_name: string }>`select event_name from notifications where resource_id = ${order.id}
      and event_name = 'order.completed'`.execute(api.owner)
    ).rows.length;
  await sql`alter table notifications add constraint full_up check (event_name <> 'order.completed') not valid`.execute(
    api.owner,
  );
  await own.supplier.post(`/orders/${order.id}/complete`);
  await api.server.dispatcher.drain();
  expect((await own.supplier.get(`/orders/${order.id}/invoices`)).body.invoices).toMatchObject([
    { source: 'on_complete' },
  ]);
  expect(await notified()).toBe(0);
  await sql`alter table notifications drop constraint full_up`.execute(api.owner);
  await sql`update outbox_deliveries set next_try_at = now() where done_at is null`.execute(api.owner);
  await api.server.dispatcher.drain();
  expect(await notified()).toBe(1);
  expect((await own.supplier.get(`/orders/${order.id}/invoices`)).body.invoices).toHaveLength(1);
});

test('M39 17: a credit hold stops what is to be loaded, never the invoice of delivered goods; what is paid in advance passes', async () => {
  const own = await aTaxedTrade(api, {}, { payment_terms: 'net_30' });
  const path = (order: { id: string }, call: string) => `/orders/${order.id}/${call}`;
  const delivered = await anAcceptedOrder(own);
  const packed = await own.supplier.post(path(delivered, 'fulfillment'), {
    items: delivered.items.map(({ id }) => ({ item_id: id, quantity: 10 })),
    location_id: own.locationId,
  });
  await own.supplier.post(path(delivered, 'shipment'), { fulfillment_id: packed.body.order.fulfillments[0].id });
  const [waiting, prepaid] = [await aTaxedOrder(api, own), await aTaxedOrder(api, own)];
  await own.supplier.post(path(prepaid, 'capture'));
  await sql`update customer_suppliers set credit_hold = true, credit_hold_reason = 'Bounced cheque' where customer_id = ${own.customerId}`.execute(
    api.owner,
  );
  const refused = await own.supplier.post(path(waiting, 'accept'));
  expect([refused.status, refused.body.details?.blockers?.[0]?.code]).toEqual([400, 'CREDIT_LIMIT']);
  expect(
    (
      await own.supplier.post(path(waiting, 'fulfillment'), {
        items: waiting.items.map(({ id }) => ({ item_id: id, quantity: 10 })),
        location_id: own.locationId,
      })
    ).body.code,
  ).toBe('fulfill.accept_first');
  expect((await own.supplier.post(path(prepaid, 'accept'))).body.order.status).toBe('confirmed');
  const draft = await own.supplier.post(path(delivered, 'invoices'));
  const { status, body } = await own.supplier.post(`/invoices/${draft.body.invoice.id}/issue`);
  expect([status, body.invoice.status, body.invoice.total]).toEqual([200, 'issued', 11_500]);
});

describe('who sees what', () => {
  test('another supplier finds nothing, by any of the ids; an administrator needs the permission', async () => {
    const { invoice, orderId } = await issued();
    const stranger = (await aTaxedTrade(api)).supplier;
    const calls = [
      stranger.get(`/invoices/${invoice.id}`),
      stranger.get(`/invoices/${invoice.id}/xml`),
      stranger.get(`/orders/${orderId}/invoices`),
      stranger.post(`/orders/${orderId}/invoices`),
      stranger.post(`/orders/${orderId}/invoices/undo`, why),
      stranger.post(`/invoices/${invoice.id}/issue`),
      stranger.post(`/invoices/${invoice.id}/credit-note`, why),
      stranger.post(`/invoices/${invoice.id}/debit-note`, { ...why, lines: [{ line_id: 'x', amount: 1 }] }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await stranger.get(`/invoices?order_id=${orderId}`)).body.count).toBe(0);
    expect((await stranger.get(`/invoices/settings?supplier_id=${trade.supplierId}`)).status).toBe(400);
    const reader = await api.signIn({ account: 'admin', permissions: ['invoices:read'] });
    expect(
      (await reader.get(`/invoices?q=${encodeURIComponent('الروضه')}&type=standard_tax&status=issued`)).body.count,
    ).toBeGreaterThan(0);
    expect((await reader.post(`/invoices/${invoice.id}/credit-note`, why)).status).toBe(403);
    expect((await reader.get(`/invoices/settings?supplier_id=${trade.supplierId}`)).body.settings).toEqual({
      generate_on: 'disabled',
      version: 0,
    });
  });
});
