import { useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { fold } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { allowed, refused } from '#kit/shared/fail.ts';
import { isOwn } from '#kit/shared/own.ts';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { InfoIcon, PlusIcon, ProductsIcon, WarningIcon } from '#ui/icons.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { UnsavedBar } from '#ui/unsaved-bar.tsx';
import { products, type MasterVariant, type Product } from '../contract.ts';
import { nearestCases } from '../rules.ts';
import { LadderDialog, NearestCases } from './ladder-dialog.tsx';
import { packName } from './labels.tsx';
import { isWhole, newRow, usePackDrafts } from './pack-drafts.ts';
import { usePackColumns, type PackRow } from './pack-columns.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './products.module.css';

const isFound = (pack: MasterVariant, q: string): boolean =>
  fold(
    [pack.title, pack.description, ...pack.option_values.flatMap((one) => [one.value, one.value_ar])].join(' '),
  ).includes(fold(q));

type Props = {
  product: Product;
  /** Shows the table without its edits, also to those who may edit products. */
  readOnly?: boolean;
};

/** Master variants: how a product is packed and sold; rows are edited in place (specification, sections 2, 4, 5 and 6). */
export function MasterVariantsCard({ product, readOnly = false }: Props) {
  const { t, language } = useText();
  const mayEdit = useMay(products.updateMasterVariant) && !readOnly;
  const [q, setQ] = useState('');
  const editing = usePackDrafts(product);
  const { drafts, changed } = editing;
  const [picturing, setPicturing] = useState<string | null>(null);
  const [ladder, setLadder] = useState<MasterVariant | null>(null);
  const [removing, setRemoving] = useState<MasterVariant | null>(null);
  const remove = useWrite(products.removeMasterVariant, { success: t('products.pack_removed') });
  const columns = usePackColumns({
    product,
    editing,
    mayEdit,
    onPicture: setPicturing,
    onLadder: setLadder,
    onRemove: setRemoving,
  });
  const packs = (product.master_variants ?? []).filter((pack) => q === '' || isFound(pack, q));
  const rows: PackRow[] = [
    ...packs.map((pack) => ({ key: pack.id, pack })),
    ...(drafts[newRow] ? [{ key: newRow, pack: null }] : []),
  ];
  const isNew = isOwn(drafts, newRow);
  const pictured = product.master_variants?.find(({ id }) => id === picturing);
  const unfilled = changed.find((key) => drafts[key] && !isWhole(drafts[key]));
  const uneven = Object.entries(drafts).flatMap(([key, { caseSize, shrinkSize }]) => {
    if (caseSize === null) return [];
    const near = nearestCases({ case_configuration: caseSize, shrink_configuration: shrinkSize ?? 1 });
    return near.length === 0 ? [] : [{ key, near }];
  });
  return (
    <>
      <Card
        title={t('products.packs')}
        note={t('products.packs_note')}
        flush
        actions={
          <>
            <SearchInput value={q} onSearch={setQ} placeholder={t('products.search_packs')} width={200} />
            {!readOnly && (
              <Action
                needs={products.createMasterVariant}
                when={isNew ? refused('products.save_first') : allowed}
                leftSection={<PlusIcon size={15} />}
                onClick={editing.add}
              >
                {t('products.add_combination')}
              </Action>
            )}
          </>
        }
      >
        {rows.length === 0 ? (
          <Empty icon={ProductsIcon} title={t(q ? 'products.packs_not_found' : 'products.packs_none')} compact>
            {t(q ? 'products.packs_not_found_text' : 'products.packs_none_text')}
          </Empty>
        ) : (
          <DataTable
            label={t('products.packs')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.key}
            rowHeight="tall"
            rowMark={(row) => (row.key === newRow ? 'new' : changed.includes(row.key) ? 'edited' : undefined)}
            areaPx={limits.variantTableHeightPx}
            reveal={newRow}
          />
        )}
        {uneven.map(({ key, near }) => (
          <div key={key} className={styles.foot} data-warning>
            <WarningIcon size={16} aria-hidden />
            <NearestCases near={near} onChoose={(caseSize) => editing.change(key, { caseSize })} />
          </div>
        ))}
        {isNew && uneven.length === 0 && (
          <div className={styles.foot}>
            <InfoIcon size={16} aria-hidden />
            {t('products.save_before_next')}
          </div>
        )}
      </Card>
      {picturing !== null && (
        <PictureDialog
          product={product}
          {...(pictured
            ? { name: packName(language, pictured), imageId: pictured.image_id }
            : { name: t('products.new_combination'), imageId: drafts[newRow]?.imageId ?? null })}
          onChoose={async (image_id) => {
            if (pictured) await editing.picture(pictured, image_id);
            else editing.change(newRow, { imageId: image_id });
          }}
          onClose={() => setPicturing(null)}
        />
      )}
      {ladder && (
        <LadderDialog
          product={product}
          pack={product.master_variants?.find(({ id }) => id === ladder.id) ?? ladder}
          onClose={() => setLadder(null)}
        />
      )}
      <Confirm
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={removing ? t('products.remove_of', { name: packName(language, removing) }) : undefined}
        onConfirm={() =>
          removing ? remove.write({ params: { id: product.id, master_variant_id: removing.id } }) : undefined
        }
        done=""
      >
        {t('products.pack_remove_text')}
      </Confirm>
      <UnsavedBar
        count={changed.length}
        detail={[
          ...(isNew ? [t('products.new_rows', { count: 1 })] : []),
          ...(changed.length > (isNew ? 1 : 0)
            ? [t('products.edited_rows', { count: changed.length - (isNew ? 1 : 0) })]
            : []),
        ].join(t('products.comma'))}
        problem={
          unfilled !== undefined && t(unfilled === newRow ? 'products.case_required_new' : 'products.case_required')
        }
        save={t('products.save_variants')}
        saving={editing.saving}
        onDiscard={editing.discard}
        onSave={() => void editing.saveAll()}
      />
    </>
  );
}
