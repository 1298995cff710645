import { Field, useForm } from '#kit/web/form.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { useFlags } from '#shell/store.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import type { ComponentProps } from 'react';
import { productCategories } from '../contract.ts';
import { shortPathName } from './category-names.ts';

type Ids = readonly { id: string }[];
type Props = Omit<ComponentProps<typeof MultiSelect>, 'value' | 'onChange'> & {
  value: Ids | null | undefined;
  onChange: (value: Ids) => void;
};

/** A list of identifiers as the toolkit sends them, chosen by name. */
const Chosen = ({ value, onChange, ...props }: Props) => (
  <MultiSelect
    {...props}
    value={(value ?? []).map((one) => one.id)}
    onChange={(ids) => onChange(ids.map((id) => ({ id })))}
  />
);

/** The categories of a product, in its form; nothing while the feature is off. */
export function CategoriesField() {
  const { t, language } = useText();
  const { values } = useForm();
  const chosen = ((values['categories'] ?? []) as Ids).map((one) => one.id);
  const found = useRemoteOptions(productCategories.list, chosen, (reply) =>
    reply.product_categories
      .filter((row) => !row.is_internal && (row.is_active || chosen.includes(row.id)))
      .map((row) => ({ value: row.id, label: shortPathName(language, row) })),
  );
  return useFlags().has('product_categories') && found ? (
    <Field name="categories" as={Chosen} label={t('product_categories.title')} {...found} />
  ) : null;
}
