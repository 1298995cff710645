import { formatAmount } from '#domain/money.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { brands } from '#modules/brands/contract.ts';
import { productCategories } from '#modules/product-categories/contract.ts';
import { shortPathName } from '#modules/product-categories/parts.tsx';
import { FormGrid, SelectField, TextField } from '#ui/form-parts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { bulkModes, type BulkChange, type BulkField } from '../contract.ts';
import type { ProductStatus } from '../../contract/rows.ts';
import { useMarginTags } from '../../web/margin.tsx';

/** What is begun with chosen products: a field, and of the status which. */
export type BulkStart = { field: Exclude<BulkField, 'status'> } | { field: 'status'; to: ProductStatus };

/** What is chosen so far; a change once it is whole. */
export type BulkDraft = {
  mode: (typeof bulkModes)[number];
  brand_id: string | null;
  category_id: string | null;
  tag: string;
  margin_tag_id: string | null;
  reason: string;
  percent: number | null;
  round_to: number;
};
export const firstDraft: BulkDraft = {
  mode: 'add',
  brand_id: null,
  category_id: null,
  tag: '',
  margin_tag_id: null,
  reason: '',
  percent: null,
  round_to: 1,
};

/** Minor units a new price may be rounded to. */
const steps = [1, 5, 10, 25, 50, 100];
/** As far as the contract lets prices go. */
const [least, most] = [-99, 1_000];

/** The change that a draft says; null while something of it is missing. */
export function changeOf(start: BulkStart, { mode, ...draft }: BulkDraft): BulkChange | null {
  switch (start.field) {
    case 'status':
      return start;
    case 'brand':
      if (mode === 'remove') return { field: 'brand', brand_id: null };
      return draft.brand_id ? { field: 'brand', brand_id: draft.brand_id } : null;
    case 'categories':
      return draft.category_id ? { field: 'categories', mode, category_id: draft.category_id } : null;
    case 'tags':
      return draft.tag.trim() ? { field: 'tags', mode, tag: draft.tag.trim() } : null;
    case 'margin':
      if (mode === 'remove') return { field: 'margin', pin: null };
      return draft.margin_tag_id && draft.reason.trim()
        ? { field: 'margin', pin: { margin_tag_id: draft.margin_tag_id, reason: draft.reason.trim() } }
        : null;
    case 'prices': {
      const bps = Math.round((draft.percent ?? 0) * 100);
      if (bps === 0 || bps < least * 100 || bps > most * 100) return null;
      return { field: 'prices', bps, round_to: draft.round_to };
    }
  }
}

type Props = { start: BulkStart; draft: BulkDraft; onChange: (draft: BulkDraft) => void };

/** Asks what products are given. */
export function BulkForm({ start, draft, onChange }: Props) {
  const put = (part: Partial<BulkDraft>) => onChange({ ...draft, ...part });
  if (start.field === 'status') return null;
  return (
    <FormGrid columns={2}>
      {start.field === 'prices' ? (
        <PriceFields draft={draft} put={put} />
      ) : (
        <ModeField draft={draft} put={put} add={start.field === 'brand' || start.field === 'margin' ? 'set' : 'add'} />
      )}
      {start.field === 'brand' && draft.mode === 'add' && <BrandField draft={draft} put={put} />}
      {start.field === 'categories' && <CategoryField draft={draft} put={put} />}
      {start.field === 'margin' && draft.mode === 'add' && <MarginFields draft={draft} put={put} />}
      {start.field === 'tags' && <TagField draft={draft} put={put} />}
    </FormGrid>
  );
}

type FieldProps = { draft: BulkDraft; put: (part: Partial<BulkDraft>) => void };

/** @param add what giving is called: a product has one brand, and any number of tags */
function ModeField({ draft, put, add }: FieldProps & { add: 'add' | 'set' }) {
  const { t } = useText();
  return (
    <SelectField
      label={t('products.bulk_mode')}
      options={bulkModes.map((value) => ({ value, label: t(`products.bulk_mode_${value === 'add' ? add : value}`) }))}
      value={draft.mode}
      onChange={(value) => put({ mode: bulkModes.find((one) => one === value) ?? 'add' })}
    />
  );
}

function BrandField({ draft, put }: FieldProps) {
  const { t } = useText();
  const found = useRemoteOptions(brands.list, draft.brand_id ? [draft.brand_id] : [], undefined, {
    order: 'sort_index',
  });
  return (
    <SelectField
      label={t('products.brand')}
      required
      {...(found ?? { options: [] })}
      value={draft.brand_id}
      onChange={(brand_id) => put({ brand_id })}
    />
  );
}

function CategoryField({ draft, put }: FieldProps) {
  const { t, language } = useText();
  const found = useRemoteOptions(productCategories.list, draft.category_id ? [draft.category_id] : [], (reply) =>
    reply.product_categories
      .filter((row) => row.is_active && !row.is_internal)
      .map((row) => ({ value: row.id, label: shortPathName(language, row) })),
  );
  return (
    <SelectField
      label={t('product_categories.noun')}
      required
      {...(found ?? { options: [] })}
      value={draft.category_id}
      onChange={(category_id) => put({ category_id })}
    />
  );
}

function TagField({ draft, put }: FieldProps) {
  const { t } = useText();
  return (
    <TextField
      label={t('products.bulk_tag')}
      required
      maxLength={100}
      value={draft.tag}
      onChange={(tag) => put({ tag })}
    />
  );
}

function MarginFields({ draft, put }: FieldProps) {
  const { t } = useText();
  const nameIn = useNameIn();
  const tags = useMarginTags();
  return (
    <>
      <SelectField
        label={t('products.margin_tag')}
        required
        options={tags.map((tag) => ({ value: tag.id, label: nameIn(tag) }))}
        value={draft.margin_tag_id}
        onChange={(margin_tag_id) => put({ margin_tag_id })}
      />
      <TextField
        label={t('products.reason')}
        required
        maxLength={500}
        value={draft.reason}
        onChange={(reason) => put({ reason })}
      />
    </>
  );
}

function PriceFields({ draft, put }: FieldProps) {
  const { t } = useText();
  return (
    <>
      <NumberField
        label={t('products.bulk_percent')}
        help={t('products.bulk_percent_help')}
        required
        decimals
        negative
        unit="%"
        value={draft.percent}
        onChange={(percent) => put({ percent })}
        error={
          draft.percent !== null && (draft.percent < least || draft.percent > most)
            ? t('products.bulk_percent_range', { least, most })
            : undefined
        }
      />
      <SelectField
        label={t('products.bulk_round')}
        help={t('products.bulk_round_help')}
        options={steps.map((step) => ({ value: String(step), label: formatAmount(step, 'SAR') }))}
        value={String(draft.round_to)}
        onChange={(value) => put({ round_to: Number(value ?? 1) })}
      />
    </>
  );
}
