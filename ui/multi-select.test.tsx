import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MultiSelect } from '#ui/multi-select.tsx';
import { show } from '#ui/testing.tsx';

const towns = ['Abha', 'Buraidah', 'Dammam'].map((label) => ({ value: label, label }));

it('leaves searching to whoever finds its options, and keeps what was chosen before', async () => {
  const asked: string[] = [];
  function Towns() {
    const [value, setValue] = useState<string[]>(['Abha']);
    const [found, setFound] = useState(towns);
    const search = (typed: string) => {
      asked.push(typed);
      // Found by another name than the one they show, as the server finds Arabic names.
      setFound(typed === '' ? towns : towns.slice(1, 2));
    };
    return <MultiSelect label="Towns" options={found} value={value} onChange={setValue} onSearch={search} />;
  }
  const { user } = show(<Towns />);
  await user.click(screen.getByRole('combobox', { name: /Towns/ }));
  expect(asked).toEqual(['']);
  await user.type(screen.getByRole('textbox', { hidden: true }), 'بر');
  expect(asked.at(-1)).toBe('بر');
  expect(screen.getAllByRole('option', { hidden: true }).map((one) => one.textContent)).toEqual(['Buraidah']);
  await user.click(screen.getByRole('option', { name: 'Buraidah', hidden: true }));
  expect(screen.getByRole('combobox', { name: /Towns/ }).textContent).toBe('2 selected');
});
