import { useState } from 'react';
import { nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { suppliers } from '#modules/suppliers/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { brands, type Brand } from '../contract.ts';

/** To whom a brand is given, and what that means for both suppliers. */
export function TransferDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { t, language } = useText();
  const before = brand.owner_supplier;
  const [ownerId, setOwner] = useState<string | null>(before?.id ?? null);
  const found = useRemoteOptions(suppliers.list, ownerId ? [ownerId] : []);
  const transfer = useWrite(brands.transfer, { success: t('brands.transferred'), onSuccess: onClose });
  const name = nameIn(language, brand);
  const from = before && nameIn(language, before);
  const to = found?.options.find((one) => one.value === ownerId)?.label;
  const isSame = ownerId === (before?.id ?? null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('brands.transfer_title', { name })}
      submit={{
        label: t('brands.transfer_submit'),
        loading: transfer.pending,
        disabled: isSame,
        onSubmit: () => transfer.run({ params: { id: brand.id }, body: { owner_supplier_id: ownerId } }),
      }}
    >
      {found && (
        <SelectField
          label={t('brands.transfer_to')}
          help={before ? t('brands.transfer_clear') : undefined}
          value={ownerId}
          onChange={setOwner}
          clearable
          {...found}
        />
      )}
      {!isSame && (
        <p style={{ margin: '12px 0 0' }}>
          {to && from && t('brands.transfer_both', { name, from, to })}
          {to && !from && t('brands.transfer_given', { name, to })}
          {!ownerId && from && t('brands.transfer_taken', { name, from })}
        </p>
      )}
    </Dialog>
  );
}
