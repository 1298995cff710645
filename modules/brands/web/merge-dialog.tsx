import { useState } from 'react';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';

/** What goes where when a brand is merged, and into which. */
export function MergeDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [into, setInto] = useState<string | null>(null);
  const found = useRemoteOptions(brands.list, into ? [into] : []);
  const merge = useWrite(brands.merge, {
    success: t('brands.merged'),
    invalidates: ['/products', '/variants', '/collections'],
    onSuccess: (reply) => go(href(`/brands/${reply.brand.id}`)),
  });
  const name = nameIn(language, brand);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('brands.merge_title', { name })}
      hint={t('brands.products_count', { count: brand.products_count })}
      submit={{
        label: t('brands.merge_submit'),
        danger: true,
        loading: merge.pending,
        disabled: into === null,
        onSubmit: () => into && merge.run({ params: { id: brand.id }, body: { into_id: into } }),
      }}
    >
      <p style={{ marginTop: 0 }}>{t('brands.merge_text', { name })}</p>
      {found && (
        <SelectField
          label={t('brands.merge_into')}
          required
          value={into}
          onChange={setInto}
          {...found}
          options={found.options.filter((one) => one.value !== brand.id)}
        />
      )}
    </Dialog>
  );
}
