import type { ComponentProps } from 'react';
import { Field, useForm } from '#kit/web/form.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { products, type Product } from '../contract.ts';

type Props = Omit<ComponentProps<typeof MultiSelect>, 'value'> & { value: readonly string[] | null | undefined };
const Chosen = ({ value, ...props }: Props) => <MultiSelect {...props} value={value ?? []} />;

/** Other products of the same supplier that are offered in a product's place, in the order they are chosen. */
export function SubstitutesField({ of }: { of: Product }) {
  const { t } = useText();
  const nameIn = useNameIn();
  const { values } = useForm();
  const found = useRemoteOptions(
    products.list,
    (values['substitutes'] ?? []) as string[],
    (reply) => reply.products.filter(({ id }) => id !== of.id).map((row) => ({ value: row.id, label: nameIn(row) })),
    { supplier_id: of.supplier_id, expand: '' },
  );
  return (
    found && (
      <Field
        name="substitutes"
        as={Chosen}
        label={t('products.substitutes')}
        help={t('products.substitutes_help')}
        {...found}
      />
    )
  );
}
