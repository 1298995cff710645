import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicLanguage } from '#kit/shared/texts.ts';
import { session } from '#kit/web/session-store.ts';
import { renderApp, reply } from '../../apps/web/testing.tsx';
import { publicProfiles } from './contract.ts';
import { publicProfilesWeb } from './web.tsx';

const profile = {
  type: 'supplier' as const,
  name: 'Najd Provisions',
  name_ar: 'نجد للتموين',
  logo: null,
  areas: [
    { name: 'Buraydah', name_ar: 'بريدة' },
    { name: 'Al Uyaynah', name_ar: null },
  ],
  brands: [],
  products: [{ title: 'Canola Oil', title_ar: 'زيت الكانولا', thumbnail: null }],
};

it('names the cities in the page’s language; one without a name in it as it was typed', async () => {
  await renderApp({
    me: null,
    at: '/public/profile/sup_1',
    publics: [publicProfilesWeb],
    replies: [reply(publicProfiles.retrieve, { profile })],
  });
  expect(await screen.findByText('Buraydah')).toBeTruthy();
  expect([screen.getByRole('heading', { name: 'Products' }), screen.getByText('Canola Oil')]).toHaveLength(2);
  for (const [language, city] of [
    ['ar', 'بريدة'],
    ['ur', 'بریدہ'],
    ['ml', 'ബുറൈദ'],
  ] as [PublicLanguage, string][]) {
    act(() => session.takeOver(language));
    expect(await screen.findByText(city), language).toBeTruthy();
    expect(screen.getByText('Al Uyaynah')).toBeTruthy();
  }
});
