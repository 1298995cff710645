import { expect, test } from 'vitest';
import { auditTexts } from './rules/all-texts.ts';
import { changeText, told, type Saying } from './rules.ts';

const all: Record<'en' | 'ar', Record<string, string>> = auditTexts;
const saying = (language: 'en' | 'ar'): Saying => ({
  t: (key, params = {}) =>
    (all[language][key] ?? all[language][`${key}_other`] ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(params[name]),
    ),
  language,
  has: (key) => key in all.en || `${key}_other` in all.en,
  names: {
    cus_1: { name: 'Dukkan Al-Asala', name_ar: 'دكان الأصالة', entity: 'customers', page_id: 'cus_1' },
  },
  currency: 'SAR',
});

test.each([
  ['status', 'pending', 'confirmed', 'Status: Processing → Confirmed', 'الحالة: قيد المعالجة → مؤكد'],
  ['credit_limit', 4_500_000, 6_000_000, 'Credit limit: 45,000.00 → 60,000.00', 'حد الائتمان: 45,000.00 → 60,000.00'],
  ['tax_rate', null, 15, 'VAT rate: 15%', 'نسبة الضريبة: 15%'],
  ['customer_id', null, 'cus_1', 'Customer: Dukkan Al-Asala', 'العميل: دكان الأصالة'],
  ['display_id', null, 10606, 'Number: 10606', 'الرقم: 10606'],
  ['city', 'Riyadh', 'الخبر', 'City: Riyadh → Al Khobar', 'المدينة: الرياض → الخبر'],
  ['delivery_days', [], [6, 0, 1, 2], 'Delivery days: Sat–Tue', 'أيام التوصيل: السبت – الثلاثاء'],
  ['is_active', true, false, 'Active: yes → no', 'مفعّل: نعم → لا'],
  ['due_on', null, '2026-11-18', 'Due: Wed, 18 Nov 2026', 'تاريخ الاستحقاق: الأربعاء، 18 نوفمبر 2026'],
  [
    'overridden_blockers',
    null,
    ['OVERDUE'],
    'Overridden checks: Overdue invoices',
    'التنبيهات المتجاوزة: فواتير متأخرة السداد',
  ],
  [
    'refund',
    null,
    { amount: 42_050, reason: 'discount' },
    'Refund: Amount: 420.50, Reason: Discount',
    'الاسترداد: المبلغ: 420.50، السبب: خصم',
  ],
  [
    'return_items',
    null,
    [
      { item_id: 'item_1', quantity: 12 },
      { item_id: 'item_2', quantity: 30 },
    ],
    'Returned items: 2 entries, 42 pieces',
    'الأصناف المرتجعة: 2 عنصر، 42 حبة',
  ],
  [
    'shipping_address',
    null,
    { address_1: 'King Fahd Rd', city: 'Jeddah', lat: 21.5, phone: '+966500000000' },
    'Shipping address: King Fahd Rd, Jeddah',
    'عنوان التوصيل: King Fahd Rd، جدة',
  ],
  // What somebody wrote is no word of a closed list.
  ['value', null, 'other', 'Text: other', 'النص: other'],
])('%s from %j to %j is told in both languages', (field, before, after, en, ar) => {
  expect(changeText({ field, before, after }, saying('en'))).toBe(en);
  expect(changeText({ field, before, after }, saying('ar'))).toBe(ar);
});

test.each([
  ['old', ['status', 'total', 'email', 'confirmed_at']],
  // A new record begins in the same state as any other.
  [null, ['total', 'email', 'confirmed_at', 'status']],
])(
  'what was %j: the most telling changes come first, and neither what is empty nor how rows are kept',
  (before, first) => {
    const changes = ['confirmed_at', 'journal_seq', 'email', 'total', 'status'].map((field) => ({
      field,
      before,
      after: 'x',
    }));
    expect(told([...changes, { field: 'note', before: null, after: '' }]).map(({ field }) => field)).toEqual(first);
  },
);
