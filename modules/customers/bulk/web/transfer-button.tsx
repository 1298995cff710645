import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { ForwardIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { customerBulks } from '../contract.ts';

const BulkDialog = part(() => import('./bulk-dialog.tsx').then((one) => one.BulkDialog));

/** On a representative's page: all its customers go to another one, or to several. */
export function TransferButton({ representativeId }: { representativeId: string }) {
  const { t } = useText();
  const may = useMay(customerBulks.start);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button leftSection={<ForwardIcon size={15} className="w-mirror" />} onClick={() => setOpen(true)}>
        {t('customers.transfer')}
      </Button>
      {isOpen && (
        <BulkDialog
          field="sales_representative"
          scope={{ query: { main_representative_id: [representativeId] } }}
          portfolioOf={representativeId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
