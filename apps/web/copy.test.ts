import { describe, expect, it } from 'vitest';
import { allTexts } from './testing/all-texts.ts';

const said = (language: 'en' | 'ar') => allTexts.flatMap(({ texts }) => Object.entries(texts[language]));

/** Quoted by the specification, so they stay as they are: "Something went wrong!" and the message of section 5 on new combinations. */
const quoted = new Set(['errors.something', 'products.save_first']);

it('reads every text', () => {
  expect(said('en').length).toBeGreaterThan(2000);
  expect(said('ar').length).toBeGreaterThan(said('en').length);
});

describe('English', () => {
  // What it would be called in no other product, and the word of the trade instead.
  it.each([
    [/given free|free again/i, 'released'],
    [/^There is$/, 'Available'],
    [/came through/i, 'Channel'],
    [/nonetheless/i, 'Reason for overriding'],
    [/\banyway\b/i, 'Override and …'],
    [/\bjudged?\b/i, 'checked'],
    [/stands in the way/i, 'what is blocked'],
    [/worth of the goods/i, 'calculated amount'],
    [/orders? waits? to be|waited for/i, 'waiting, pending'],
    [/^waits\b/i, 'pending'],
    [/taken up/i, 'resumed'],
    [/by the ledger/i, 'due'],
    [/what (becomes|comes) of/i, 'disposition, totals'],
    [/^Look$/, 'Review'],
    [/way of delivery|way back/i, 'shipping option'],
    [/asked? back/i, 'requested'],
    [/kill the|link is dead/i, 'revoke'],
    [/least order/i, 'minimum order'],
    [/own (collection|delivery)/i, 'We collect it'],
    [/leads? nowhere/i, 'stops working'],
    [/has run out/i, 'expired'],
    [/shop’s order no/i, 'Customer PO no.'],
    [/\be-mail/i, 'email'],
    [/\bparcel/i, 'fulfilment'],
    [/\bfulfillment/i, 'fulfilment'],
    [/next request/i, 'immediately'],
    [/!$/, 'a full stop'],
  ])('never says %s: it says "%s"', (banned) => {
    expect(said('en').filter(([key, text]) => banned.test(text) && !quoted.has(key))).toEqual([]);
  });
});

describe('Arabic', () => {
  it.each([
    [/شرنك|شدّ|شدة/, 'شد'],
    [/م\.ب/, 'ميغابايت'],
    [/طاب نهارك/, 'مساء الخير'],
    [/ينال/, 'المخصص'],
    // What becomes of returned goods, as the reasons call it.
    [/مصير/, 'التصرف بالصنف'],
    [/مدير(ًا)? أعلى|المديرين الأعلى/, 'مدير النظام'],
    // Held until the bank has it: only then is it تحت التحصيل.
    [/تحت التحصيل/, 'برسم التحصيل'],
    [/تحديد.* ك(مشحون|خارج|مرسل)/, 'تسجيل الشحن'],
    // A request of the network is no order.
    [/(ال)?طلب(ه|هم)? التالي/, 'فورًا'],
    [/ارتداد/, 'ارتجاع'],
  ])('never says %s: it says "%s"', (banned) => {
    expect(said('ar').filter(([, text]) => banned.test(text))).toEqual([]);
  });
});
