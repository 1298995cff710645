import { useState, type ReactNode } from 'react';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LayeredModal, useLayers } from '#ui/layers.tsx';
import { show } from '#ui/testing.tsx';
import { Unsaved } from '#ui/unsaved.tsx';

function First() {
  const { push, depth } = useLayers();
  return (
    <button type="button" onClick={() => push({ key: 'second', title: 'Select reason', content: <Second /> })}>
      choose, depth {depth}
    </button>
  );
}

function Second() {
  const { push, pop, reset } = useLayers();
  return (
    <>
      <button type="button" onClick={() => push({ key: 'third', title: 'Third', content: <Third /> })}>
        deeper
      </button>
      <button type="button" onClick={pop}>
        one back
      </button>
      <button type="button" onClick={reset}>
        all back
      </button>
    </>
  );
}

const Third = () => {
  const { reset } = useLayers();
  return (
    <button type="button" onClick={reset}>
      to the first
    </button>
  );
};

function Note() {
  const [note, setNote] = useState('');
  return (
    <>
      <Unsaved when={() => note !== ''} />
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </>
  );
}

function Deeper() {
  const { push } = useLayers();
  return (
    <button type="button" onClick={() => push({ key: 'note', title: 'Details', content: <Note /> })}>
      details
    </button>
  );
}

function Example({ content = <First /> }: { content?: ReactNode }) {
  const [opened, setOpened] = useState(true);
  return (
    <LayeredModal opened={opened} onClose={() => setOpened(false)} title="Request return">
      {content}
    </LayeredModal>
  );
}

describe('layered modal', () => {
  it('refuses to be used outside its context', () => {
    expect(() => renderHook(() => useLayers())).toThrow('useLayers must be called inside a LayeredModal');
  });

  it('pushes a screen over its parent, which stays but is out of reach, and pops it', async () => {
    const { user } = show(<Example />);
    await user.click(screen.getByText('choose, depth 0'));
    expect(screen.getByRole('region', { name: 'Select reason' })).toBeDefined();
    const parent = screen.getByText('choose, depth 1').closest('section');
    expect(parent?.hasAttribute('inert')).toBe(true);
    await user.click(screen.getByText('one back'));
    expect(screen.queryByText('Select reason')).toBeNull();
    expect(parent?.hasAttribute('inert')).toBe(false);
  });

  it('goes back to where it was called from', async () => {
    const { user } = show(<Example />);
    const opener = screen.getByText('choose, depth 0');
    await user.click(opener);
    await user.click(screen.getByText('one back'));
    expect(document.activeElement).toBe(opener);
  });

  it('resets to the first screen from any depth', async () => {
    const { user } = show(<Example />);
    await user.click(screen.getByText('choose, depth 0'));
    await user.click(screen.getByText('deeper'));
    await user.click(screen.getByText('to the first'));
    expect(screen.queryByText('Third')).toBeNull();
    expect(screen.getByText('choose, depth 0')).toBeDefined();
  });

  it('takes one screen away with each Escape, then closes', async () => {
    const { user } = show(<Example />);
    await user.click(screen.getByText('choose, depth 0'));
    await user.keyboard('{Escape}');
    expect(screen.getByText('choose, depth 0')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('choose, depth 0')).toBeNull();
  });

  it('asks before it closes over something unsaved, from whichever screen', async () => {
    const { user } = show(<Example content={<Note />} />);
    await user.type(screen.getByLabelText('Note'), 'dented');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Close without saving?')).toBeDefined();
    await user.click(screen.getByText('Keep editing'));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('dented');
    await user.keyboard('{Escape}');
    await user.click(screen.getByText('Discard'));
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['the back arrow', (user: UserEvent) => user.click(screen.getByLabelText('Back to Request return'))],
  ])('asks before %s takes a screen away over something unsaved in it', async (_, leave) => {
    const { user } = show(<Example content={<Deeper />} />);
    await user.click(screen.getByText('details'));
    await user.type(screen.getByLabelText('Note'), 'dented');
    await leave(user);
    await user.click(screen.getByText('Keep editing'));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('dented');
    await leave(user);
    await user.click(screen.getByText('Discard'));
    expect(screen.queryByLabelText('Note')).toBeNull();
    expect(screen.getByText('details')).toBeDefined();
    // The first screen has nothing to lose.
    await user.keyboard('{Escape}');
    expect(screen.queryByText('details')).toBeNull();
  });
});
