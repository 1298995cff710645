import { describe, expect, it } from 'vitest';
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '../contract/statuses.ts';
import { ordersTexts } from '../../texts.ts';
import {
  fulfillmentStatusLabels,
  orderStatusLabels,
  fulfillmentLabel,
  paymentStatusLabels,
  type Label,
} from './labels.ts';

const word = (label: Label) => (ordersTexts.en as Record<string, string>)[label.text];

describe('labels', () => {
  it.each([
    ['captured (Paid)', word(paymentStatusLabels.captured), 'Paid'],
    ['awaiting (Pending)', word(paymentStatusLabels.awaiting), 'Pending'],
    ['pending (shown as Processing)', word(orderStatusLabels.pending), 'Processing'],
  ])('%s', (_, shown, expected) => expect(shown).toBe(expected));

  it('every status has a word, a meaning and a glyph', () => {
    const all = [
      ...orderStatuses.map((status) => orderStatusLabels[status]),
      ...paymentStatuses.map((status) => paymentStatusLabels[status]),
      ...fulfillmentStatuses.map((status) => fulfillmentStatusLabels[status]),
    ];
    expect(all).toHaveLength(24);
    for (const label of all) expect(word(label)).toBeTruthy();
  });
  it('what needs somebody to act says so in every list', () => {
    for (const label of [
      orderStatusLabels.requires_action,
      paymentStatusLabels.requires_action,
      paymentStatusLabels.requires_refund,
      fulfillmentStatusLabels.requires_action,
    ]) {
      expect(label.glyph).toBe('act');
    }
  });
  it('a fulfilment is packed, shipped or canceled', () => {
    expect(
      [
        { shipped_at: null, canceled_at: null },
        { shipped_at: 'x', canceled_at: null },
        { shipped_at: null, canceled_at: 'x' },
      ].map((one) => word(fulfillmentLabel(one))),
    ).toEqual(['Packed', 'Shipped', 'Canceled']);
  });
});
