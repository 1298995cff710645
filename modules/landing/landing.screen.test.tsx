import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { publicStore } from '#modules/store/contract.ts';
import { PrivacyPage } from './web/document-page.tsx';

const store = { name: 'Najd House', name_ar: 'دار نجد', contact_email: 'care@najd.example' };

it('the page on privacy names who runs the site, and where to write', async () => {
  await renderScreen(<PrivacyPage />, { replies: [reply(publicStore.retrieve, { store })] });
  expect(await screen.findByText(/^Najd House runs this site/)).toBeTruthy();
  expect(screen.getByText('For anything on this page, write to care@najd.example.')).toBeTruthy();
});

it('without an address it sends to whoever one knows there, in Arabic by the Arabic name', async () => {
  await renderScreen(<PrivacyPage />, {
    me: { language: 'ar' },
    replies: [reply(publicStore.retrieve, { store: { ...store, contact_email: null } })],
  });
  expect(await screen.findByText('لأي استفسار عن هذه الصفحة اسأل جهة تواصلك في دار نجد.')).toBeTruthy();
});
