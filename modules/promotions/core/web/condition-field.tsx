import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { areas } from '#modules/areas/contract.ts';
import { brands } from '#modules/brands/contract.ts';
import { collections } from '#modules/collections/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { customers, paymentTerms } from '#modules/customers/contract.ts';
import { productCategories } from '#modules/product-categories/contract.ts';
import { products, variants } from '#modules/products/contract.ts';
import { regions } from '#modules/regions/contract.ts';
import { channelTypes } from '#modules/sales-channels/rules.ts';
import { MultiSelect } from '#ui/multi-select.tsx';
import type { Option } from '#ui/option.ts';
import { useText } from '#ui/text.tsx';
import type { ConditionType } from '../rules/terms.ts';

type Props = {
  type: ConditionType;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
  /** Whose goods and customers. */
  supplierId: string | null;
};

const lists: Partial<Record<ConditionType, Endpoint>> = {
  products: products.list,
  brands: brands.list,
  categories: productCategories.list,
  collections: collections.list,
  customer: customers.list,
  group: customerGroups.list,
  area: areas.list,
  region: regions.list,
};
const ofSupplier: ReadonlySet<ConditionType> = new Set(['products', 'variants', 'customer', 'group']);
const queryOf = (type: ConditionType, supplierId: string | null): Query =>
  supplierId !== null && ofSupplier.has(type) ? { supplier_id: [supplierId] } : {};

/** What a condition names, chosen by name. */
export function ConditionIds(props: Props) {
  const { type } = props;
  if (type === 'first_order') return null;
  if (type === 'variants') return <Variants {...props} />;
  if (type === 'status') return <Statuses {...props} />;
  const list = lists[type];
  return list ? <Remote key={type} {...props} from={list} /> : <Fixed {...props} />;
}

function Chooser({
  type,
  value,
  onChange,
  error,
  options,
  onSearch,
}: Props & { options: readonly Option[]; onSearch?: (text: string) => void }) {
  const { t } = useText();
  return (
    <div data-field-error={error !== undefined}>
      <MultiSelect
        label={t(`promotions.condition.${type}`)}
        required
        options={options}
        value={value}
        onChange={onChange}
        error={error}
        onSearch={onSearch}
      />
    </div>
  );
}

function Remote({ from, ...props }: Props & { from: Endpoint }) {
  const { language } = useText();
  const found = useRemoteOptions(
    from,
    props.value,
    (reply) =>
      (Object.values(reply as object).find((one) => Array.isArray(one)) ?? []).map(
        (row: { id: string; title: string }) => ({
          value: row.id,
          label: nameIn(language, row),
        }),
      ),
    queryOf(props.type, props.supplierId),
  );
  return found && <Chooser {...props} {...found} />;
}

/** Goods by their variants, as they are sold. */
export function useVariantOptions(chosen: readonly string[], supplierId: string | null) {
  const { language } = useText();
  return useRemoteOptions(
    variants.list,
    chosen,
    (reply) =>
      reply.variants.map((row) => ({
        value: row.id,
        label: `${nameIn(language, row.product)} · ${nameIn(language, row)} · ${row.sku}`,
      })),
    queryOf('variants', supplierId),
  );
}
function Variants(props: Props) {
  const found = useVariantOptions(props.value, props.supplierId);
  return found && <Chooser {...props} {...found} />;
}
function Statuses(props: Props) {
  const { options } = useCustomerStatuses();
  return <Chooser {...props} options={options} />;
}
function Fixed(props: Props) {
  const { t } = useText();
  const options: readonly Option[] =
    props.type === 'channel'
      ? channelTypes.map((value) => ({ value, label: t(`sales_channels.type_${value}`) }))
      : props.type === 'payment_terms'
        ? paymentTerms.map((value) => ({ value, label: t(`customers.terms.${value}`) }))
        : [
            { value: 'case', label: t('promotions.say.cases') },
            { value: 'shrink', label: t('promotions.say.shrinks') },
          ];
  return <Chooser {...props} options={options} />;
}
