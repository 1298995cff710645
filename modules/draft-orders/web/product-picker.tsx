import { useState } from 'react';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '#kit/shared/limits.ts';
import { formatAmount } from '#kit/shared/money.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { variants, type PricedVariant } from '#modules/products/contract.ts';
import { SearchIcon } from '#ui/icons.ts';
import { OptionList } from '#ui/option-list.tsx';
import { useText } from '#ui/text.tsx';

type Props = {
  /** Prices are those of the customer's market. */
  customerId: string | null;
  /** Whose goods; undefined for everybody's. */
  supplierIds: readonly string[] | undefined;
  /** Already on the order. */
  taken: ReadonlySet<string>;
  onPick: (variant: PricedVariant) => void;
  error?: string;
};

/** Finds what can be sold by name, SKU or barcode, 12 at a time (specification, section 9), and adds it to the order. */
export function ProductPicker({ customerId, supplierIds, taken, onPick, error }: Props) {
  const { t, language } = useText();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, limits.debounceMs);
  const [opened, setOpened] = useState(false);
  const combobox = useCombobox({ opened, onDropdownClose: () => setOpened(false), onDropdownOpen: () => setOpened(true) });
  const query = { q, limit: limits.pageSize, status: ['published'], ...(customerId ? { customer_id: customerId } : { currency_code: 'SAR' }), ...(supplierIds ? { supplier_id: supplierIds } : {}) };
  const { data } = useRead(variants.list, { query }, { enabled: opened, keep: true });
  const found = (data?.variants ?? []).filter(({ id }) => !taken.has(id));
  const options = found.map((variant) => ({
    value: variant.id,
    label: `${nameIn(language, variant.product)} · ${nameIn(language, variant)}`,
    note: [variant.sku, variant.calculated_price === null ? t('new_order.no_price') : formatAmount(variant.calculated_price, variant.currency_code)].join(' · '),
    disabled: variant.calculated_price === null,
  }));
  const pick = (id: string) => {
    const variant = found.find((one) => one.id === id);
    if (variant) onPick(variant);
    setText('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          aria-label={t('new_order.find')}
          placeholder={t('new_order.find')}
          leftSection={<SearchIcon size={16} />}
          value={text}
          error={error}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onBlur={() => setOpened(false)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpened(true);
            combobox.resetSelectedOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <OptionList label={t('new_order.find')} options={options} chosen={new Set()} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
