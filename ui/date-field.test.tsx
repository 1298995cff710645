import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/react';
import { formatDate } from '#domain/dates.ts';
import { DateField } from '#ui/date-field.tsx';
import { show } from '#ui/testing.tsx';
import { readTypedDay } from '#ui/typed-day.ts';

const today = '2026-11-22';

describe('a day that is typed', () => {
  it.each([
    ['2026-12-05', '2026-12-05'],
    ['5/12/2026', '2026-12-05'],
    ['05.12.26', '2026-12-05'],
    ['5-12', '2026-12-05'],
    ['٥/١٢/٢٠٢٦', '2026-12-05'],
    ['5 Dec', '2026-12-05'],
    ['5 September 2027', '2027-09-05'],
    ['5 ديسمبر 2026', '2026-12-05'],
    [formatDate('2026-12-05', 'en'), '2026-12-05'],
    [formatDate('2026-08-05', 'ar'), '2026-08-05'],
    ['31/2/2026', null],
    ['12/31/2026', null],
    ['5', null],
    ['soon', null],
  ])('%s is %s', (typed, day) => expect(readTypedDay(typed, today)).toBe(day));
});

function Held({ told, first = '' }: { told: (day: string) => void; first?: string }) {
  const [value, setValue] = useState(first);
  const change = (day: string) => {
    told(day);
    setValue(day);
  };
  return <DateField label="Due on" value={value} onChange={change} min="2026-11-20" />;
}

describe('a field for a day', () => {
  it('shows it as every day is shown, reads what is typed, and never leaves what is no day unsaid', async () => {
    const told = vi.fn<(day: string) => void>();
    const { user } = show(<Held told={told} first="2026-11-25" />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due on' });
    expect(field.value).toBe('Wed, 25 Nov 2026');
    await user.clear(field);
    await user.type(field, '5/12/2026{Enter}');
    expect(told).toHaveBeenLastCalledWith('2026-12-05');
    expect(field.value).toBe('Sat, 05 Dec 2026');
    await user.clear(field);
    await user.type(field, '31/2{Tab}');
    // Handed on as it is, so that whoever checks the form refuses it.
    expect(told).toHaveBeenLastCalledWith('31/2');
    screen.getByText('Due on is not a valid date.');
    await user.clear(field);
    expect(told).toHaveBeenLastCalledWith('');
  });

  it('opens a calendar whose week starts on Sunday, closed to days that cannot be chosen', async () => {
    const told = vi.fn<(day: string) => void>();
    const { user } = show(<Held told={told} first="2026-11-25" />);
    // What opens says so: a field for text may not (axe, aria-allowed-attr).
    expect(screen.getByRole('textbox', { name: 'Due on' }).hasAttribute('aria-expanded')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Choose a date', expanded: false }));
    const [first] = await screen.findAllByRole('columnheader');
    expect(first?.textContent).toBe('Su');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '19 November 2026' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '21 November 2026' }));
    expect(told).toHaveBeenLastCalledWith('2026-11-21');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Due on' }).value).toBe('Sat, 21 Nov 2026');
  });
});
