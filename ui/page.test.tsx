import { useState } from 'react';
import { screen } from '@testing-library/react';
import { Button } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { PageHeader } from '#ui/page.tsx';
import { ShellSlots, useBarSlot } from '#ui/shell-slots.tsx';
import { show } from '#ui/testing.tsx';

const Bar = () => <div ref={useBarSlot()} />;

function Act() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Act for this supplier</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Why">
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

const onPhone = () => {
  window.matchMedia = (query) => ({
    matches: true,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
};

it('writes a title smaller that one line of a phone’s bar does not hold', () => {
  onPhone();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(20);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function of(this: Element) {
    return this.textContent.length;
  });
  const page = (title: string) => (
    <ShellSlots>
      <Bar />
      <PageHeader title={title} />
    </ShellSlots>
  );
  const { redraw } = show(page('A shop with a name of many words'));
  const isLong = () => screen.getByRole('heading', { level: 1 }).hasAttribute('data-long');
  expect(isLong()).toBe(true);
  redraw(page('Najd'));
  expect(isLong()).toBe(false);
  vi.restoreAllMocks();
});

it('closes a phone’s ellipsis behind the dialog that an action of it opened, which stays', async () => {
  onPhone();
  const { user } = show(
    <ShellSlots>
      <Bar />
      <PageHeader title="Najd" actions={<Act />} overflow={[{ key: 'remove', label: 'Remove supplier' }]} />
    </ShellSlots>,
  );
  // One ellipsis for both.
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  screen.getByRole('button', { name: 'Remove supplier' });
  await user.click(await screen.findByRole('button', { name: 'Act for this supplier' }));
  // Portals are off here: in a browser the dialog stands outside the menu, and is not hidden with it.
  expect(await screen.findByLabelText('Reason')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Act for this supplier' })).toBeNull();
});
