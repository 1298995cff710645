import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../apps/web/testing.tsx';
import { LineName } from './line-name.tsx';

const tea = { title: 'Black Tea', title_ar: 'شاي أسود', description: '100 bags' };

it.each([
  ['in Arabic while its variant is called the same', { title: '100 bags', title_ar: '100 كيس' }, 'شاي أسود 100 كيس'],
  ['as it was sold once its variant has another', { title: '200 bags', title_ar: '200 كيس' }, 'شاي أسود 100 bags'],
  ['as it was sold once its variant is gone', null, 'شاي أسود 100 bags'],
])('a line says its size %s', async (_, variant, said) => {
  await renderScreen(
    <p data-testid="line">
      <LineName of={{ ...tea, variant }} />
    </p>,
    { me: { language: 'ar' } },
  );
  expect((await screen.findByTestId('line')).textContent).toBe(said);
});
