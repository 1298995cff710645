import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Pager } from '#ui/pager.tsx';
import { show } from '#ui/testing.tsx';

const text = () => screen.getByRole('status').textContent;
const none = () => {};

describe('pager', () => {
  it.each([
    [{ offset: 0, count: 245 }, '1 – 12 of 245 results'],
    [{ offset: 240, count: 245 }, '241 – 245 of 245 results'],
    [{ offset: 0, count: 5 }, '1 – 5 of 5 results'],
    [{ offset: 12, count: 1_000, lowerBound: true }, '13 – 24 of 1,000+ results'],
    [{ offset: 0, count: 1_384 }, '1 – 12 of 1,384 results'],
    [{ offset: 0, count: 0 }, 'No results'],
  ])('says %o exactly', (props, expected) => {
    show(<Pager {...props} onChange={none} />);
    expect(text()).toBe(expected);
  });

  it.each([
    [1, '1 – 1 من نتيجة واحدة'],
    [2, 'نتيجتان'],
    [3, '1 – 3 من 3 نتائج'],
    [11, '1 – 11 من 11 نتيجة'],
    [100, '1 – 12 من 100 نتيجة'],
    [1_000, '1 – 12 من \u20681,000+\u2069 نتيجة'],
  ])('counts %i in Arabic', (count, expected) => {
    show(<Pager offset={0} count={count} lowerBound={count === 1_000} onChange={none} />, { language: 'ar' });
    expect(text()).toBe(expected);
  });

  it('says the place among the pages, which a phone has instead of them', () => {
    show(<Pager offset={24} count={1_098} onChange={none} />);
    expect(screen.getByText('3 of 92')).toBeTruthy();
  });

  it('goes to the page asked for', async () => {
    const asked: number[] = [];
    const { user } = show(<Pager offset={0} count={245} onChange={(offset) => asked.push(offset)} />);
    await user.click(screen.getByRole('button', { name: /Page .*3/ }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(asked).toEqual([24, 12]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  });

  it('offers a page more where counting stopped, and says that there may be others', async () => {
    const asked: number[] = [];
    const { user } = show(<Pager offset={996} count={1_008} lowerBound onChange={(offset) => asked.push(offset)} />);
    expect(screen.getByText('84 of 85+')).toBeTruthy();
    expect(screen.queryByText(/Narrow the filter/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(asked).toEqual([1_008]);
  });

  it('offers no page beyond offset 10,000 and says what to do', async () => {
    const asked: number[] = [];
    const { user } = show(<Pager offset={9_996} count={1_000_000} onChange={(offset) => asked.push(offset)} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    expect(screen.getByText(/Narrow the filter/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(asked).toEqual([9_984]);
  });
});
