import { act, fireEvent, screen } from '@testing-library/react';
import { notificationsStore } from '@mantine/notifications';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { Avatar, initialsOf } from '#ui/avatar.tsx';
import { CopyButton } from '#ui/copy.tsx';
import { Money } from '#ui/money.tsx';
import { show } from '#ui/testing.tsx';
import { toast } from '#ui/toast.tsx';

describe('paper', () => {
  it('is white: what is printed is light, and the screen is afterwards as it was', () => {
    show(<div />);
    const root = document.documentElement;
    root.setAttribute('data-mantine-color-scheme', 'dark');
    fireEvent(window, new Event('beforeprint'));
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
    fireEvent(window, new Event('afterprint'));
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
  });
});

describe('toasts', () => {
  const last = () => notificationsStore.getState().notifications.at(-1);

  it('stay 3 seconds', () => {
    show(<div />);
    act(() => void toast.success('Saved'));
    expect(last()).toMatchObject({ message: 'Saved', autoClose: 3000 });
  });

  it('that nobody answers stay until somebody does, or the connection is back', () => {
    show(<div />);
    act(() => void toast.silence('No answer'));
    act(() => void toast.silence('Still none'));
    expect(notificationsStore.getState().notifications.map(({ message, autoClose }) => [message, autoClose])).toEqual([
      ['Still none', false],
    ]);
    act(() => toast.heard());
    expect(last()).toBeUndefined();
    act(() => void toast.silence('No answer'));
    fireEvent(window, new Event('online'));
    expect(last()).toBeUndefined();
  });

  it('stay while a promise runs and 2 seconds more, and hand its failure on', async () => {
    show(<div />);
    const failing = Promise.reject(new Error('refused'));
    await act(async () => {
      const followed = toast.promise(failing, {
        loading: 'Sending',
        success: 'Sent',
        error: (reason) => String(reason),
      });
      expect(last()).toMatchObject({ message: 'Sending', autoClose: false });
      await expect(followed).rejects.toThrow('refused');
    });
    expect(last()).toMatchObject({ message: 'Error: refused', autoClose: 2000 });
  });
});

describe('copy button', () => {
  it('copies without isolation marks and says so for 3 seconds', async () => {
    vi.useFakeTimers();
    show(<CopyButton value={'\u2068#10482\u2069'} name="#10482" />);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: /Copy/ }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(writeText).toHaveBeenCalledWith('#10482');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    act(() => void vi.advanceTimersByTime(limits.copiedMs));
    expect(screen.getByRole('button', { name: /Copy/ })).toBeDefined();
  });
});

describe('avatar', () => {
  it('waits 600 ms for its picture, then shows initials', () => {
    vi.useFakeTimers();
    const { container } = show(<Avatar name="Huda Al-Mutairi" src="/huda.png" />);
    act(() => void vi.advanceTimersByTime(limits.avatarFallbackMs - 1));
    expect(container.textContent).not.toContain('HM');
    act(() => void vi.advanceTimersByTime(1));
    expect(container.textContent).toContain('HM');
  });

  it.each([
    ['Huda Al-Mutairi', 'HM'],
    ['Aswaq', 'A'],
    ['هدى المطيري', 'هـ\u200C م'],
    ['سعيد القحطاني', 'س\u200C ق'],
  ])('of %s says %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('money', () => {
  it.each([
    [{ amount: 605_912, currency: 'SAR' }, '6,059.12'],
    [{ amount: -200, currency: 'SAR' }, '−2.00'],
    [{ amount: 3_220, currency: 'SAR', plus: true }, '+32.20'],
    [{ amount: 0, currency: 'SAR', plus: true }, '0.00'],
    [{ amount: 123_456_789, currency: 'DKK' }, '1.234.567,89'],
    [{ amount: null, currency: 'SAR' }, 'N/A'],
    [{ amount: 5, currency: undefined }, 'N/A'],
  ])('%o reads %s', (props, expected) => {
    show(
      <output>
        <Money {...props} />
      </output>,
    );
    expect(document.querySelector('output')?.textContent).toBe(expected);
  });

  it('is isolated left to right, its sign after the minus and read out as SAR', () => {
    show(<Money amount={-200} currency="SAR" sign />, { language: 'ar' });
    const sign = screen.getByRole('img', { name: 'ر.س' });
    expect(sign.parentElement?.getAttribute('dir')).toBe('ltr');
    expect(sign.previousSibling?.textContent).toBe('−');
  });
});
