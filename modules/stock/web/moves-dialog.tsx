import { formatPacks } from '#domain/quantity.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { writeQuery } from '#kit/shared/query-string.ts';
import { MomentText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import { movements, type StockRow } from '../contract.ts';
import { packOf, VariantCell } from './labels.tsx';
import { MovementDelta, MovementKind, MovementSource } from './movement-labels.tsx';
import styles from './stock.module.css';

const newest = 20;

/** What made the pieces of a variant at a location what they are: its newest movements. */
export function MovesDialog({
  row,
  onClose,
}: {
  row: Pick<StockRow, 'location_id' | 'variant_id' | 'location' | 'variant'>;
  onClose: () => void;
}) {
  const { t, language } = useText();
  const href = useHref();
  const which = { location_id: [row.location_id], variant_id: [row.variant_id] };
  const read = useRead(movements.list, { query: { ...which, limit: String(newest) } });
  return (
    <Dialog opened onClose={onClose} title={t('stock.moves')} width={600}>
      <div className={styles.line}>
        <VariantCell of={row.variant} />
        <NameOf of={row.location} />
      </div>
      {read.isError && (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      )}
      {read.data?.movements.length === 0 && <p className={styles.quiet}>{t('stock.no_moves')}</p>}
      {read.data?.movements.map((one) => (
        <div key={one.id} className={styles.line}>
          <TwoLines note={<MomentText at={one.created_at} />}>
            <span className={styles.what}>
              <MovementKind of={one} />
              {one.source && <MovementSource of={one} />}
            </span>
          </TwoLines>
          <TwoLines note={t('stock.balance', { pieces: formatPacks(one.balance, packOf(row.variant), language) })}>
            <MovementDelta of={one} pack={packOf(row.variant)} />
          </TwoLines>
        </div>
      ))}
      {read.data && read.data.count > 0 && (
        <Link href={`${href('/stock/movements')}?${writeQuery(which)}`}>{t('stock.all_moves')}</Link>
      )}
    </Dialog>
  );
}
