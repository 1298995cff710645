import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { named, refuse, renderApp, renderScreen, reply, type Answer } from '../../apps/web/testing.tsx';
import { suppliers } from '#modules/suppliers/contract.ts';
import { aSupplierRow } from '../suppliers/testing/row.ts';
import { brands, type Brand } from './contract.ts';
import { brandsWeb } from './web.tsx';
import { Detail, List, New } from './web/pages.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const aBrand = (row: Partial<Brand> = {}): Brand => ({
  id: 'brand_1',
  name: 'Nakhla',
  name_ar: 'نخلة',
  handle: 'nakhla',
  logo: null,
  country: 'sa',
  description: null,
  is_active: true,
  sort_index: 0,
  owner_supplier: null,
  products_count: 2,
  version: 1,
  created_at: moment,
  updated_at: moment,
  ...row,
});
const list = (rows: Brand[]): Answer =>
  reply(brands.list, (call) => ({ brands: rows, count: rows.length, offset: 0, limit: Number(call.query['limit']) }));
// The screen under test takes the place of the module's own.
const modules = [{ ...brandsWeb, screens: [] }];

describe('the list of brands', () => {
  it('shows each name in the language, the other script below it', async () => {
    await renderScreen(<List />, {
      path: '/brands',
      modules,
      me: { language: 'ar' },
      replies: [list([aBrand()])],
    });
    const link = await screen.findByRole('link', { name: /نخلة/ });
    expect(within(link).getByText('Nakhla')).toBeTruthy();
    expect(link.getAttribute('href')).toMatch(/^\/admin\/brands\/brand_1\?/);
  });
  it('offers the first brand where there is none, and nothing to those who may not add one', async () => {
    await renderScreen(<List />, { path: '/brands', modules, replies: [list([])] });
    expect(await screen.findByText('No brands yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add brand' })).toHaveLength(2);
  });
  it('hides the button without the permission', async () => {
    await renderScreen(<List />, {
      path: '/brands',
      modules,
      me: { permissions: ['brands:read'] },
      replies: [list([])],
    });
    expect(await screen.findByText('No brands yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add brand' })).toBeNull();
  });
});

describe('a new brand', () => {
  it('needs its name, says so at the field, and goes to its page when it is saved', async () => {
    const { user, transport, address } = await renderApp({
      at: '/admin/brands/new',
      areas: { admin: { account: 'admin', modules: [brandsWeb], menu: [] } },
      replies: [reply(brands.create, { brand: aBrand() }), reply(brands.retrieve, { brand: aBrand() })],
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(named('Name in English is required.'))).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Name in English/ }), 'Nakhla');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Nakhla' })).toBeTruthy();
    expect(transport.callsTo(brands.create)[0]?.body).toMatchObject({ name: 'Nakhla', is_active: true });
    expect(address()).toBe('/admin/brands/brand_1');
  });
  it('that exists already is refused in the server’s words, and what was typed stays', async () => {
    const { user } = await renderScreen(<New />, {
      path: '/brands/new',
      modules,
      replies: [
        refuse(brands.create, 422, {
          type: 'duplicate_error',
          code: 'brands.name_taken',
          message: 'A brand called Nakhla already exists.',
        }),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: /Name in English/ }), 'Nakhla');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const words = await screen.findByText('A brand called Nakhla already exists.');
    expect(words.closest('[data-field]')?.getAttribute('data-field')).toBe('name');
    expect((screen.getByRole('textbox', { name: /Name in English/ }) as HTMLInputElement).value).toBe('Nakhla');
  });
});

describe('a brand', () => {
  it('is removed only by its exact name', async () => {
    const { user, transport } = await renderScreen(<Detail />, {
      path: '/brands/:id',
      at: '/brands/brand_1',
      modules,
      replies: [
        list([]),
        reply(brands.retrieve, { brand: aBrand() }),
        reply(brands.remove, { id: 'brand_1', object: 'brand', deleted: true }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove brand' }));
    const yes = await screen.findByRole('button', { name: 'Yes, remove' });
    expect((yes as HTMLButtonElement).disabled).toBe(true);
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'nakhla');
    expect((yes as HTMLButtonElement).disabled).toBe(true);
    await user.clear(within(screen.getByRole('dialog')).getByRole('textbox'));
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Nakhla');
    await user.click(yes);
    expect(await screen.findByText('Delete successful')).toBeTruthy();
    expect(transport.callsTo(brands.remove)).toHaveLength(1);
  });
  it('is transferred once it is said who may edit it then', async () => {
    const supplier = (id: string, name: string) => ({ id, name, name_ar: null });
    const { user, transport } = await renderScreen(<Detail />, {
      path: '/brands/:id',
      at: '/brands/brand_1',
      modules,
      replies: [
        list([]),
        reply(brands.retrieve, { brand: aBrand({ owner_supplier: supplier('sup_1', 'Najd Foods') }) }),
        reply(brands.transfer, { brand: aBrand({ owner_supplier: supplier('sup_2', 'Ghadir') }) }),
        reply(suppliers.list, {
          suppliers: [aSupplierRow(supplier('sup_1', 'Najd Foods')), aSupplierRow(supplier('sup_2', 'Ghadir'))],
          count: 2,
          offset: 0,
          limit: 50,
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Transfer…' }));
    await user.click(await screen.findByRole('combobox', { name: /New owner/ }));
    await user.click(await screen.findByRole('option', { name: 'Ghadir' }));
    const said =
      'Nakhla moves from Najd Foods to Ghadir. Ghadir can then edit its name, logo and description, and Najd Foods no longer can.';
    expect(await screen.findByText(named(said))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('Brand transferred')).toBeTruthy();
    expect(transport.callsTo(brands.transfer)[0]?.body).toEqual({ owner_supplier_id: 'sup_2' });
  });
  it.each([
    [null, false],
    [{ id: 'sup_1', name: 'Najd Foods', name_ar: null }, true],
  ])('of %j is edited by a supplier: %s', async (owner_supplier, mayEdit) => {
    await renderScreen(<Detail />, {
      me: { account: 'supplier' },
      path: '/brands/:id',
      at: '/brands/brand_1',
      modules,
      replies: [list([]), reply(brands.retrieve, { brand: aBrand({ owner_supplier }) })],
    });
    await screen.findByRole('heading', { name: /Nakhla/ });
    expect(screen.queryByRole('link', { name: 'Edit' }) !== null).toBe(mayEdit);
  });
});
