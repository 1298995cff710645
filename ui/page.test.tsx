import { useState } from 'react';
import { screen } from '@testing-library/react';
import { Button } from '@mantine/core';
import { expect, it } from 'vitest';
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

it('closes a phone’s ellipsis behind the dialog that an action of it opened, which stays', async () => {
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
