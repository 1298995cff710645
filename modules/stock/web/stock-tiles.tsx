import { formatCount, formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { Money } from '#ui/money.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { stock } from '../contract.ts';
import { useMeantSupplier } from './meant-supplier.ts';
import styles from './stock.module.css';

/** What the stock of one supplier is worth, reserved, on its way and about to expire; an administrator sees it of a supplier the list is filtered by. */
export function StockTiles() {
  const { t } = useText();
  const href = useHref();
  const phone = usePhone();
  const { isOne, query, within } = useMeantSupplier();
  const read = useRead(stock.summary, { query }, { enabled: !phone && isOne, keep: true });
  const summary = read.data?.summary;
  // On a phone they would push the list out of sight.
  if (phone || !summary || !isOne) return null;
  const money = (amount: number) => <Money amount={amount} currency={summary.currency_code} sign />;
  const of = (count: number, key: 'warehouses' | 'variants' | 'orders' | 'purchases' | 'transfers', hasMore = false) =>
    t(`stock.tile_${key}`, { count, shown: formatCount(count, hasMore) });
  return (
    <div className={styles.tiles}>
      <StatRow>
        <StatTile
          label={t('stock.tile_cost')}
          value={money(summary.cost)}
          note={
            summary.without_cost > 0
              ? t('waste.without_cost', { pieces: formatNumber(summary.without_cost) })
              : `${of(summary.warehouses, 'warehouses')} · ${of(summary.variants, 'variants', summary.has_more_variants)}`
          }
        />
        <StatTile
          label={t('stock.reserved')}
          value={money(summary.reserved_cost)}
          note={of(summary.reserved_orders, 'orders')}
          href={`${href('/stock')}?state=reserved${within}`}
        />
        <StatTile
          label={t('stock.incoming')}
          value={money(summary.incoming_cost)}
          note={`${of(summary.incoming_purchases, 'purchases')} · ${of(summary.incoming_transfers, 'transfers')}`}
          href={`${href('/purchase-orders')}?status=sent`}
        />
        <StatTile
          label={t('stock.tile_expiring')}
          value={money(summary.expiring_cost)}
          note={of(summary.expiring_variants, 'variants')}
          href={`${href('/batches')}?expiry=60${within}`}
        />
      </StatRow>
    </div>
  );
}
