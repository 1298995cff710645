import { useState, type ClipboardEvent } from 'react';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { currencyWord, formatAmount } from '#domain/money.ts';
import { formatUnitPrice, lineSubtotal, marginBps, perPiece } from '#domain/unit-price.ts';
import { useMay } from '#kit/web/access.ts';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { variants } from '#modules/products/contract.ts';
import { Card } from '#ui/card.tsx';
import type { Column } from '#ui/column.ts';
import { Empty } from '#ui/empty.tsx';
import { CurrencyIcon } from '#ui/icons.ts';
import { MediaCell } from '#ui/media-cell.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SheetCell } from '#ui/sheet-cell.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { UnsavedBar } from '#ui/unsaved-bar.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { priceLists, type MatrixVariant, type PriceList } from '../contract.ts';
import { floorOfPack } from '../rules.ts';
import {
  amountNow,
  breakColumns,
  cellOf,
  changesOf,
  deepestPrice,
  keyOf,
  pasted,
  sizeIn,
  type BreakColumn,
  type Typed,
} from './cells.ts';
import { changeText, marginText, ratioText } from './percent.ts';
import styles from './price-lists.module.css';
import { BelowFloor } from './below-floor.tsx';
import { Replay } from './replay.tsx';
import { Sheet } from './sheet.tsx';
import { isWrong, tidy, useTyped } from './use-typed.ts';
import type { Chosen } from './why-card.tsx';

const pageSize = 24;

/** How the prices are read: as amounts, against the base price, or by what they leave. */
type View = 'amount' | 'base' | 'margin';

type Props = { list: PriceList; chosen: Chosen | null; onChoose: (chosen: Chosen) => void };

/** What a list says of each of the supplier's goods: a column for each break, an amount per pack, filled like a sheet. */
export function Matrix({ list, chosen, onChoose }: Props) {
  const { t, language } = useText();
  const phone = usePhone();
  const mayEdit = useMay(priceLists.addPrices);
  const mayAskWhy = useMay(variants.price);
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  // Eight prices would stand hidden among hundreds of goods.
  const [priced, setPriced] = useState(list.prices_count > 0);
  const [view, setView] = useState<View>('amount');
  const [only, setOnly] = useState<'changed' | 'below' | null>(null);
  const read = useRead(
    priceLists.matrix,
    {
      params: { id: list.id },
      query: { limit: pageSize, offset, ...(q ? { q } : priced ? { priced: 'true' } : {}) },
    },
    { keep: true },
  );
  const save = useWrite(priceLists.addPrices, {
    success: t('price_lists.saved'),
    onSuccess: () => discard(),
  });
  const currency = read.data?.currency_code ?? 'SAR';
  const { typed, fill, discard: empty } = useTyped(currency);
  const discard = () => {
    empty();
    setOnly(null);
  };
  const changed = Object.values(typed);
  const now = (variant: MatrixVariant, column: BreakColumn) => amountNow(variant, column, typed, currency);
  /** The floor of a pack, where what stands in a cell is below it. */
  const floorUnder = (variant: MatrixVariant, column: BreakColumn): number | null => {
    const [size, amount] = [sizeIn(variant, column), now(variant, column)];
    if (size === null || amount === null || variant.floor_micros === null) return null;
    return perPiece(amount, size) < variant.floor_micros
      ? floorOfPack(variant.floor_micros, size, list.round_to)
      : null;
  };
  const below = changed.filter(({ variant, column }) => floorUnder(variant, column) !== null);
  const narrowed = only === 'below' ? below : only === 'changed' ? changed : [];
  const isNarrowed = narrowed.length > 0;
  const rows = isNarrowed
    ? [...new Map(narrowed.map(({ variant }) => [variant.id, variant])).values()]
    : read.data?.variants;
  const showsMargin = rows?.some(({ cost_micros }) => cost_micros !== null) ?? false;
  const shownView = view === 'margin' && !showsMargin ? 'amount' : view;
  const columns = breakColumns(list, rows ?? []);
  const typedIn = (variant: MatrixVariant, column: BreakColumn) => typed[keyOf(variant, column)]?.text;
  const wrong = changed.some(({ text }) => isWrong(text, currency));
  const nameOf = (variant: MatrixVariant) => nameIn(language, { name: variant.title, name_ar: variant.title_ar });
  const paste = (event: ClipboardEvent, row: number, at: number) => {
    const cells = pasted(event.clipboardData.getData('text'));
    if (!rows || (cells.length === 1 && cells[0]?.length === 1)) return;
    event.preventDefault();
    const fresh: Typed[] = [];
    for (const [down, line] of cells.entries())
      for (const [right, text] of line.entries()) {
        const [variant, column] = [rows[row + down], columns[at + right]];
        if (variant && column && sizeIn(variant, column) !== null)
          fresh.push(tidy({ variant, column, text }, currency));
      }
    fill(fresh);
  };

  const packsOf = ({ pack, packs }: BreakColumn) =>
    packs > 1 ? t(`price_lists.packs.${pack}`, { count: packs }) : t(`price_lists.pack.${pack}`);
  const headerOf = (column: BreakColumn) => {
    const by = list.adjustments.filter(({ pack, packs }) => pack === column.pack && packs === column.packs);
    const [one] = by;
    return one && by.length === 1
      ? t('price_lists.column_change', { pack: packsOf(column), change: changeText(one.bps) })
      : packsOf(column);
  };
  const note = t('price_lists.matrix_note', { currency: currencyWord(currency, language) });

  const columnOf = (column: BreakColumn, at: number): Column<MatrixVariant> => ({
    key: column.key,
    header: headerOf(column),
    // Each card of a phone would repeat it.
    group: phone ? undefined : note,
    align: 'end',
    // What nothing is told in takes no room from what something is.
    width: rows?.every((variant) => now(variant, column) === null) ? 1 : undefined,
    flush: true,
    card: 'detail',
    cell: (variant) => {
      const size = sizeIn(variant, column);
      if (size === null) return <SheetCell value="" />;
      const { told, amount: before } = cellOf(variant, column);
      const text = typedIn(variant, column);
      const amount = now(variant, column);
      const floor = floorUnder(variant, column);
      const isChanged = text !== undefined;
      const common = {
        label: t('price_lists.cell', { name: `${nameOf(variant)} ${variant.sku}`, count: size * column.packs }),
        mark: floor !== null ? ('danger' as const) : isChanged ? ('changed' as const) : undefined,
        chosen: chosen?.variant.id === variant.id && chosen.column.key === column.key,
        onChoose: mayAskWhy ? () => onChoose({ variant, column }) : undefined,
      };
      if (shownView !== 'amount')
        return (
          <SheetCell
            {...common}
            value={amount === null ? '' : ratioText(shownView, variant, perPiece(amount, size))}
            note={amount !== null && <bdi dir="ltr">{formatAmount(amount, currency)}</bdi>}
          />
        );
      return (
        <SheetCell
          {...common}
          value={text ?? (told ? formatAmount(told.amount, currency) : '')}
          placeholder={before === null || told ? '—' : formatAmount(before, currency)}
          error={isChanged && isWrong(text, currency)}
          note={
            floor !== null ? (
              t('price_lists.floor_at', { amount: formatAmount(floor, currency) })
            ) : isChanged && before !== null ? (
              <s>
                <bdi dir="ltr">{formatAmount(before, currency)}</bdi>
              </s>
            ) : (
              size > 1 && amount !== null && <bdi dir="ltr">{formatUnitPrice(perPiece(amount, size), currency, 0)}</bdi>
            )
          }
          onChange={mayEdit ? (next) => fill([{ variant, column, text: next }]) : undefined}
          onLeave={() => {
            if (text !== undefined) fill([tidy({ variant, column, text }, currency)]);
          }}
          onPaste={(event) => paste(event, rows?.indexOf(variant) ?? 0, at)}
        />
      );
    },
  });

  const marginColumn: Column<MatrixVariant> = {
    key: 'margin',
    header: t('price_lists.margin'),
    align: 'end',
    card: 'detail',
    cell: (variant) => {
      const price = deepestPrice(variant, columns, (column) => now(variant, column));
      const margin = price === null || variant.cost_micros === null ? null : marginBps(price, variant.cost_micros);
      if (price === null || margin === null) return '—';
      const isBelow = variant.floor_micros !== null && price < variant.floor_micros;
      return (
        <bdi dir="ltr" className={isBelow ? styles.fault : undefined}>
          {isBelow && '▲ '}
          {marginText(margin)}
        </bdi>
      );
    },
  };

  const search = (text: string) => {
    setQ(text);
    setOffset(0);
    setOnly(null);
  };
  return (
    <>
      <Card flush>
        <div className={styles.toolbar}>
          <SearchInput
            label={t('price_lists.matrix_search')}
            placeholder={t('price_lists.matrix_search')}
            value={q}
            width={220}
            slash
            onSearch={search}
          />
          {(['changed', 'below'] as const).map((what) => {
            const count = (what === 'below' ? below : changed).length;
            const isOn = isNarrowed && only === what;
            return (
              count > 0 && (
                <Button
                  key={what}
                  variant={isOn ? 'light' : 'default'}
                  leftSection={
                    what === 'below' && (
                      <span className={styles.fault} aria-hidden>
                        ▲
                      </span>
                    )
                  }
                  aria-pressed={isOn}
                  onClick={() => setOnly(isOn ? null : what)}
                >
                  {t(what === 'below' ? 'price_lists.below_floor' : 'price_lists.changed', { count })}
                </Button>
              )
            );
          })}
          {list.prices_count > 0 && q === '' && !isNarrowed && (
            <Switch
              label={t('price_lists.matrix_priced')}
              checked={priced}
              onChange={(event) => {
                setPriced(event.currentTarget.checked);
                setOffset(0);
              }}
            />
          )}
          <div className={styles.toolbarEnd}>
            <SegmentedControl
              size="xs"
              aria-label={t('price_lists.view')}
              value={shownView}
              onChange={(next) => setView(next as View)}
              data={[
                { value: 'amount', label: currencyWord(currency, language) },
                { value: 'base', label: t('price_lists.view_base') },
                ...(showsMargin ? [{ value: 'margin', label: t('price_lists.margin') }] : []),
              ]}
            />
            {/* A sheet makes a version of its own: what was typed would be of another. */}
            <Sheet list={list} disabled={changed.length > 0} />
            <Replay
              list={list}
              changes={() => changesOf(typed, read.data?.variants ?? [], currency)}
              disabled={wrong}
            />
          </div>
        </div>
        {rows?.length === 0 ? (
          <Empty icon={CurrencyIcon} title={t('price_lists.matrix_empty')} compact />
        ) : (
          <DataTable
            label={t('price_lists.field.prices')}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeight="sheet"
            refreshing={read.isPlaceholderData}
            rowMark={(variant) =>
              below.some((one) => one.variant.id === variant.id)
                ? 'wrong'
                : changed.some((one) => one.variant.id === variant.id)
                  ? 'changed'
                  : undefined
            }
            columns={[
              {
                key: 'variant',
                header: t('price_lists.variant'),
                tone: 'medium',
                stays: true,
                card: 'lead',
                cell: (variant) => (
                  <MediaCell
                    figure={<ProductThumb of={variant} size={28} />}
                    title={<NameOf of={{ name: variant.title, name_ar: variant.title_ar }} />}
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
                  />
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
              ...(showsMargin ? [marginColumn] : []),
            ]}
          />
        )}
        {below[0] && (
          <BelowFloor
            of={below[0]}
            name={[nameOf(below[0].variant), packsOf(below[0].column)].join(t('price_lists.comma'))}
            amount={now(below[0].variant, below[0].column) ?? 0}
            floor={floorUnder(below[0].variant, below[0].column) ?? 0}
            currency={currency}
            onUse={(text) => below[0] && fill([{ ...below[0], text }])}
          />
        )}
        <div className={styles.foot}>
          {!isNarrowed && (
            <Pager
              offset={offset}
              limit={pageSize}
              count={read.data?.count ?? 0}
              lowerBound={read.data?.count_is_lower_bound}
              shown={rows?.length}
              onChange={setOffset}
            />
          )}
          <span className={styles.hint}>
            {[
              phone && `${note}.`,
              showsMargin && t('price_lists.margin_hint'),
              mayEdit && !phone && t('price_lists.paste_hint'),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </div>
      </Card>
      <UnsavedBar
        count={changed.length}
        problem={
          wrong
            ? t('price_lists.amount_wrong')
            : below.length > 0
              ? t('price_lists.below_needs', { count: below.length })
              : undefined
        }
        onDiscard={discard}
        onSave={() => {
          if (!wrong)
            save.run({ params: { id: list.id }, body: changesOf(typed, read.data?.variants ?? [], currency) });
        }}
        save={list.status === 'active' ? t('price_lists.save_version', { number: list.newest + 1 }) : undefined}
        saving={save.pending}
      />
    </>
  );
}
