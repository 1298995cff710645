import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { named, renderScreen, reply } from '../../../../apps/web/testing.tsx';
import { variants, type PricedVariant } from '../../contract.ts';
import { productsWeb } from '../../web.tsx';
import { AddVariants } from './add-variants.tsx';

const at = '2026-11-18T07:31:00.000Z';
const aVariant = (id: string, title: string, price: number | null): PricedVariant => ({
  id,
  supplier_id: 'sup_1',
  product_id: `prod_${id}`,
  master_variant_id: 'mv_1',
  master_variant: { id: 'mv_1', title: 'Case', case_configuration: 24, shrink_configuration: 6 },
  title: '330 ml',
  title_ar: null,
  sku: `SKU-${id}`,
  barcode: null,
  shrink_barcode: null,
  case_barcode: null,
  ean: null,
  upc: null,
  metadata: null,
  hs_code: null,
  mid_code: null,
  origin_country: null,
  material: null,
  weight: null,
  length: null,
  height: null,
  width: null,
  manage_inventory: true,
  allow_backorder: false,
  position: 0,
  inventory_quantity: 480,
  options: [],
  prices: [],
  version: 1,
  created_at: at,
  updated_at: at,
  calculated_price: price,
  calculated_price_micros: price === null ? null : price * 1_000_000,
  original_price: price,
  calculated_price_incl_tax: null,
  original_price_incl_tax: null,
  calculated_tax: null,
  original_tax: null,
  tax_rates: null,
  offer: null,
  currency_code: 'SAR',
  product: {
    id: `prod_${id}`,
    title,
    title_ar: null,
    handle: id,
    thumbnail: null,
    status: 'published',
    packaging: 'bottle',
    brand: null,
    has_substitutes: false,
  },
});
const pages: Record<string, PricedVariant[]> = {
  0: [aVariant('1', 'Spring Water', 50), aVariant('2', 'Tuna', null)],
  12: [aVariant('3', 'Rice', 900)],
};

const scanned = { ...aVariant('4', 'Dates', 900), shrink_barcode: '16281007099995' };
const milk = {
  ...aVariant('5', 'Milk', 900),
  offer: { min_quantity: 12, max_quantity: null, increment: 6, packs: [], badge: null },
};

const gone = aVariant('6', 'Cocoa', 900);
const cocoa = { ...gone, inventory_quantity: 5, product: { ...gone.product, has_substitutes: true } };

const byWord: Record<string, PricedVariant[]> = { '16281007099995': [scanned], milk: [milk], cocoa: [cocoa] };

async function draw(single = false) {
  const add = vi.fn();
  const drawn = await renderScreen(
    <AddVariants
      regionId="reg_1"
      customerId="cus_1"
      supplierId="sup_1"
      single={single}
      onAdd={add}
      onCancel={() => {}}
    />,
    {
      path: '/edit',
      modules: [{ ...productsWeb, screens: [] }],
      replies: [
        reply(variants.list, ({ query }) => ({
          variants: byWord[String(query.q)] ?? pages[String(query.offset)] ?? [],
          count: 13,
          offset: Number(query.offset),
          limit: 12,
        })),
      ],
    },
  );
  return { ...drawn, add };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: named(`${name} · 330 ml`) });

beforeAll(() => import('./add-variants.tsx'));

describe('adding variants', () => {
  it('lists variants 12 at a time, by offset, q, region_id and customer_id (specification, section 7)', async () => {
    const { user, transport } = await draw();
    expect(await screen.findByText('1 – 2 of 13 results')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'water');
    await waitFor(() => expect(transport.callsTo(variants.list).at(-1)?.query.q).toBe('water'));
    expect(transport.callsTo(variants.list)[0]?.query).toMatchObject({
      limit: '12',
      offset: '0',
      region_id: 'reg_1',
      customer_id: 'cus_1',
      supplier_id: 'sup_1',
    });
  });

  it('offers what takes the place of goods of which there are too few', async () => {
    const { user, transport } = await draw();
    await user.type(await screen.findByRole('searchbox'), 'cocoa');
    const choice = await box('Cocoa');
    expect(screen.queryByRole('button', { name: 'Show substitutes' })).toBeNull();
    // A case is more than there is.
    await user.click(choice);
    await user.click(await screen.findByRole('button', { name: 'Show substitutes' }));
    expect(await screen.findByText(named('Substitutes for Cocoa'))).toBeTruthy();
    await waitFor(() =>
      expect(transport.callsTo(variants.list).at(-1)?.query).toMatchObject({ substitute_for: 'prod_6', offset: '0' }),
    );
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await box('Spring Water');
    expect(screen.queryByText(named('Substitutes for Cocoa'))).toBeNull();
  });

  it('picks only what has a price for the order region or currency (specification, section 5)', async () => {
    await draw();
    expect((await box('Spring Water')).disabled).toBe(false);
    expect((await box('Tuna')).disabled).toBe(true);
    expect(screen.getByText('No price in this region')).toBeTruthy();
  });

  it('keeps what is picked over pages, with how much of each', async () => {
    const { user, add } = await draw();
    await user.click(await box('Spring Water'));
    const quantity = screen.getByRole('group', { name: named('Quantity of Spring Water') });
    await user.clear(within(quantity).getByRole('textbox', { name: 'Cases' }));
    await user.type(within(quantity).getByRole('textbox', { name: 'Cases' }), '2c 1s{Enter}');
    await user.click(screen.getByRole('button', { name: named('Page 2') }));
    await user.click(await box('Rice'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(
      add.mock.calls[0]?.[0].map((one: { variant: PricedVariant; quantity: number }) => [one.variant.id, one.quantity]),
    ).toEqual([
      ['1', 54],
      ['3', 24],
    ]);
  });

  it('picks the pack whose barcode is typed or scanned', async () => {
    const { user, add } = await draw();
    await user.type(await screen.findByRole('searchbox'), '16281007099995');
    await waitFor(async () => expect((await box('Dates')).checked).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(add.mock.calls[0]?.[0]).toMatchObject([{ variant: { id: '4' }, quantity: 6 }]);
  });

  it('a quantity off its increment names the nearest that can be had, each to click', async () => {
    const { user, add } = await draw();
    await user.type(await screen.findByRole('searchbox'), 'milk');
    await user.click(await box('Milk'));
    const quantity = within(screen.getByRole('group', { name: named('Quantity of Milk') }));
    await user.clear(quantity.getByRole('textbox', { name: 'Cases' }));
    await user.type(quantity.getByRole('textbox', { name: 'Cases' }), '2s 3p{Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: named('2 sh (12)') })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: named('3 sh (18)') }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(add.mock.calls[0]?.[0]).toMatchObject([{ variant: { id: '5' }, quantity: 18 }]);
  });

  it('lets go of the first where one takes the place of something', async () => {
    const { user, add } = await draw(true);
    await user.click(await box('Spring Water'));
    await user.click(screen.getByRole('button', { name: named('Page 2') }));
    await user.click(await box('Rice'));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(add.mock.calls[0]?.[0]).toHaveLength(1);
  });
});
