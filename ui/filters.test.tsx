import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rangeText, toDays, toSeconds } from '#ui/date-range-value.ts';
import type { FilterConfig, FilterValues } from '#ui/filter.ts';
import { FilterBar } from '#ui/filters.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { withoutMarks } from '#ui/text.tsx';
import { show } from '#ui/testing.tsx';

const regions = [
  { value: '01', label: 'Riyadh' },
  { value: '02', label: 'Makkah' },
  { value: '14', label: 'Asir' },
];
const configs: FilterConfig[] = [
  { type: 'select', key: 'region', title: 'Region', isMulti: true, options: regions },
  { type: 'range', key: 'total', title: 'Total', currency: 'SAR' },
  { type: 'boolean', key: 'verified', title: 'Verified' },
  { type: 'text', key: 'email', title: 'Email' },
];
let latest: FilterValues = {};

function Example({ start = {} }: { start?: FilterValues }) {
  const [values, setValues] = useState(start);
  latest = values;
  return <FilterBar configs={configs} values={values} onChange={setValues} />;
}
const chip = (label: string) => screen.getByRole('button', { name: (name) => name.startsWith(`${label} `) });
const words = (element: HTMLElement) => withoutMarks(element.textContent ?? '');

describe('filter chips', () => {
  it.each([
    [{ region: ['01'] }, 'Region', 'Region Riyadh'],
    [{ region: ['01', '02', '14'] }, 'Region', 'Region 3 selected'],
    [{ total: { gt: 100_000 } }, 'Total', 'Total over 1,000'],
    [{ total: { gt: 100_050, lt: 200_000 } }, 'Total', 'Total 1,000.50 – 2,000'],
    [{ verified: false }, 'Verified', 'Verified No'],
    [{ email: 'aswaq' }, 'Email', 'Email aswaq'],
  ])('reads %o', (start, label, expected) => {
    show(<Example start={start} />);
    expect(words(chip(label))).toBe(expected);
  });

  it('adds a filter, keeps it in values, and takes it away', async () => {
    const { user } = show(<Example />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Region' }));
    const makkah = await screen.findByRole('option', { name: /Makkah/ });
    // A list that scrolls is reached by the keys of the field that says it has it open (axe, scrollable-region-focusable).
    const list = screen.getByRole('listbox', { name: 'Region' });
    expect(screen.getByRole('combobox', { expanded: true }).getAttribute('aria-controls')).toBe(list.id);
    await user.click(makkah);
    await user.click(screen.getByRole('option', { name: /Asir/ }));
    expect(latest).toEqual({ region: ['02', '14'] });
    await user.click(screen.getByRole('button', { name: /Remove .*Region/ }));
    expect(latest).toEqual({});
  });

  it('reads amounts in any digits and refuses what is none', async () => {
    const { user } = show(<Example />);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Total' }));
    await user.type(await screen.findByLabelText('At least'), 'abc');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
    await user.clear(screen.getByLabelText('At least'));
    await user.type(screen.getByLabelText('At least'), '١٠٠٠{Enter}');
    expect(latest).toEqual({ total: { gt: 100_000 } });
  });

  it('clears them all', async () => {
    const { user } = show(<Example start={{ region: ['01'], email: 'a' }} />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(latest).toEqual({});
  });
});

describe('multi select', () => {
  it.each([
    [[], 'Choose'],
    [['02'], 'Makkah'],
    [['01', '02'], '2 selected'],
  ])('shows %o as %s', (value, expected) => {
    show(<MultiSelect label="Regions" placeholder="Choose" options={regions} value={value} onChange={() => {}} />);
    expect(words(screen.getByRole('combobox', { name: 'Regions' }))).toBe(expected);
  });

  it('adds and takes away', async () => {
    const asked: string[][] = [];
    const { user } = show(
      <MultiSelect label="Regions" options={regions} value={['01']} onChange={(value) => asked.push(value)} />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Regions' }));
    const list = await screen.findByRole('listbox');
    await user.click(within(list).getByText('Asir'));
    await user.click(within(list).getByText('Riyadh'));
    expect(asked).toEqual([['01', '14'], []]);
  });
});

describe('date ranges', () => {
  it('runs from 00:00:00 to 23:59:59 in Riyadh, in seconds', () => {
    const range = toSeconds({ from: '2026-11-08', to: '2026-11-18' });
    expect(range.gt).toBe(Date.parse('2026-11-07T21:00:00Z') / 1000);
    expect(range.lt).toBe(Date.parse('2026-11-18T20:59:59Z') / 1000);
    expect(toDays(range)).toEqual({ from: '2026-11-08', to: '2026-11-18' });
  });

  it.each([
    ['2026-11-08', '2026-11-18', 'en', 'Sun, 08 Nov 2026 – Wed, 18 Nov 2026'],
    ['2025-12-28', '2026-01-04', 'en', 'Sun, 28 Dec 2025 – Sun, 04 Jan 2026'],
    ['2026-11-08', '2026-11-08', 'en', 'Sun, 08 Nov 2026'],
    ['2026-11-08', '2026-11-18', 'ar', 'الأحد، 08 نوفمبر 2026 – الأربعاء، 18 نوفمبر 2026'],
  ])('"display ddd, DD MMM YYYY" (specification, section 9): %s to %s in %s', (from, to, language, expected) => {
    expect(rangeText(from, to, language)).toBe(expected);
  });
});
