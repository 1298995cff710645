import { useState } from 'react';
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { formatAmount, parseAmount } from '#domain/money.ts';
import { formatNumber } from '#domain/numerals.ts';
import { lineSubtotal, perPiece } from '#domain/unit-price.ts';
import { useMay } from '#kit/web/access.ts';
import { amountHead } from '#kit/web/currency-head.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { CatalogIcon, PlusIcon, SearchIcon, TrashIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { UnsavedBar } from '#ui/unsaved-bar.tsx';
import { catalogs, type Catalog, type CatalogLineRow } from '../contract.ts';
import { badges, rangeOf } from '../rules.ts';
import { AddLines } from './add-lines.tsx';
import { Packs } from './packs.tsx';
import styles from './catalogs.module.css';

const pageSize = 24;
/** What was typed in a line; the price of a case as text. */
type Edit = Partial<CatalogLineRow> & { price?: string };

const casePrice = ({ price_amount, price_pack_size, case_size }: CatalogLineRow): number | null =>
  price_amount === null
    ? null
    : price_pack_size === case_size
      ? price_amount
      : lineSubtotal(perPiece(price_amount, price_pack_size), case_size);

/** The variants of a catalog: whether they show, in which quantities and at which price; changes wait until they are saved together. */
export function Lines({ catalog }: { catalog: Catalog }) {
  const { t, language } = useText();
  const mayEdit = useMay(catalogs.putLines);
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const [adding, setAdding] = useState(false);
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const read = useRead(catalogs.lines, {
    params: { id: catalog.id },
    query: { limit: pageSize, offset, ...(q ? { q } : {}) },
  });
  const save = useWrite(catalogs.putLines, {
    success: t('catalogs.lines_saved'),
    invalidates: ['/variants'],
    onSuccess: () => setEdits({}),
  });
  const rows = read.data?.lines;
  const currency = catalog.currency_code;
  const editOf = (row: CatalogLineRow): Edit => edits[row.id] ?? {};
  const now = (row: CatalogLineRow): CatalogLineRow => ({ ...row, ...editOf(row) });
  const put = (row: CatalogLineRow, change: Edit) => setEdits({ ...edits, [row.id]: { ...editOf(row), ...change } });
  const name = (row: CatalogLineRow) => nameIn(language, { name: row.title, name_ar: row.title_ar });
  const isPriceWrong = ({ price = '' }: Edit) => price.trim() !== '' && !parseAmount(price, currency).ok;
  const wrong = rows?.find((row) => edits[row.id] && (rangeOf(now(row), row) === null || isPriceWrong(editOf(row))));

  /** What a line is once it is saved. */
  const lineOf = (row: CatalogLineRow) => {
    const { price } = editOf(row);
    const told = price === undefined ? null : parseAmount(price, currency);
    const one = now(row);
    return {
      variant_id: row.variant_id,
      is_visible: one.is_visible,
      min_quantity: one.min_quantity,
      max_quantity: one.max_quantity,
      increment: one.increment,
      packs: one.packs,
      badge: one.badge,
      adjustment_bps: one.adjustment_bps,
      ...(price === undefined
        ? { price_amount: row.price_amount, price_pack_size: row.price_pack_size }
        : { price_amount: told?.ok ? told.amount : null, price_pack_size: row.case_size }),
    };
  };
  const numberColumn = (key: 'min_quantity' | 'max_quantity' | 'increment'): Column<CatalogLineRow> => {
    const word = key === 'min_quantity' ? 'min' : key === 'max_quantity' ? 'max' : key;
    return {
      key,
      header: t(`catalogs.${word}`),
      align: 'end',
      card: 'detail',
      cell: (row) =>
        mayEdit ? (
          <span className={styles.number}>
            <NumberField
              placeholder="—"
              name={`${key}-${row.id}`}
              aria-label={t(`catalogs.${word}_of`, { name: name(row) })}
              value={now(row)[key]}
              onChange={(pieces) => put(row, { [key]: pieces === 0 ? null : pieces })}
            />
          </span>
        ) : (
          (row[key] ?? '—')
        ),
    };
  };
  const columns: Column<CatalogLineRow>[] = [
    {
      key: 'variant',
      header: t('catalogs.variant'),
      tone: 'medium',
      card: 'lead',
      cell: (row) => (
        <MediaCell
          figure={<ProductThumb of={row} size={28} />}
          title={<NameOf of={{ name: row.title, name_ar: row.title_ar }} />}
          note={
            <>
              {row.description && (
                <>
                  <NameOf of={{ name: row.description, name_ar: row.description_ar }} /> ·{' '}
                </>
              )}
              <bdi dir="ltr">{row.sku}</bdi> · {formatNumber(row.case_size)}
            </>
          }
        />
      ),
    },
    {
      key: 'is_visible',
      header: t('catalogs.visible'),
      card: 'detail',
      cell: (row) => (
        <Switch
          aria-label={t('catalogs.visible_of', { name: name(row) })}
          disabled={!mayEdit}
          checked={now(row).is_visible}
          onChange={(event) => put(row, { is_visible: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'price',
      header: amountHead({ t, language }, t('catalogs.case'), currency),
      align: 'end',
      card: 'detail',
      cell: (row) => {
        const own = casePrice(row);
        const shown = own === null ? '' : formatAmount(own, currency);
        const base =
          row.base_micros === null ? '—' : formatAmount(lineSubtotal(row.base_micros, row.case_size), currency);
        return mayEdit ? (
          <span className={styles.price}>
            <TextInput
              aria-label={t('catalogs.price_of', { name: name(row) })}
              inputMode="decimal"
              classNames={{ input: 'w-ltr' }}
              placeholder={base}
              value={editOf(row).price ?? shown}
              error={isPriceWrong(editOf(row))}
              onChange={(event) => put(row, { price: event.currentTarget.value })}
            />
          </span>
        ) : (
          shown || base
        );
      },
    },
    numberColumn('min_quantity'),
    numberColumn('max_quantity'),
    numberColumn('increment'),
    {
      key: 'packs',
      header: t('catalogs.packs'),
      card: 'detail',
      cell: (row) => (
        <Packs
          label={t('catalogs.packs_of', { name: name(row) })}
          row={row}
          value={now(row).packs}
          disabled={!mayEdit}
          onChange={(packs) => put(row, { packs })}
        />
      ),
    },
    {
      key: 'badge',
      header: t('catalogs.badge'),
      card: 'detail',
      cell: (row) => (
        <div className={styles.choice}>
          <SelectField
            name={`badge-${row.id}`}
            aria-label={t('catalogs.badge_of', { name: name(row) })}
            clearable
            placeholder={t('catalogs.badge_none')}
            disabled={!mayEdit}
            value={now(row).badge}
            options={badges.map((value) => ({ value, label: t(`catalogs.badge.${value}`) }))}
            onChange={(badge) => put(row, { badge: badges.find((one) => one === badge) ?? null })}
          />
        </div>
      ),
    },
    ...(mayEdit
      ? [
          {
            key: 'remove',
            header: '',
            align: 'end',
            card: 'end',
            cell: (row: CatalogLineRow) => (
              <ActionIcon
                size={26}
                className={styles.bin}
                aria-label={t('catalogs.line_remove', { name: name(row) })}
                disabled={save.pending}
                onClick={() => save.run({ params: { id: catalog.id }, body: { remove: [row.variant_id] } })}
              >
                <TrashIcon size={16} />
              </ActionIcon>
            ),
          } as const,
        ]
      : []),
  ];
  const changed = Object.keys(edits).length;
  return (
    <>
      <Card
        title={t('catalogs.lines')}
        note={t('catalogs.lines_note')}
        actions={
          // What was typed belongs to the rows that are shown.
          changed === 0 && (
            <>
              <SearchInput
                label={t('catalogs.lines_search')}
                placeholder={t('catalogs.lines_search')}
                value={q}
                onSearch={(text) => {
                  setQ(text);
                  setOffset(0);
                }}
              />
              {mayEdit && (
                <Button leftSection={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
                  {t('catalogs.add_lines')}
                </Button>
              )}
            </>
          )
        }
        flush
      >
        {rows?.length === 0 ? (
          <Empty
            icon={q ? SearchIcon : CatalogIcon}
            title={t(q ? 'catalogs.lines_none' : 'catalogs.lines_empty')}
            compact
          >
            {!q && t('catalogs.lines_empty_text')}
          </Empty>
        ) : (
          <div className={styles.lines}>
            <DataTable
              label={t('catalogs.lines')}
              rows={rows}
              rowKey={({ id }) => id}
              rowMark={(row) => (edits[row.id] ? 'edited' : undefined)}
              columns={columns}
            />
          </div>
        )}
        {(offset > 0 || (rows?.length ?? 0) >= pageSize) && (
          <div className={styles.foot}>
            <Button disabled={offset === 0 || changed > 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
              {t('catalogs.before')}
            </Button>
            <Button
              disabled={(rows?.length ?? 0) < pageSize || changed > 0}
              onClick={() => setOffset(offset + pageSize)}
            >
              {t('catalogs.after')}
            </Button>
          </div>
        )}
      </Card>
      {adding && <AddLines catalog={catalog} onClose={() => setAdding(false)} />}
      <UnsavedBar
        count={changed}
        problem={wrong ? t('catalogs.check_line', { name: name(wrong) }) : undefined}
        onDiscard={() => setEdits({})}
        onSave={() => {
          if (!wrong)
            save.run({
              params: { id: catalog.id },
              body: { lines: (rows ?? []).filter((row) => edits[row.id]).map(lineOf) },
            });
        }}
        saving={save.pending}
      />
    </>
  );
}
