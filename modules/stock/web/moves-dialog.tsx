import { numberLocale } from '#domain/numerals.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { stockLocations } from '#modules/stock-locations/contract.ts';
import { MoveKind, MoveReason } from '#modules/stock-locations/parts.tsx';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import type { StockRow } from '../contract.ts';
import { VariantCell } from './labels.tsx';
import styles from './stock.module.css';

const newest = 20;

/** What made the pieces of a variant at a location what they are: its newest movements. */
export function MovesDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { t } = useText();
  const href = useHref();
  const read = useRead(stockLocations.moves, {
    params: { id: row.location_id },
    query: { variant_id: row.variant_id, limit: String(newest) },
  });
  const shown = (pieces: number) => Math.abs(pieces).toLocaleString(numberLocale());
  return (
    <Dialog opened onClose={onClose} title={t('stock.moves')} width={600}>
      <div className={styles.line}>
        <VariantCell of={row.variant} />
        <NameOf of={row.location} />
      </div>
      {read.isError && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {read.data?.moves.length === 0 && <p className={styles.quiet}>{t('stock.no_moves')}</p>}
      {read.data?.moves.map((move) => (
        <div key={move.id} className={styles.line}>
          <TwoLines
            note={
              <>
                <MomentText at={move.created_at} />
                {move.reason && (
                  <>
                    {' '}
                    · <MoveReason of={move} />
                  </>
                )}
              </>
            }
          >
            <MoveKind of={move} />
            {move.order_id && (
              <>
                {' '}
                <Link href={href(`/orders/${move.order_id}`)}>
                  <bdi dir="ltr">#{move.order_display_id}</bdi>
                </Link>
              </>
            )}
          </TwoLines>
          <TwoLines note={t('stock.balance', { pieces: shown(move.balance) })}>
            <bdi dir="ltr">
              {move.delta > 0 ? '+' : '−'}
              {shown(move.delta)}
            </bdi>
          </TwoLines>
        </div>
      ))}
      {read.data && read.data.count > newest && (
        <Link href={href(`/warehouses/${row.location_id}?tab=moves`)}>{t('stock.all_moves')}</Link>
      )}
    </Dialog>
  );
}
