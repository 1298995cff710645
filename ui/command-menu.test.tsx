import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CommandMenu, Marked } from '#ui/command-menu.tsx';
import { OrdersIcon } from '#ui/icons.ts';
import { show } from '#ui/testing.tsx';

const gone: string[] = [];
const PlainLink = (props: React.AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props} />;
const navigation = { Link: PlainLink, go: (href: string) => gone.push(href) };
const ran: string[] = [];
const groups = [
  {
    key: 'orders',
    label: 'Orders',
    commands: [{ key: '1', icon: OrdersIcon, label: '#10482 Aswaq', href: '/orders/1' }],
  },
  { key: 'none', label: 'Nothing here', commands: [] },
  {
    key: 'actions',
    label: 'Actions',
    commands: [{ key: '2', icon: OrdersIcon, label: 'Record payment', onSelect: () => ran.push('payment') }],
  },
];

function Example({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [opened, setOpened] = useState(true);
  const [query, setQuery] = useState('');
  const close = () => {
    setOpened(false);
    onClosed();
  };
  return <CommandMenu opened={opened} onClose={close} query={query} onQuery={setQuery} groups={groups} />;
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const field = () => screen.getByRole('combobox');

describe('command menu', () => {
  it('holds nothing but answers in the list of its answers', () => {
    show(<CommandMenu opened onClose={() => {}} query="zz" onQuery={() => {}} groups={[]} />, { navigation });
    expect(screen.getByRole('listbox').childElementCount).toBe(0);
    expect(screen.getByRole('status').textContent).toBe('Nothing found');
  });

  it('draws only groups that have something', () => {
    show(<Example />, { navigation });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Orders',
      'Actions',
    ]);
  });

  it('goes through its answers by keyboard, round the ends, and tells which is chosen', async () => {
    const { user } = show(<Example />, { navigation });
    await user.click(field());
    expect(chosen()).toContain('Aswaq');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('Record payment');
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      'Record payment',
    );
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('Aswaq');
  });

  it('goes where the answer leads, runs what it does, and closes', async () => {
    gone.length = 0;
    ran.length = 0;
    const { user } = show(<Example />, { navigation });
    await user.type(field(), '{Enter}');
    expect(gone).toEqual(['/orders/1']);
    expect(screen.queryByRole('combobox')).toBeNull();
    show(<Example />, { navigation });
    await user.type(field(), '{ArrowDown}{Enter}');
    expect(ran).toEqual(['payment']);
  });

  it('opens a tab with Ctrl Enter and stays', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = show(<Example />, { navigation });
    await user.type(field(), '{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith('/orders/1', '_blank', 'noopener');
    expect(screen.getByRole('combobox')).toBeDefined();
    open.mockRestore();
  });

  it('begins at the first answer again with another query, and closes with Escape', async () => {
    const onClosed = vi.fn();
    const { user } = show(<Example onClosed={onClosed} />, { navigation });
    await user.type(field(), '{ArrowDown}1');
    expect(chosen()).toContain('Aswaq');
    await user.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledOnce();
  });
});

describe('marked words', () => {
  it.each([
    ['#10482 Aswaq', '1048', '1048'],
    ['بقالة ٢٤', '24', '٢٤'],
    ['أسواق الروضة', 'اسواق', 'أسواق'],
    ['Aswaq', 'rice', undefined],
  ])('of %s for %s', (text, query, mark) => {
    const { container } = show(<Marked text={text} query={query} />);
    expect(container.querySelector('mark')?.textContent).toBe(mark);
    expect(container.textContent).toContain(text);
  });
});
