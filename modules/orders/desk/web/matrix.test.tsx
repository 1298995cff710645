import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../apps/web/testing.tsx';
import type { DeskShortage } from '../contract.ts';
import { deskWeb } from '../../web.tsx';
import { ShortageMatrix } from './matrix.tsx';

const wants = (display_id: number, needed: number, gets: number, left: number) => ({
  order_id: `order_${display_id}`,
  display_id,
  needed,
  gets,
  left,
});
const tea: DeskShortage = {
  variant_id: 'v1',
  sku: 'TEA-1',
  title: 'Tea',
  title_ar: 'شاي',
  needed: 120,
  available: 96,
  short: 24,
  case_size: 12,
  product: { title: 'Tea', thumbnail: null, packaging: 'box' },
  orders: [wants(101, 72, 72, 24), wants(102, 48, 24, 0)],
};
const milk = { ...tea, variant_id: 'v2', sku: 'MLK-1', title: 'Milk', orders: [wants(101, 12, 12, 0)] };

it('says of each order whether there is enough for it: one that lacks anything is short', async () => {
  await renderScreen(
    <ShortageMatrix shortages={[tea, milk]} rules={{ allocation: 'fifo', partial: false }} onChange={() => {}} />,
    { path: '/desk', at: '/desk', modules: [{ ...deskWeb, screens: [] }] },
  );
  const row = await screen.findByRole('row', { name: /^Stock for the order/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'enough', 'short', '']);
});
