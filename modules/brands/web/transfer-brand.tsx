import { useState } from 'react';
import { Action } from '#kit/web/action.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';

const TransferDialog = part<{ brand: Brand; onClose: () => void }>(() =>
  import('./transfer-dialog.tsx').then((dialog) => dialog.TransferDialog),
);

/** Gives a brand to another supplier, after it has said who may edit it then. */
export function TransferBrand({ brand }: { brand: Brand }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action needs={brands.transfer} onClick={() => setOpened(true)}>
        {t('brands.transfer')}
      </Action>
      {opened && <TransferDialog brand={brand} onClose={() => setOpened(false)} />}
    </>
  );
}
