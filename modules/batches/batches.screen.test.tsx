import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, renderScreen, reply } from '../../apps/web/testing.tsx';
import { batches, expiryWeeks, type PlannedLine } from './contract.ts';
import { batchesWeb } from './web.tsx';
import { ExpiringStrip } from './web/expiring-strip.tsx';
import { BatchPlan } from './web/plan.tsx';

const variant: PlannedLine['variant'] = {
  id: 'variant_1',
  title: '160 g',
  title_ar: null,
  sku: 'TUNA-160',
  case_configuration: 48,
  shrink_configuration: 12,
  product: { id: 'prod_1', title: 'Tuna', title_ar: 'تونة', thumbnail: null, packaging: 'can', shelf_life_days: null },
};
const line: PlannedLine = {
  id: 'res_1',
  order_id: 'order_1',
  display_id: 10_042,
  customer: { id: 'cus_1', name: 'Al-Noor', name_ar: null },
  variant_id: 'variant_1',
  variant,
  location: { id: 'sloc_1', name: 'Riyadh Central', name_ar: null },
  deliver_on: '2026-11-25',
  min_shelf_life_days: 30,
  quantity: 60,
  takes: [{ batch_id: 'lot_1', lot: 'L-7', expires_on: '2027-02-01', quantity: 48 }],
  missing: 12,
  why: 'undated',
};

it('says of each line from which batch it is served, what is missing and why, and what planning together gains', async () => {
  const summary = { quantity: 60, served: 48, in_turn: 40, too_short: 9, is_cut: false };
  const { transport } = await renderScreen(<BatchPlan />, {
    modules: [{ ...batchesWeb, screens: [] }],
    path: '/batches/plan',
    at: '/batches/plan',
    replies: [reply(batches.plan, { lines: [line], count: 1, offset: 0, limit: 12, summary })],
  });
  expect(await screen.findByText('L-7')).toBeTruthy();
  expect(screen.getByText('12 pieces not covered')).toBeTruthy();
  expect(screen.getByText('Expiry date not recorded')).toBeTruthy();
  expect(screen.getByText(/30 days/)).toBeTruthy();
  for (const figure of ['60', '48', '8', '9']) expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  expect(screen.getByText(/Advice only/)).toBeTruthy();
  expect(transport.callsTo(batches.plan)).toHaveLength(1);
});

it('shows week by week what expires, each leading to its batches', async () => {
  const weeks = Array.from({ length: expiryWeeks }, (_, n) => {
    const day = (ahead: number) => new Date(Date.UTC(2026, 10, 22 + n * 7 + ahead)).toISOString().slice(0, 10);
    return { from: day(0), to: day(6), quantity: n === 2 ? 480 : 0, cost: n === 2 ? 623_750 : 0 };
  });
  await renderScreen(<ExpiringStrip />, {
    modules: [{ ...batchesWeb, screens: [] }],
    path: '/batches',
    at: '/batches',
    me: { account: 'supplier' },
    replies: [reply(batches.expiring, { expiring: { currency_code: 'SAR', weeks } })],
  });
  const heaviest = await screen.findByRole('link', { name: named('Week of 6 Dec: 6,237.50, 480 pcs') });
  expect(heaviest.textContent).toBe('6,238');
  expect(heaviest.getAttribute('href')).toContain('?expires_on[gte]=2026-12-06&expires_on[lte]=2026-12-12');
  expect(screen.getAllByRole('link', { name: /Week of/ })).toHaveLength(expiryWeeks);
});
