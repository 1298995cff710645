import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { Button } from '@mantine/core';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { PageHeader } from '#ui/page.tsx';
import { ShellSlots, useBarSlot } from '#ui/shell-slots.tsx';
import { show } from '#ui/testing.tsx';

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

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

it('keeps a dialog that an action behind a phone’s ellipsis opened, when it is touched', async () => {
  window.matchMedia = (query) => ({
    matches: true, media: query, onchange: null, addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {}, dispatchEvent: () => false,
  });
  const { user } = show(
    <ShellSlots>
      <Bar />
      <PageHeader title="Najd" actions={<Act />} />
    </ShellSlots>,
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('button', { name: 'Act for this supplier' }));
  await screen.findByLabelText('Reason');
  // Portals are off here: in a browser the dialog stands outside the menu, so a touch in it is one outside the menu.
  fireEvent.mouseDown(document.body);
  // What closes the menu is heard before the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Reason')).toBeTruthy();
});
