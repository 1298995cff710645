import { useState, type ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ActionMenu } from '#ui/action-menu.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FocusView } from '#ui/focus-view.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { show } from '#ui/testing.tsx';

const options = [
  { value: '01', label: 'Riyadh' },
  { value: '02', label: 'Makkah' },
];

function Example({ onSubmit, busy = false }: { onSubmit: () => void; busy?: boolean }) {
  const [opened, setOpened] = useState(true);
  const [region, setRegion] = useState<string | null>(null);
  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      title="Refund"
      submit={{ label: 'Give back', onSubmit, loading: busy }}
    >
      <SelectField label="Region" value={region} onChange={setRegion} options={options} />
      <input aria-label="Amount" />
    </Dialog>
  );
}

describe('dialog', () => {
  it('has a head and a foot that are not those of the page', () => {
    show(<Example onSubmit={() => {}} />);
    expect(screen.getByText('Refund').closest('header')?.getAttribute('role')).toBe('none');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('leaves the first Escape to a list that is open in it', async () => {
    const { user } = show(<Example onSubmit={() => {}} />);
    await user.click(screen.getByRole('combobox', { name: 'Region' }));
    expect(await screen.findByRole('option', { name: 'Riyadh' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Refund')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Refund')).toBeNull();
  });

  it('is submitted by Enter, and not while it is being sent', async () => {
    const onSubmit = vi.fn();
    const { user, redraw } = show(<Example onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Amount'), '5{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    redraw(<Example onSubmit={onSubmit} busy />);
    await user.type(screen.getByLabelText('Amount'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each<[string, (open: () => void) => ReactNode]>([
    [
      'a button',
      (open) => (
        <button type="button" onClick={open}>
          More
        </button>
      ),
    ],
    [
      'the button of the menu',
      (open) => <ActionMenu label="More" entries={[{ key: 'hold', label: 'Hold', onClick: open }]} />,
    ],
  ])('drawn only while it is open gives the focus back to %s it was opened from', async (_, opener) => {
    function Page() {
      const [opened, setOpened] = useState(false);
      return (
        <>
          {opener(() => setOpened(true))}
          {opened && (
            <Dialog
              opened
              onClose={() => setOpened(false)}
              title="Hold"
              submit={{ label: 'Hold it', onSubmit: () => {} }}
            />
          )}
        </>
      );
    }
    const { user } = show(<Page />);
    const more = screen.getByRole('button', { name: 'More' });
    await user.click(more);
    const entry = screen.queryByRole('menuitem', { name: 'Hold' });
    if (entry) await user.click(entry);
    (await screen.findByRole('button', { name: 'Hold it' })).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('over a focus view takes Escape before it', async () => {
    const onClose = vi.fn();
    const { user } = show(
      <>
        <FocusView title="Create fulfilment" onClose={onClose}>
          lines
        </FocusView>
        <Example onSubmit={() => {}} />
      </>,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Refund')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('focus view', () => {
  it('is submitted by Ctrl Enter unless it may not', async () => {
    const onSubmit = vi.fn();
    const { user, redraw } = show(
      <FocusView title="Create fulfilment" onClose={() => {}} submit={{ label: 'Create', onSubmit, disabled: true }}>
        lines
      </FocusView>,
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    redraw(
      <FocusView title="Create fulfilment" onClose={() => {}} submit={{ label: 'Create', onSubmit }}>
        lines
      </FocusView>,
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each([
    ['Esc', (user: UserEvent) => user.keyboard('{Escape}')],
    ['its button', (user: UserEvent) => user.click(screen.getByLabelText('Close'))],
  ])('asks before %s closes it over something unsaved', async (_, leave) => {
    const onClose = vi.fn();
    const { user } = show(
      <FocusView title="Create fulfilment" onClose={onClose} unsaved>
        lines
      </FocusView>,
    );
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
