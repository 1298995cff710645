import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SearchInput } from '#ui/search-input.tsx';
import { show } from '#ui/testing.tsx';

describe('search', () => {
  it('without a handler is an error', () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    const nobody = undefined as unknown as (value: string) => void;
    expect(() => show(<SearchInput value="" onSearch={nobody} />)).toThrow('SearchInput needs onSearch');
    silence.mockRestore();
  });

  it('waits 500 ms after the last key, and asks once', () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    show(<SearchInput value="" onSearch={(value) => asked.push(value)} label="Search" />);
    const input = screen.getByLabelText('Search');
    fireEvent.change(input, { target: { value: 'ri' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(asked).toEqual([]);
    fireEvent.change(input, { target: { value: 'rice' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(asked).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(asked).toEqual(['rice']);
  });

  it('asks at once on Enter', async () => {
    const asked: string[] = [];
    const { user } = show(<SearchInput value="" onSearch={(value) => asked.push(value)} label="Search" />);
    await user.type(screen.getByLabelText('Search'), 'tea{Enter}');
    expect(asked).toEqual(['tea']);
  });

  it('is focused by a slash, unless someone types elsewhere', async () => {
    const { user } = show(
      <>
        <textarea aria-label="Note" />
        <SearchInput value="" onSearch={() => {}} label="Search" slash />
      </>,
    );
    await user.click(screen.getByLabelText('Note'));
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    await user.click(document.body);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('takes over a value from outside', () => {
    const { redraw } = show(<SearchInput value="rice" onSearch={() => {}} label="Search" />);
    redraw(<SearchInput value="" onSearch={() => {}} label="Search" />);
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });
});
