import { useState } from 'react';
import { Action } from '#kit/web/action.tsx';
import { MergeIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';

const MergeDialog = part(() => import('./merge-dialog.tsx').then((all) => all.MergeDialog));

/** Merges a brand into another one, after it has said what goes where. */
export function MergeBrand({ brand }: { brand: Brand }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action needs={brands.merge} leftSection={<MergeIcon size={15} />} onClick={() => setOpened(true)}>
        {t('brands.merge')}
      </Action>
      {opened && <MergeDialog brand={brand} onClose={() => setOpened(false)} />}
    </>
  );
}
