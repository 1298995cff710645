import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../../apps/web/testing.tsx';
import { productTags, type ProductWord } from '../contract.ts';
import { productsWeb } from '../web.tsx';
import { TagList } from './web/word-list.tsx';

const moment = '2026-11-18T07:31:00.000Z';
const word = (id: string, value: string, products_count: number): ProductWord => ({
  id,
  value,
  value_ar: null,
  supplier: { id: 'sup_1', name: 'Najd Foods', name_ar: null },
  products_count,
  created_at: moment,
  updated_at: moment,
});
const tags = [word('t1', 'Ramadan', 12), word('t2', 'Ramadhan', 3), word('t3', 'Eid', 0)];
const draw = () =>
  renderScreen(<TagList />, {
    me: { account: 'supplier' },
    path: '/settings/product-tags',
    modules: [{ ...productsWeb, screens: [] }],
    replies: [
      reply(productTags.list, { product_tags: tags, count: 3, offset: 0, limit: 12 }),
      reply(productTags.update, { product_tag: { ...word('t3', 'Eid', 0), value_ar: 'العيد' } }),
      reply(productTags.merge, { product_tag: word('t1', 'Ramadan', 15) }),
    ],
  });
const menuOf = (name: string) => screen.findByRole('button', { name: `More actions: ${name}` });

it('says how many products have a word, and why one that is used stays', async () => {
  const { user } = await draw();
  expect(within(await screen.findByRole('row', { name: /Ramadan/ })).getByText('12')).toBeTruthy();
  await user.click(await menuOf('Ramadhan'));
  expect(await screen.findByText('3 products use it. Change the products or merge it first.')).toBeTruthy();
});

it('says a word otherwise, and merges one into another', async () => {
  const { user, transport } = await draw();
  await user.click(await menuOf('Eid'));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text in Arabic' }), 'العيد');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => transport.callsTo(productTags.update)[0]?.body).toMatchObject({ value_ar: 'العيد' });
  await user.click(await menuOf('Ramadhan'));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge…' }));
  expect(await screen.findByText(/3 products move to the chosen text/)).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Merge into/ }));
  expect(screen.queryByRole('option', { name: 'Ramadhan' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Ramadan' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await expect.poll(() => transport.callsTo(productTags.merge)[0]?.body).toEqual({ into_id: 't1' });
});
