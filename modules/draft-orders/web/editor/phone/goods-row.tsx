import { Fragment, useState, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { formatDayOfYear } from '#domain/dates.ts';
import { typedPacks } from '#domain/quantity.ts';
import { lineSubtotal } from '#domain/unit-price.ts';
import { nameIn } from '#kit/web/names.tsx';
import type { CatalogPack } from '#modules/catalogs/rules.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import type { Preview } from '../../../contract.ts';
import { firstOf, packsOf, roughly, stepped } from '../../../rules.ts';
import { sizeIn } from '../../size.ts';
import { LineThumb } from '../line-thumb.tsx';
import { Near } from '../near.tsx';
import { packOf, type EditorLine } from '../state.ts';
import { Stepper } from './stepper.tsx';
import { rowOf, type RowGoods, type Taking } from './taking.ts';
import styles from './phone.module.css';

type Props = {
  goods: RowGoods;
  line: EditorLine | undefined;
  taking: Taking;
  /** Pieces that were asked for beside what was searched for: the plus puts them in. */
  asked?: number | null;
};

/** Goods that are tapped into the order: what was had of them and is there, what a case costs, and how much of them is in it. */
export function GoodsRow({ goods, line, taking, asked = null }: Props) {
  const { t, language } = useText();
  const { priced, currency, opened, onOpen, onPut } = taking;
  const [picked, setPicked] = useState<CatalogPack | null>(null);
  const row = rowOf(goods, line);
  const size = sizeIn(language, goods);
  const name = [nameIn(language, goods), size].filter(Boolean).join(' ');
  const found = line && priced.get(line.key);
  const quantity = line?.quantity ?? 0;
  const packs = packsOf(goods);
  // What it is in the order by: a case, unless there is less than one.
  const usual = packs.find(({ pieces }) => quantity === 0 || pieces <= quantity) ?? packs.at(-1);
  const by = packs.find(({ pack }) => pack === picked) ?? usual;
  const largest = packs[0];
  const micros = found?.line?.unit_price_micros ?? goods.unit_price_micros;
  const isChosen = line !== undefined;
  const isOpened = isChosen && opened === row;
  const put = (pieces: number) => {
    onOpen(row);
    onPut(goods, line, pieces);
    return pieces;
  };
  const step = (pieces: number) => put(stepped(quantity, pieces, goods));
  const begin = () => put(asked ?? firstOf(goods));
  const price = micros !== null && largest && (
    <Money amount={lineSubtotal(micros, largest.pieces)} currency={currency} />
  );
  // A size is read as one: "100 g" never breaks.
  const title = (
    <bdi>
      {nameIn(language, goods)} {size && <span className={styles.whole}>{size}</span>}
    </bdi>
  );
  return (
    <li className={styles.row} data-chosen={isChosen || undefined} data-opened={isOpened || undefined}>
      <LineThumb of={goods} size={52} />
      <div className={styles.about}>
        {isChosen && packs.length > 1 ? (
          <UnstyledButton className={styles.name} aria-expanded={isOpened} onClick={() => onOpen(isOpened ? '' : row)}>
            {title}
          </UnstyledButton>
        ) : (
          <span className={styles.name}>{title}</span>
        )}
        <Facts goods={goods} found={found} isOpened={isOpened}>
          {isChosen && !isOpened && price}
        </Facts>
      </div>
      {(!isChosen || isOpened) && (
        <div className={styles.priced}>
          {price && largest ? (
            <>
              {price} <span>{t(`draft_phone.per_${largest.pack}`)}</span>
            </>
          ) : (
            t('draft_phone.no_price')
          )}
        </div>
      )}
      {isOpened && packs.length > 1 && (
        <div className={styles.packs} role="group" aria-label={t('draft_phone.step_by', { name })}>
          {packs.map(({ pack, pieces }) => (
            <UnstyledButton
              key={pack}
              className={styles.pack}
              aria-pressed={pack === by?.pack}
              onClick={() => setPicked(pack)}
            >
              <b>{t(`catalogs.pack.${pack}`)}</b>{' '}
              <span>{pack === 'piece' ? t('draft_phone.single') : t('draft_phone.pieces', { count: pieces })}</span>
            </UnstyledButton>
          ))}
        </div>
      )}
      {(isChosen || micros !== null) && (
        <Stepper
          name={name}
          goods={goods}
          quantity={quantity}
          onLess={() => step(-(by?.pieces ?? 1))}
          onMore={() => (isChosen ? step(by?.pieces ?? 1) : begin())}
          onType={put}
          onFocus={() => onOpen(row)}
        />
      )}
      {line && found?.fault && (
        <div className={styles.fault} role="alert">
          {found.fault.message}{' '}
          {found.fault.quantities && <Near of={line} quantities={found.fault.quantities} onChoose={put} />}
        </div>
      )}
    </li>
  );
}

type FactsProps = {
  goods: RowGoods;
  found: Preview['items'][number] | undefined;
  isOpened: boolean;
  /** Stands first. */
  children: ReactNode;
};

/** As much as this many times what the customer takes is enough: then it is not said of each row. */
const plenty = 5;

/** What was had of it, or its SKU; what is there, where that is little or the row is opened; and where it is less than is asked. */
function Facts({ goods, found, isOpened, children }: FactsProps) {
  const { t, language } = useText();
  const pack = packOf(goods);
  const say = (pieces: number) => typedPacks(pieces, pack, language);
  const { available_quantity: available, last_quantity, last_ordered_at, usual_quantity } = goods;
  const stock = found?.line?.stock ?? null;
  const isOut = available !== null && available <= 0 && !goods.allow_backorder;
  const isEnough = usual_quantity !== undefined && available !== null && available >= plenty * usual_quantity;
  const had = last_quantity && last_ordered_at && usual_quantity;
  const facts = [
    children,
    had &&
      (children
        ? t('draft_phone.usually', { quantity: say(usual_quantity) })
        : t('draft_phone.last', { quantity: say(last_quantity), date: formatDayOfYear(last_ordered_at, language) })),
    !had && !children && goods.sku && <bdi dir="ltr">{goods.sku}</bdi>,
    available !== null &&
      available > 0 &&
      (isOpened || !isEnough || stock === 'short') &&
      t('draft_phone.in_stock', { quantity: say(roughly(available, pack)) }),
    isOut && <StatusBadge meaning="warning">{t('draft_phone.out_of_stock')}</StatusBadge>,
    !isOut && stock === 'short' && <span className={styles.short}>{t('draft_editor.stock_short')}</span>,
    !isOut && stock === 'backorder' && t('draft_editor.stock_backorder'),
  ].filter(Boolean);
  return (
    <span className={styles.facts}>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}
