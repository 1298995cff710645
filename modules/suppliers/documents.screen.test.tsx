import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse, renderScreen } from '../../apps/web/testing.tsx';
import { suppliers } from './contract.ts';
import { aSupplierRow } from './testing/row.ts';
import { DocumentsPart } from './web/documents-part.tsx';

const facts = { cr_number: '7001234567', cr_expiry: '2031-05-01', vat_number: '310122393500003' };

it('says of a document that another replaced what changed, and nothing of one that stands alone', async () => {
  const supplier = aSupplierRow({
    ...facts,
    replaced_documents: {
      cr_number_image: {
        key: 'old.png',
        number: '1010123456',
        expires_on: '2031-05-01',
        replaced_at: '2026-11-18T07:31:00.000Z',
      },
    },
  });
  await renderScreen(<DocumentsPart supplier={supplier} />, {
    replies: [refuse(suppliers.document, 404)],
  });
  const card = within(await screen.findByRole('region', { name: 'Registration certificate' }));
  expect(card.getByText('7001234567').closest('ins')).toBeTruthy();
  expect(card.getByText('1010123456').closest('del')).toBeTruthy();
  // The day it expires stayed as it was.
  expect(card.getAllByText(/2031/)).toHaveLength(1);
  expect(card.getByText('Replaced')).toBeTruthy();
  const other = within(screen.getByRole('region', { name: 'VAT certificate' }));
  expect(other.queryByText('Replaced')).toBeNull();
  expect(other.getByText('310122393500003').closest('ins')).toBeNull();
});
