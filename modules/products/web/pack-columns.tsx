import { ActionIcon, Radio, Switch, Tooltip, UnstyledButton } from '@mantine/core';
import { formatDate } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Column } from '#ui/column.ts';
import { SelectField, TextField } from '#ui/form-parts.tsx';
import { CheckIcon, CloseIcon, EditIcon, PhotoAddIcon, ProductsIcon, TrashIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { nameIn } from '#kit/web/names.tsx';
import type { MasterVariant, Product } from '../contract.ts';
import { canSetPackState } from '../rules.ts';
import { packName } from './labels.tsx';
import { isWhole, newRow, type usePackDrafts } from './pack-drafts.ts';
import styles from './products.module.css';
import { ProductThumb } from './thumb.tsx';

/** A saved row, or the one that is not saved yet. */
export type PackRow = { key: string; pack: MasterVariant | null };
type Editing = ReturnType<typeof usePackDrafts>;
type Props = {
  product: Product;
  editing: Editing;
  mayEdit: boolean;
  /** Opens the image picker for the row of this key. */
  onPicture: (key: string) => void;
  /** Opens the sizes from a piece to a pallet. */
  onLadder: (pack: MasterVariant) => void;
  onRemove: (pack: MasterVariant) => void;
};

/** The columns of the master variants: values of each option, sizes, state; fields in the rows that are being edited. */
export function usePackColumns({
  product,
  editing,
  mayEdit,
  onPicture,
  onLadder,
  onRemove,
}: Props): readonly Column<PackRow>[] {
  const { t, language } = useText();
  const { drafts, changed, change } = editing;
  const skuOf = (pack: MasterVariant) =>
    (product.variants ?? []).find((variant) => variant.master_variant_id === pack.id)?.sku;
  const nameOf = ({ pack }: PackRow) => (pack ? packName(language, pack) : t('products.new_combination'));

  const setState = (pack: MasterVariant, state: { is_active?: boolean; is_default?: boolean }) => {
    const permit = canSetPackState(pack, { is_active: pack.is_active, is_default: pack.is_default, ...state });
    if (permit.allowed) editing.set(pack, state);
    else toast.error(t(permit.code, permit.params));
  };
  const isUnfilled = ({ key }: PackRow): boolean => {
    const draft = drafts[key];
    return key === newRow && draft !== undefined && !isWhole(draft);
  };
  const pictureOf = ({ key, pack }: PackRow) => {
    const chosen = product.images?.find(({ id }) => id === drafts[key]?.imageId)?.url;
    const picture = <ProductThumb of={product} src={(pack ? pack.image : chosen) ?? product.thumbnail} size={36} />;
    if (!mayEdit) return picture;
    const label = t('products.picture_of', { name: nameOf({ key, pack }) });
    return (
      <UnstyledButton className={styles.picture} aria-label={label} title={label} onClick={() => onPicture(key)}>
        {picture}
      </UnstyledButton>
    );
  };
  const sizeField = (row: PackRow, part: 'caseSize' | 'shrinkSize', label: string) => (
    <NumberField
      aria-label={`${label}: ${nameOf(row)}`}
      value={drafts[row.key]?.[part] ?? null}
      placeholder={part === 'shrinkSize' ? t('products.none') : t('products.example_24')}
      error={part === 'caseSize' && isUnfilled(row)}
      onChange={(value) => change(row.key, { [part]: value })}
    />
  );

  const columns: (Column<PackRow> | false)[] = [
    {
      key: 'title',
      header: t('products.variant'),
      hideable: false,
      card: 'lead',
      cell: ({ key, pack }) => (
        <MediaCell
          figure={pictureOf({ key, pack })}
          title={
            <span className={styles.fresh}>
              <bdi>{nameOf({ key, pack })}</bdi>
              {key === newRow && <StatusBadge meaning="accent">{t('products.new')}</StatusBadge>}
              {key !== newRow && changed.includes(key) && (
                <StatusBadge meaning="warning">{t('products.edited')}</StatusBadge>
              )}
              {pack?.planned && (
                <StatusBadge meaning="neutral">
                  {t('products.sizes_planned_badge', { day: formatDate(pack.planned.starts_on, language) })}
                </StatusBadge>
              )}
            </span>
          }
          note={pack ? <bdi dir="ltr">{skuOf(pack) ?? '—'}</bdi> : t('products.not_saved')}
        />
      ),
    },
    ...(product.options ?? []).map((option): Column<PackRow> => ({
      key: option.id,
      header: nameIn(language, option),
      card: 'detail',
      cell: ({ key, pack }) => {
        if (pack) {
          const value = pack.option_values.find((one) => one.option_id === option.id);
          return value ? <bdi>{(language === 'ar' && value.value_ar) || value.value}</bdi> : '—';
        }
        return (
          <SelectField
            aria-label={nameIn(language, option)}
            value={drafts[key]?.values[option.id] ?? null}
            clearable
            options={option.values.map((value) => ({
              value: value.id,
              label: (language === 'ar' && value.value_ar) || value.value,
            }))}
            onChange={(value) => change(key, { values: { ...drafts[key]?.values, [option.id]: value } })}
          />
        );
      },
    })),
    {
      key: 'description',
      header: t('products.description'),
      card: 'detail',
      cell: (row) =>
        drafts[row.key] ? (
          <TextField
            aria-label={`${t('products.description')}: ${nameOf(row)}`}
            placeholder={t('products.describe_pack')}
            value={drafts[row.key]?.description ?? ''}
            onChange={(description) => change(row.key, { description })}
          />
        ) : row.pack?.description ? (
          <bdi>{row.pack.description}</bdi>
        ) : (
          '—'
        ),
    },
    {
      key: 'case',
      header: t('products.case_pcs'),
      align: 'end',
      width: 96,
      card: 'detail',
      cell: (row) =>
        drafts[row.key]
          ? sizeField(row, 'caseSize', t('products.case_pcs'))
          : row.pack?.case_configuration.toLocaleString(numberLocale()),
    },
    {
      key: 'shrink',
      header: t('products.shrink_pcs'),
      align: 'end',
      width: 96,
      card: 'detail',
      cell: (row) => {
        if (drafts[row.key]) return sizeField(row, 'shrinkSize', t('products.shrink_pcs'));
        return row.pack && row.pack.shrink_configuration > 1
          ? row.pack.shrink_configuration.toLocaleString(numberLocale())
          : '—';
      },
    },
    {
      key: 'stacked',
      header: t('products.stacked'),
      align: 'end',
      wide: true,
      card: 'none',
      cell: ({ pack }) => <Stacked of={pack} />,
    },
    {
      key: 'is_active',
      header: t('products.active'),
      card: 'detail',
      cell: ({ key, pack }) => {
        const checked = pack ? pack.is_active : (drafts[key]?.isActive ?? true);
        return (
          <Switch
            aria-label={`${t('products.active')}: ${nameOf({ key, pack })}`}
            checked={checked}
            disabled={!mayEdit || editing.saving}
            onChange={() =>
              pack
                ? setState(pack, { is_active: !checked })
                : change(key, { isActive: !checked, ...(checked && { isDefault: false }) })
            }
          />
        );
      },
    },
    {
      key: 'is_default',
      header: t('products.default'),
      card: 'detail',
      // A new default clears the others when it is saved; a radio of its own shows what is asked for until then.
      cell: ({ key, pack }) => (
        <Radio
          aria-label={`${t('products.default')}: ${nameOf({ key, pack })}`}
          name={`default-${product.id}${pack ? '' : '-new'}`}
          checked={pack ? pack.is_default : (drafts[key]?.isDefault ?? false)}
          disabled={!mayEdit || editing.saving}
          onChange={() =>
            pack ? setState(pack, { is_default: true }) : change(key, { isDefault: true, isActive: true })
          }
        />
      ),
    },
    mayEdit && {
      key: 'actions',
      header: t('products.actions'),
      width: 76,
      card: 'end',
      cell: ({ key, pack }) => {
        const draft = drafts[key];
        if (draft) {
          return (
            <span className={styles.rowActions}>
              <Tooltip label={t('products.save_row')}>
                <ActionIcon
                  variant="filled"
                  color="petrol"
                  size={28}
                  aria-label={t('products.save_row')}
                  disabled={!isWhole(draft)}
                  loading={editing.saving}
                  onClick={() => void editing.save(key)}
                >
                  <CheckIcon size={16} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={t('products.cancel_row')}>
                <ActionIcon size={28} aria-label={t('products.cancel_row')} onClick={() => editing.cancel(key)}>
                  <CloseIcon size={16} />
                </ActionIcon>
              </Tooltip>
            </span>
          );
        }
        return (
          pack && (
            <span className={styles.rowActions}>
              <Tooltip label={t('products.edit')}>
                <ActionIcon
                  size={28}
                  aria-label={t('products.edit_row', { name: packName(language, pack) })}
                  onClick={() => editing.edit(pack)}
                >
                  <EditIcon size={16} />
                </ActionIcon>
              </Tooltip>
              <ActionMenu
                size={28}
                label={t('products.more_of', { name: packName(language, pack) })}
                entries={[
                  { key: 'ladder', label: t('products.ladder'), icon: ProductsIcon, onClick: () => onLadder(pack) },
                  {
                    key: 'picture',
                    label: t('products.picture_choose'),
                    icon: PhotoAddIcon,
                    onClick: () => onPicture(pack.id),
                  },
                  {
                    key: 'active',
                    label: t(pack.is_active ? 'products.deactivate' : 'products.activate'),
                    onClick: () => setState(pack, { is_active: !pack.is_active }),
                  },
                  ...(pack.is_default
                    ? []
                    : [
                        {
                          key: 'default',
                          label: t('products.make_default'),
                          onClick: () => setState(pack, { is_default: true }),
                        },
                      ]),
                  {
                    key: 'remove',
                    label: t('products.remove_row'),
                    icon: TrashIcon,
                    danger: true,
                    rule: true,
                    onClick: () => onRemove(pack),
                  },
                ]}
              />
            </span>
          )
        );
      },
    },
  ];
  return columns.filter((column) => column !== false);
}

/** "10 · 80": cases in a layer and on a pallet. */
function Stacked({ of: pack }: { of: MasterVariant | null }) {
  if (!pack?.cases_per_layer) return '—';
  const { cases_per_layer: layer, layers_per_pallet: layers } = pack;
  const pallet = layers === null ? '—' : (layer * layers).toLocaleString(numberLocale());
  return (
    <bdi dir="ltr">
      {layer.toLocaleString(numberLocale())} · {pallet}
    </bdi>
  );
}
