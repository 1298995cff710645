import { describe, expect, test } from 'vitest';
import { priceCart } from '../orders/core/rules/money.ts';
import { figuresOf, type Source } from './rules/document.ts';
import { subtotalOf } from '#domain/unit-price.ts';
import { creditAll, creditLines, debitLines, noteFigures, remainingOf } from './rules/notes.ts';
import { registerScheme, type Party } from '#domain/party.ts';
import { invoiceTypeOf } from './rules/parties.ts';
import { tlvQr, utf8 } from './rules/qr.ts';
import { problemsOf } from './rules/readiness.ts';
import { categoryOf, exemptionWords } from './rules/tax.ts';

describe('the QR code of phase 1', () => {
  test.each([
    [
      'Axenda',
      '1234567891',
      '2021-12-04T00:00:00Z',
      '100.00',
      '15.00',
      'AQZBeGVuZGECCjEyMzQ1Njc4OTEDFDIwMjEtMTItMDRUMDA6MDA6MDBaBAYxMDAuMDAFBTE1LjAw',
    ],
    [
      'Bobs Records',
      '310122393500003',
      '2022-04-25T15:30:00Z',
      '1000.00',
      '150.00',
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    ],
    [
      'شركة الأغذية للتجارة',
      '300710482300003',
      '2026-11-20T14:30:00Z',
      '1150.00',
      '150.00',
      'ASbYtNix2YPYqSDYp9mE2KPYutiw2YrYqSDZhNmE2KrYrNin2LHYqQIPMzAwNzEwNDgyMzAwMDAzAxQyMDI2LTExLTIwVDE0OjMwOjAwWgQHMTE1MC4wMAUGMTUwLjAw',
    ],
  ])('%s', (seller, vat_number, timestamp, total, tax, code) => {
    expect(tlvQr({ seller, vat_number, timestamp, total, tax })).toBe(code);
  });
  test('a length is counted in bytes, and a name is cut between characters to 255 of them', () => {
    const bytes = [
      ...Buffer.from(
        tlvQr({ seller: `${'a'.repeat(254)}ش`, vat_number: '3', timestamp: 't', total: '1', tax: '0' }),
        'base64',
      ),
    ];
    expect(bytes.slice(0, 2)).toEqual([1, 254]);
    expect(bytes.slice(256, 258)).toEqual([2, 1]);
    const arabic = [
      ...Buffer.from(
        tlvQr({ seller: 'ش'.repeat(200), vat_number: '3', timestamp: 't', total: '1', tax: '0' }),
        'base64',
      ),
    ];
    expect(arabic[1]).toBe(254);
  });
  test('bytes are those of UTF-8', () => {
    for (const text of ['a', 'é', 'ش', '€', '😀']) expect(utf8(text)).toEqual([...Buffer.from(text)]);
  });
});

const anItem = (over: Partial<Source['items'][number]> = {}): Source['items'][number] => ({
  id: 'item_1',
  title: 'Water',
  title_ar: 'مياه',
  sku: 'W',
  quantity: 10,
  unit_price: 1_000,
  discount_total: 0,
  tax_rate: 15,
  tax_lines: null,
  ...over,
});
/** An order priced as orders are. */
function aSource(items: Source['items'], shipping_methods: Source['shipping_methods'] = []): Source {
  const { totals } = priceCart([...items], [...shipping_methods]);
  return { items, shipping_methods, tax_total: totals.tax_total, gift_card_total: 0, total: totals.total };
}

describe('the figures of an invoice', () => {
  test('are those of its order, though the printed tax of single lines adds up to another sum', () => {
    const items = ['a', 'b', 'c'].map((id) => anItem({ id, quantity: 1, unit_price: 103 }));
    const { lines, subtotals, totals } = figuresOf(aSource(items), null);
    expect(lines.map(({ tax }) => tax)).toEqual([15, 15, 15]);
    expect(subtotals).toEqual([{ category: 'S', rate: 15, exemption_code: null, taxable: 309, tax: 46 }]);
    expect(totals).toMatchObject({ net_total: 309, tax_total: 46, total: 355 });
  });
  test('the gross is the sum of the rounded parts (BR-CO-15), with discounts and a delivery as a line', () => {
    const source = aSource(
      [anItem({ discount_total: 333 })],
      [
        { id: 'sm', name: 'Van', price: 4_500, tax_rate: 15, tax_lines: null },
        { id: 'free', name: 'Pickup', price: 0, tax_rate: 15, tax_lines: null },
      ],
    );
    const { lines, totals } = figuresOf(source, null);
    expect(lines.map(({ title, net }) => [title, net])).toEqual([
      ['Water', 9_667],
      ['Van', 4_500],
    ]);
    expect(totals).toEqual({
      discount_total: 333,
      net_total: 14_167,
      tax_total: 2_125,
      total: 16_292,
      prepaid_total: 0,
    });
  });
  test('other totals on the order are not written down', () => {
    expect(() => figuresOf({ ...aSource([anItem()]), tax_total: 1_499, total: 11_499 }, null)).toThrow(
      'the invoice comes to',
    );
  });
  test('what bears no tax is zero-rated, exempt or outside by the code it states, else by the one given', () => {
    expect([
      categoryOf(15, 'VATEX-SA-35'),
      categoryOf(0, 'VATEX-SA-35'),
      categoryOf(0, 'VATEX-SA-29'),
      categoryOf(0, 'VATEX-SA-OOS'),
      categoryOf(0, null),
    ]).toEqual(['S', 'Z', 'E', 'O', 'Z']);
    const items = [
      anItem(),
      anItem({
        id: 'b',
        tax_rate: 0,
        tax_lines: [{ rate: 0, name: 'Medicine', code: null, exempt_reason_code: 'VATEX-SA-35' }],
      }),
      anItem({ id: 'c', tax_rate: 0 }),
    ];
    expect(figuresOf(aSource(items), 'VATEX-SA-30').subtotals).toEqual([
      { category: 'S', rate: 15, exemption_code: null, taxable: 10_000, tax: 1_500 },
      { category: 'Z', rate: 0, exemption_code: 'VATEX-SA-35', taxable: 10_000, tax: 0 },
      { category: 'E', rate: 0, exemption_code: 'VATEX-SA-30', taxable: 10_000, tax: 0 },
    ]);
    expect(exemptionWords('VATEX-SA-30')?.ar).toBe('التوريدات العقارية');
  });
});

const seller: Party = {
  name: 'Najd',
  name_ar: 'نجد',
  vat_number: '310122393500003',
  cr_number: '1010482957',
  address: {
    building_number: '3128',
    street: 'Istanbul St',
    district: 'As Sulay',
    city: 'Riyadh',
    province: 'Riyadh',
    postal_code: '14322',
    additional_number: '7001',
    country_code: 'sa',
  },
};

describe('type and readiness', () => {
  test('a buyer with a VAT number or another identity gets the standard invoice', () => {
    expect([
      invoiceTypeOf({ vat_number: '3', cr_number: null }),
      invoiceTypeOf({ vat_number: null, cr_number: '7001' }),
      invoiceTypeOf({ vat_number: null, cr_number: null }),
    ]).toEqual(['standard_tax', 'standard_tax', 'simplified_tax']);
    expect([registerScheme('7001234567'), registerScheme('1010482957')]).toEqual(['700', 'CRN']);
  });
  test('everything lacking is named, the buyer’s address only on the standard invoice', () => {
    const bare: Party = {
      name: 'Shop',
      name_ar: null,
      vat_number: null,
      cr_number: null,
      address: { ...seller.address, building_number: null, district: '', postal_code: '123' },
    };
    const facts = {
      seller: { ...seller, vat_number: '123', address: { ...seller.address, building_number: '12' } },
      buyer: bare,
      lines: [{ category: 'Z' as const, exemption_code: null }],
      currency_code: 'SAR',
      total: 1,
    };
    expect(problemsOf(facts).map(({ code }) => code)).toEqual([
      'invoices.lacks.seller_vat',
      'invoices.lacks.seller_building',
      'invoices.lacks.exemption',
    ]);
    expect(
      problemsOf({
        ...facts,
        seller,
        buyer: { ...bare, vat_number: '310122393500003' },
        lines: [],
        currency_code: 'USD',
      }).map(({ code }) => code),
    ).toEqual([
      'invoices.lacks.buyer_building',
      'invoices.lacks.buyer_district',
      'invoices.lacks.buyer_postal_code',
      'invoices.lacks.riyals',
      'invoices.lacks.amount',
    ]);
  });
});

describe('credit and debit notes', () => {
  const invoice = figuresOf(
    aSource([
      anItem({ quantity: 3, unit_price: 335, discount_total: 5 }),
      anItem({ id: 'item_2', quantity: 1, unit_price: 101 }),
    ]),
    null,
  );

  test('notes over single pieces add up to the invoice exactly, tax included, and all amounts are positive (BR-KSA-F-04)', () => {
    let credited: typeof invoice.lines = [];
    let sums: typeof invoice.subtotals = [];
    const totals = [1, 2, 3].map(() => {
      const figures = noteFigures(
        creditLines(invoice.lines, credited, [{ line_id: 'item_1', quantity: 1 }], 'SAR'),
        sums,
      );
      credited = [...credited, ...figures.lines];
      sums = [...sums, ...figures.subtotals];
      return figures.totals;
    });
    const rest = noteFigures(creditAll(invoice.lines, credited), sums);
    expect(totals.map(({ net_total }) => net_total)).toEqual([333, 334, 333]);
    for (const sum of ['net_total', 'tax_total', 'total'] as const) {
      expect(totals.reduce((all, one) => all + one[sum], rest.totals[sum])).toBe(invoice.totals[sum]);
    }
    expect(credited.every(({ net, tax, total, quantity }) => net > 0 && tax > 0 && total > 0 && quantity > 0)).toBe(
      true,
    );
    expect(creditAll(invoice.lines, [...credited, ...rest.lines])).toEqual([]);
  });
  test('single pieces of a price with a rest are never of a discount below 0, and their price says what they come to', () => {
    const priced = figuresOf(
      aSource([anItem({ quantity: 7, unit_price: 249, unit_price_rest: 142_857, discount_total: 0 })]),
      null,
    );
    let credited: typeof priced.lines = [];
    for (let piece = 0; piece < 7; piece++)
      credited = [...credited, ...creditLines(priced.lines, credited, [{ line_id: 'item_1', quantity: 1 }], 'SAR')];
    expect(credited.reduce((sum, { net }) => sum + net, 0)).toBe(priced.lines[0]?.net);
    for (const { net, discount, ...line } of credited) {
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(subtotalOf(line) - discount).toBe(net);
    }
  });
  test('no more than a line has left, in pieces or in value', () => {
    const [part] = creditLines(invoice.lines, [], [{ line_id: 'item_1', amount: 900 }], 'SAR');
    const credited = part ? [part] : [];
    expect(remainingOf(invoice.lines[0] as never, credited)).toEqual({ quantity: 3, net: 100 });
    expect(() => creditLines(invoice.lines, [], [{ line_id: 'item_1', quantity: 4 }], 'SAR')).toThrow(
      'invoices.credit_exceeds_pieces',
    );
    expect(() => creditLines(invoice.lines, credited, [{ line_id: 'item_1', amount: 101 }], 'SAR')).toThrow(
      'invoices.credit_exceeds',
    );
    expect(creditLines(invoice.lines, credited, [{ line_id: 'item_1', quantity: 2 }], 'SAR')).toMatchObject([
      { quantity: 2, net: 100, unit_price: 335, discount: 570 },
    ]);
    expect(() => creditLines(invoice.lines, [], [{ line_id: 'item_9', quantity: 1 }], 'SAR')).toThrow(
      'errors.reference',
    );
    expect(() => creditLines(invoice.lines, [], [{ line_id: 'item_1' }], 'SAR')).toThrow('invoices.note_one_of');
  });
  test('a debit note charges at the rate of the original', () => {
    const figures = noteFigures(debitLines(invoice.lines, [{ line_id: 'item_2', amount: 200 }]), []);
    expect(figures).toMatchObject({
      lines: [{ line_id: 'item_2', net: 200, tax_rate: 15 }],
      totals: { net_total: 200, tax_total: 30, total: 230 },
    });
  });
});
