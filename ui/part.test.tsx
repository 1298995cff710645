import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { part } from '#ui/part.tsx';
import { show } from '#ui/testing.tsx';

/** A page with something typed, and a part whose code comes only at some try. */
function page(refusals: number, waiting?: string) {
  let left = refusals;
  const Part = part<{ name: string }>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>Part of {name}</p>;
  }, waiting);
  return function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button onClick={() => setOpened(!opened)}>Open</button>
        {opened && <Part name="Riyadh" />}
      </>
    );
  };
}

describe('a part of a screen', () => {
  it('whose code does not come says so, keeps what is typed beside it, and comes when it is asked for again', async () => {
    const Page = page(1);
    const { user } = show(<Page />);
    await user.type(screen.getByLabelText('Note'), 'By the gate');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect((await screen.findByText(/This could not be loaded/)).getAttribute('role')).toBe('alert');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Part of Riyadh')).toBeTruthy();
    expect(screen.queryByText(/This could not be loaded/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('By the gate');
  });

  it('is fetched anew when it is opened another time', async () => {
    const Page = page(1);
    const { user } = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Part of Riyadh')).toBeTruthy();
  });

  it('that does not come twice offers to load the page, which may be an older version', async () => {
    const Page = page(9, 'Waiting');
    const { user } = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
