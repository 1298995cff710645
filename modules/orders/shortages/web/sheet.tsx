import { useId } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { toPacks } from '#domain/quantity.ts';
import { NameOf, OtherName } from '#kit/web/names.tsx';
import { useText } from '#ui/text.tsx';
import type { ShortageList } from '../contract.ts';
import type { Group, Grouping, GroupRow } from './groups.ts';
import { sheetWords, type SheetWord } from './words.ts';
import styles from './sheet.module.css';

/** A heading in both languages, the reader's own first. */
function Both({ word }: { word: SheetWord }) {
  const { language } = useText();
  const order = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return order.map((one) => (
    <span key={one} className={styles.word} data-other={one !== language || undefined}>
      <bdi lang={one}>{sheetWords[word][one]}</bdi>
    </span>
  ));
}

const Figure = ({ value }: { value: number }) => <bdi dir="ltr">{value === 0 ? '·' : formatNumber(value)}</bdi>;

/** One part of a list, on paper its own block: what, how many cases, shrinks and pieces, and a box to tick. */
export function Sheet({ list, by, group }: { list: ShortageList; by: Grouping; group: Group }) {
  const { t } = useText();
  const id = useId();
  return (
    <section className={styles.group}>
      {by !== 'none' && (
        <h2 id={id} className={styles.head}>
          <span className={styles.kind}>
            <Both word={by} />
          </span>
          <span>{group.name ? <NameOf of={group.name} /> : t(`shortages.nowhere.${by}`)}</span>
          <span className={styles.count}>{t('shortages.items', { count: group.rows.length })}</span>
        </h2>
      )}
      <div
        className={styles.scroller}
        tabIndex={0}
        role="region"
        {...(by === 'none' ? { 'aria-label': t(`shortages.title.${list}`) } : { 'aria-labelledby': id })}
      >
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col" className={styles.text}>
                <Both word="item" />
              </th>
              {(list === 'purchasing'
                ? (['needed', 'available', 'incoming', 'to_order', 'orders'] as const)
                : (['cases', 'shrinks', 'pieces', 'total'] as const)
              ).map((word) => (
                <th key={word} scope="col">
                  <Both word={word} />
                </th>
              ))}
              <th scope="col" className={styles.tick}>
                <Both word="done" />
              </th>
            </tr>
          </thead>
          <tbody>
            {group.rows.map((row) => (
              <Line key={row.of.id} list={list} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Line({ list, row: { of, pieces } }: { list: ShortageList; row: GroupRow }) {
  const packed = toPacks(pieces, { case: of.case_size, shrink: of.shrink_size });
  const size = { name: of.description, name_ar: of.description_ar };
  return (
    <tr>
      <td className={styles.text}>
        <span className={styles.title}>
          <NameOf of={of} />
          {of.description && (
            <>
              {' '}
              · <NameOf of={size} />
            </>
          )}
        </span>
        <span className={styles.note}>
          <span className={styles.other}>
            <OtherName of={of} />
          </span>
          {of.sku && (
            <span>
              <bdi dir="ltr">{of.sku}</bdi>
            </span>
          )}
          {of.barcode && (
            <span className={styles.barcode}>
              <bdi dir="ltr">{of.barcode}</bdi>
            </span>
          )}
        </span>
      </td>
      {list === 'purchasing' && of.stock ? (
        <>
          <td>
            <Figure value={of.stock.needed} />
          </td>
          <td>
            <Figure value={of.stock.available} />
          </td>
          <td>
            <Figure value={of.stock.incoming} />
          </td>
          <td className={styles.strong}>
            <Figure value={of.stock.to_order} />
          </td>
          <td>
            <Figure value={of.orders_count} />
          </td>
        </>
      ) : (
        <>
          <td className={styles.strong}>
            <Figure value={packed.cases} />
          </td>
          <td className={styles.strong}>
            <Figure value={packed.shrinks} />
          </td>
          <td className={styles.strong}>
            <Figure value={packed.pieces} />
          </td>
          <td>
            <Figure value={pieces} />
          </td>
        </>
      )}
      <td className={styles.tick}>
        <span className={styles.box} />
      </td>
    </tr>
  );
}
