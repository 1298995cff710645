import { expect, it } from 'vitest';
import { ordersTexts } from './texts.ts';

const en: readonly string[] = Object.values(ordersTexts.en);

/** Quoted by the specification in sections 5 and 8, of orders and what happens to them. */
it.each([
  'cannot refund more than the order net total',
  'refund amount cannot be negative',
  'the refund amount must be at least 0',
  'select a location',
  'Quantity is not valid',
  'Please select a reason',
  'A shipping method for replacement items is required',
  'shipping method is required',
  'Please select at least one item to receive',
  'No inventory levels exist for the items at the selected location',
  'the order was fulfilled',
  'the swap was fulfilled',
  'the claim was fulfilled',
  'successfully refunded order',
  'A claim for order #{display_id} was successfully created',
  'Successfully returned order',
  'error creating claim',
  'cannot allow',
  'No payment link has been set for this store. Please update store settings.',
])('says "%s"', (quoted) => {
  expect(en).toContain(quoted);
});

it('warns when the payment link lacks its place holder', () => {
  expect(en.some((text) => text.startsWith('Store payment link does not have the default format'))).toBe(true);
});

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
it('has the same place holders in both languages', () => {
  for (const [key, text] of Object.entries(ordersTexts.en)) {
    const arabic = (ordersTexts.ar as Record<string, string>)[key]!;
    if (/_(one|two)$/.test(key)) continue;
    expect([key, ...holes(arabic)]).toEqual([key, ...holes(text)]);
  }
});
