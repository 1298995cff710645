import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useArea } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { collections, type Collection } from '#modules/collections/contract.ts';
import { canPlace } from '#modules/collections/rules.ts';
import { Dialog } from '#ui/dialog.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { products } from '../contract.ts';
import { ArrangeProducts } from './arrange-products.tsx';
import { ProductsCard } from './products-card.tsx';

type Change = 'add' | 'remove' | 'arrange';

/** On a collection's page: what is in it, and of one kept by hand the way to change that. */
export function CollectionProducts({ collection }: { collection: Pick<Collection, 'id' | 'type' | 'sort_mode'> }) {
  const { t } = useText();
  const forAdmin = useArea().account === 'admin';
  const mayChange = useMay(collections.addProducts) && collection.type === 'manual';
  const [change, setChange] = useState<Change | null>(null);
  if (!useMay(products.list)) return null;
  return (
    <>
      {mayChange && (
        <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
          <Button onClick={() => setChange('add')}>{t('products.collect')}</Button>
          <Button onClick={() => setChange('remove')}>{t('products.uncollect')}</Button>
          {canPlace(collection).allowed && (
            <Button onClick={() => setChange('arrange')}>{t('products.arrange')}</Button>
          )}
        </div>
      )}
      <ProductsCard query={{ collection_id: collection.id }} show={{ supplier: forAdmin }} />
      {change === 'arrange' && <ArrangeProducts id={collection.id} onClose={() => setChange(null)} />}
      {(change === 'add' || change === 'remove') && (
        <ChangeDialog id={collection.id} change={change} onClose={() => setChange(null)} />
      )}
    </>
  );
}

function ChangeDialog({ id, change, onClose }: { id: string; change: 'add' | 'remove'; onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useRemoteOptions(products.list, chosen, undefined, change === 'remove' ? { collection_id: id } : {});
  const options = { invalidates: ['/products'], onSuccess: onClose };
  const add = useWrite(collections.addProducts, options);
  const remove = useWrite(collections.removeProducts, options);
  const title = t(change === 'add' ? 'products.collect' : 'products.uncollect');
  const write = change === 'add' ? add : remove;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      submit={{
        label: title,
        disabled: chosen.length === 0,
        loading: write.pending,
        onSubmit: () => write.run({ params: { id }, body: { product_ids: [...chosen] } }),
      }}
    >
      {found && <MultiSelect label={t('products.title')} value={chosen} onChange={setChosen} {...found} />}
    </Dialog>
  );
}
