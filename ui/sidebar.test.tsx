import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CustomersIcon, GiftCardsIcon, OrdersIcon } from '#ui/icons.ts';
import { Sidebar, type NavGroup } from '#ui/sidebar.tsx';
import { show } from '#ui/testing.tsx';

beforeEach(() => localStorage.clear());

const sell: NavGroup = {
  key: 'sell',
  label: 'Sell',
  entries: [
    { key: 'orders', label: 'Orders', href: '/orders', icon: OrdersIcon, active: true },
    { key: 'customers', label: 'Customers', href: '/customers', icon: CustomersIcon },
    { key: 'gifts', label: 'Gift cards', href: '/gift-cards', icon: GiftCardsIcon, active: true, soon: 'Not yet' },
  ],
};
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('a group folds down to the active entry, and stays so the next time', async () => {
  const { user, unmount } = show(<Sidebar groups={[sell]} />);
  const label = screen.getByRole('button', { name: 'Sell', expanded: true });
  await user.click(label);
  expect(links()).toEqual(['Orders']);
  unmount();
  const again = show(<Sidebar groups={[sell]} />);
  await again.user.click(screen.getByRole('button', { name: 'Sell', expanded: false }));
  expect(links()).toEqual(['Orders', 'Customers', 'Gift cardsSoon']);
});

it('what is not there yet is never the active one, even at its address', () => {
  show(<Sidebar groups={[sell]} />);
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Orders']);
});
