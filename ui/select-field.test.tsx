import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#ui/testing.tsx';
import { SelectField } from '#ui/form-parts.tsx';

it('a list that is open from the start is named by its field', async () => {
  show(
    <SelectField
      aria-label="Customer"
      autoFocus
      searchable
      value={null}
      onChange={() => undefined}
      options={[{ value: 'cus_1', label: 'Baqalat Al-Noor' }]}
    />,
  );
  const field = await screen.findByRole('combobox', { name: 'Customer' });
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
});
