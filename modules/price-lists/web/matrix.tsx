import { useState, type ClipboardEvent } from 'react';
import { Button, Switch, TextInput } from '@mantine/core';
import { currencyWord, formatAmount, parseAmount } from '#domain/money.ts';
import { lineSubtotal, perPiece } from '#domain/unit-price.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { CurrencyIcon } from '#ui/icons.ts';
import { TwoLines } from '#ui/media-cell.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { UnitPrice } from '#ui/unit-price.tsx';
import { UnsavedBar } from '#ui/unsaved-bar.tsx';
import { priceLists, type ListPriceInput, type MatrixVariant, type PriceList } from '../contract.ts';
import { breakColumns, cellOf, pasted, sizeIn, type BreakColumn } from './cells.ts';
import styles from './price-lists.module.css';
import { Replay } from './replay.tsx';
import { Sheet } from './sheet.tsx';

const pageSize = 24;
const keyOf = (variant: MatrixVariant, column: BreakColumn) => `${variant.id} ${column.key}`;

/** What a list says of each of the supplier's goods: a column for each break, an amount per pack, pasted from a sheet where one likes. */
export function Matrix({ list }: { list: PriceList }) {
  const { t, language } = useText();
  const mayEdit = useMay(priceLists.addPrices);
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  // Eight prices would stand hidden among hundreds of goods.
  const [priced, setPriced] = useState(list.prices_count > 0);
  /** What was typed, by variant and column. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const read = useRead(priceLists.matrix, {
    params: { id: list.id },
    query: { limit: pageSize, offset, ...(q ? { q } : priced ? { priced: 'true' } : {}) },
  });
  const save = useWrite(priceLists.addPrices, {
    success: t('price_lists.saved'),
    onSuccess: () => setTyped({}),
  });
  const rows = read.data?.variants;
  const currency = read.data?.currency_code ?? 'SAR';
  const columns = breakColumns(list, rows ?? []);
  const typedIn = (variant: MatrixVariant, column: BreakColumn) => typed[keyOf(variant, column)];
  const isWrong = (text: string) => text.trim() !== '' && !parseAmount(text, currency).ok;
  const wrong = Object.values(typed).some(isWrong);

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = pasted(event.clipboardData.getData('text'));
    if (!rows || (cells.length === 1 && cells[0]?.length === 1)) return;
    event.preventDefault();
    const fresh: Record<string, string> = {};
    for (const [down, line] of cells.entries())
      for (const [right, text] of line.entries()) {
        const [variant, at] = [rows[row + down], columns[column + right]];
        if (variant && at && sizeIn(variant, at) !== null) fresh[keyOf(variant, at)] = text;
      }
    setTyped({ ...typed, ...fresh });
  };

  /** What was typed as the server takes it. */
  const changes = () => {
    const prices: ListPriceInput[] = [];
    const remove: string[] = [];
    for (const variant of rows ?? [])
      for (const column of columns) {
        const text = typedIn(variant, column);
        const size = sizeIn(variant, column);
        if (text === undefined || size === null) continue;
        const { told } = cellOf(variant, column);
        const amount = parseAmount(text, currency);
        const from = size * column.packs;
        if (text.trim() === '') remove.push(...(told ? [told.id] : []));
        else if (amount.ok)
          prices.push({
            ...(told ? { id: told.id } : {}),
            variant_id: variant.id,
            currency_code: currency,
            amount: amount.amount,
            pack_size: size,
            min_quantity: from > 1 ? from : null,
          });
      }
    return { prices, remove };
  };

  const columnOf = (column: BreakColumn, at: number): Column<MatrixVariant> => ({
    key: column.key,
    header: t(column.packs > 1 ? 'price_lists.column_from' : 'price_lists.column', {
      pack: t(`price_lists.pack.${column.pack}`),
      count: column.packs,
    }),
    align: 'end',
    card: 'detail',
    cell: (variant) => {
      const size = sizeIn(variant, column);
      if (size === null) return '—';
      const { told, amount } = cellOf(variant, column);
      const shown = told ? formatAmount(told.amount, currency) : '';
      const text = typedIn(variant, column) ?? shown;
      const name = `${nameIn(language, { name: variant.title, name_ar: variant.title_ar })} ${variant.sku}`;
      return (
        <span className={styles.cell}>
          {mayEdit ? (
            <TextInput
              aria-label={t('price_lists.cell', { name, count: size * column.packs })}
              inputMode="decimal"
              classNames={{ input: 'w-ltr' }}
              placeholder={amount === null ? '—' : formatAmount(amount, currency)}
              value={text}
              error={isWrong(text)}
              onChange={(event) => setTyped({ ...typed, [keyOf(variant, column)]: event.currentTarget.value })}
              onPaste={(event) => paste(event, rows?.indexOf(variant) ?? 0, at)}
            />
          ) : (
            formatAmount(told?.amount ?? amount, currency)
          )}
          {size > 1 && amount !== null && (
            <small>
              <UnitPrice price={perPiece(amount, size)} currency={currency} />
            </small>
          )}
        </span>
      );
    },
  });

  const changed = Object.keys(typed).length;
  return (
    <>
      <Card
        title={t('price_lists.field.prices')}
        note={t('price_lists.matrix_note', { currency: currencyWord(currency, language) })}
        actions={
          <>
            {changed === 0 && <Sheet list={list} />}
            <Replay list={list} changes={changes} disabled={wrong} />
            {/* What was typed belongs to the rows that are shown. */}
            {changed === 0 && list.prices_count > 0 && q === '' && (
              <Switch
                label={t('price_lists.matrix_priced')}
                checked={priced}
                onChange={(event) => {
                  setPriced(event.currentTarget.checked);
                  setOffset(0);
                }}
              />
            )}
            {changed === 0 && (
              <SearchInput
                label={t('price_lists.matrix_search')}
                placeholder={t('price_lists.matrix_search')}
                value={q}
                onSearch={(text) => {
                  setQ(text);
                  setOffset(0);
                }}
              />
            )}
          </>
        }
        flush
      >
        {rows?.length === 0 ? (
          <Empty icon={CurrencyIcon} title={t('price_lists.matrix_empty')} compact />
        ) : (
          <DataTable
            label={t('price_lists.field.prices')}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeight="free"
            rowMark={(variant) =>
              columns.some((column) => typedIn(variant, column) !== undefined) ? 'edited' : undefined
            }
            columns={[
              {
                key: 'variant',
                header: t('price_lists.variant'),
                tone: 'medium',
                card: 'lead',
                cell: (variant) => (
                  <TwoLines
                    note={
                      <>
                        {variant.description && (
                          <>
                            <NameOf of={{ name: variant.description, name_ar: variant.description_ar }} /> ·{' '}
                          </>
                        )}
                        <bdi dir="ltr">{variant.sku}</bdi> · {variant.case_size}
                      </>
                    }
                  >
                    <NameOf of={{ name: variant.title, name_ar: variant.title_ar }} />
                  </TwoLines>
                ),
              },
              {
                key: 'base',
                header: t('price_lists.base_case'),
                align: 'end',
                tone: 'quiet',
                card: 'detail',
                cell: ({ base_micros, case_size }) =>
                  base_micros === null ? '—' : formatAmount(lineSubtotal(base_micros, case_size), currency),
              },
              ...columns.map(columnOf),
            ]}
          />
        )}
        <div className={styles.foot}>
          <Button disabled={offset === 0 || changed > 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
            {t('price_lists.before')}
          </Button>
          <Button disabled={(rows?.length ?? 0) < pageSize || changed > 0} onClick={() => setOffset(offset + pageSize)}>
            {t('price_lists.after')}
          </Button>
          {mayEdit && <span>{t('price_lists.paste_hint')}</span>}
        </div>
      </Card>
      <UnsavedBar
        count={changed}
        problem={wrong ? t('price_lists.amount_wrong') : undefined}
        onDiscard={() => setTyped({})}
        onSave={() => {
          if (!wrong) save.run({ params: { id: list.id }, body: changes() });
        }}
        save={list.status === 'active' ? t('price_lists.save_version', { number: list.newest + 1 }) : undefined}
        saving={save.pending}
      />
    </>
  );
}
