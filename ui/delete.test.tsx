import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Confirm } from '#ui/confirm.tsx';
import { DeleteByName } from '#ui/delete-by-name.tsx';
import { confirmWindowMs, TwoClickDelete } from '#ui/two-click-delete.tsx';
import { show } from '#ui/testing.tsx';

const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('two-click delete', () => {
  it('deletes on the second click', async () => {
    const onDelete = vi.fn();
    const { user } = show(<TwoClickDelete label="Delete note" onDelete={onDelete} />);
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Click again to confirm' }));
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it('forgets the first click after a while', () => {
    vi.useFakeTimers();
    const onDelete = vi.fn();
    show(<TwoClickDelete label="Delete note" onDelete={onDelete} />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete note' }));
    act(() => void vi.advanceTimersByTime(confirmWindowMs));
    fireEvent.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('forgets it when the focus leaves', async () => {
    const onDelete = vi.fn();
    const { user } = show(
      <>
        <TwoClickDelete label="Delete note" onDelete={onDelete} />
        <button type="button">other</button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    await user.click(screen.getByText('other'));
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(onDelete).not.toHaveBeenCalled();
  });
});

describe('delete by name', () => {
  it('is possible only once the exact name is typed', async () => {
    const onConfirm = vi.fn();
    const { user } = show(<DeleteByName opened onClose={() => {}} onConfirm={onConfirm} name="#10482" />);
    const field = screen.getByLabelText(/10482/);
    for (const almost of ['#1048', ' #10482', '#10482 ']) {
      await user.clear(field);
      await user.type(field, almost);
      expect(enabled('Yes, remove'), almost).toBe(false);
    }
    await user.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '#10482{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('delete confirmation', () => {
  it('has the words of the specification', async () => {
    const onConfirm = vi.fn();
    const onClose = vi.fn();
    const { user } = show(<Confirm opened onClose={onClose} onConfirm={onConfirm} />);
    expect(screen.getByText('Are you sure you want to delete?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'No, cancel' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(await screen.findByText('Delete successful')).toBeDefined();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open when the deletion is refused', async () => {
    const onClose = vi.fn();
    const { user } = show(
      <Confirm opened onClose={onClose} onConfirm={() => Promise.reject(new Error('in use'))} done="" />,
    );
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
