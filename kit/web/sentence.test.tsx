import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../apps/web/testing.tsx';
import { Sentence } from './sentence.tsx';
import { expectTexts } from './words.ts';

it('a sentence is said in the other language once its words are here, and says when they do not come', async () => {
  let online = false;
  const ar = async () => {
    if (!online) throw new TypeError('Failed to fetch');
    return { default: {} };
  };
  const { user } = await renderScreen(<Sentence say={(t, language) => `${language}: ${t('ui.close')}`} />);
  expectTexts({ en: async () => ({ default: {} }), ar });
  const other = await screen.findByRole('button', { name: 'In Arabic' });
  await user.click(other);
  expect(await screen.findByText('The server did not respond. Check your connection.')).toBeTruthy();
  expect(screen.getByText('en: Close')).toBeTruthy();
  online = true;
  await user.click(other);
  expect((await screen.findByText('ar: إغلاق')).getAttribute('dir')).toBe('rtl');
  await user.click(screen.getByRole('button', { name: 'In English' }));
  expect(screen.getByText('en: Close').lang).toBe('en');
});
