import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { brands } from '#modules/brands/contract.ts';
import { salesChannels, type SalesChannel } from '#modules/sales-channels/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, TextareaField } from '#ui/form-parts.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { products } from '../contract.ts';
import { ProductsCard } from './products-card.tsx';

type Props = { channel: Pick<SalesChannel, 'id' | 'scope'> };
type Change = 'add' | 'remove';
/** What is sold where is what lists and pickers of products are by. */
const invalidates = ['/products', '/variants'];

/** On a sales channel's page: what it sells, and the way to change that. */
export function ChannelProducts({ channel }: Props) {
  const { t } = useText();
  const mayChange = useMay(salesChannels.putProducts);
  const [change, setChange] = useState<Change | null>(null);
  if (!useMay(products.list)) return null;
  const close = () => setChange(null);
  return (
    <>
      {mayChange && (
        <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
          <Button onClick={() => setChange('add')}>{t('products.collect')}</Button>
          {channel.scope === 'listed' && <Button onClick={() => setChange('remove')}>{t('products.uncollect')}</Button>}
        </div>
      )}
      <ProductsCard query={{ sales_channel_id: channel.id }} show={{ supplier: true }} />
      {change === 'add' && <AddDialog channel={channel} onClose={close} />}
      {change === 'remove' && <RemoveDialog channel={channel} onClose={close} />}
    </>
  );
}

const wrapped = (ids: readonly string[]) => ids.map((id) => ({ id }));

function AddDialog({ channel: { id, scope }, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [brand, setBrand] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const found = { product: useRemoteOptions(products.list, chosen), brand: useRemoteOptions(brands.list, brand) };
  const skus = text.split(/[\s,،;]+/).filter((one) => one !== '');
  const add = useWrite(salesChannels.putProducts, {
    invalidates,
    onSuccess: ({ added, unknown_skus }) => {
      const unknown = unknown_skus.slice(0, 20).join(', ');
      toast.success(
        [
          t('products.channel_added', { count: added }),
          ...(unknown === '' ? [] : [t('products.channel_unknown_skus', { skus: unknown })]),
        ].join(' · '),
      );
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('products.collect')}
      submit={{
        label: t('products.collect'),
        disabled: chosen.length + brand.length + skus.length === 0,
        loading: add.pending,
        onSubmit: () =>
          add.run({ params: { id }, body: { product_ids: wrapped(chosen), brand_ids: [...brand], skus } }),
      }}
    >
      {scope === 'all' && <p style={{ margin: '0 0 12px' }}>{t('products.channel_narrows')}</p>}
      <FormGrid>
        {found.product && (
          <MultiSelect label={t('products.title')} value={chosen} onChange={setChosen} {...found.product} />
        )}
        {found.brand && (
          <MultiSelect label={t('products.channel_brands')} value={brand} onChange={setBrand} {...found.brand} />
        )}
        <TextareaField
          name="skus"
          label={t('products.channel_skus')}
          help={t('products.channel_skus_help')}
          value={text}
          onChange={setText}
        />
      </FormGrid>
    </Dialog>
  );
}

function RemoveDialog({ channel: { id }, onClose }: Props & { onClose: () => void }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useRemoteOptions(products.list, chosen, undefined, { sales_channel_id: id });
  const remove = useWrite(salesChannels.removeProducts, { invalidates, onSuccess: onClose });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('products.uncollect')}
      submit={{
        label: t('products.uncollect'),
        disabled: chosen.length === 0,
        loading: remove.pending,
        onSubmit: () => remove.run({ params: { id }, body: { product_ids: wrapped(chosen) } }),
      }}
    >
      {found && <MultiSelect label={t('products.title')} value={chosen} onChange={setChosen} {...found} />}
    </Dialog>
  );
}
