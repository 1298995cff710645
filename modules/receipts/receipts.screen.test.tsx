import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderScreen, reply } from '../../apps/web/testing.tsx';
import { receipts } from './contract.ts';
import { receiptsWeb } from './web.tsx';
import { ReceiptList } from './web/receipt-list.tsx';

// Fetched before the clock of a test runs.
beforeAll(() => import('./web/payment-of.tsx'));

it('the tab of what is to allocate asks for that, not for all receipts', async () => {
  const { user, transport } = await renderScreen(<ReceiptList />, {
    path: '/receipts',
    at: '/receipts',
    modules: [{ ...receiptsWeb, screens: [], slots: {} }],
    replies: [reply(receipts.list, { receipts: [], count: 0, offset: 0, limit: 12 })],
  });
  await user.click(await screen.findByRole('button', { name: /^To allocate/ }));
  await waitFor(() =>
    expect(transport.callsTo(receipts.list).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ limit: '12', unallocated: 'true' }),
    ),
  );
});
