import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import type { Variant } from '#modules/products/contract.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Ledger } from '#ui/facts.tsx';
import { WarehousesIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { stockLocations } from '../contract.ts';
import { Figure } from './labels.tsx';
import styles from './stock.module.css';

/** On a product's page: where the pieces of each variant lie. */
export function ProductStock({ variants }: { productId: string; variants: readonly Variant[] }) {
  const { t } = useText();
  const counted = variants.filter((variant) => variant.manage_inventory);
  if (counted.length === 0) {
    return (
      <Card>
        <Empty icon={WarehousesIcon} title={t('stock_locations.not_counted')} compact>
          {t('stock_locations.not_counted_text')}
        </Empty>
      </Card>
    );
  }
  return (
    <div className={styles.cards}>
      {counted.map((variant) => (
        <VariantStock key={variant.id} variant={variant} />
      ))}
    </div>
  );
}

function VariantStock({ variant }: { variant: Variant }) {
  const { t, language } = useText();
  const href = useHref();
  const read = useRead(stockLocations.variantInventory, { params: { id: variant.id } });
  const levels = read.data?.variant.inventory[0]?.location_levels;
  const available = (levels ?? []).reduce((sum, level) => sum + level.available_quantity, 0);
  return (
    <Card title={<bdi>{nameIn(language, variant)}</bdi>} note={<bdi dir="ltr">{variant.sku}</bdi>} fill>
      {read.isError ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
      ) : (
        <Ledger
          lines={[
            ...(levels ?? []).map((level) => ({
              key: level.id,
              label: (
                <Link href={href(`/warehouses/${level.location_id}`)}>
                  <bdi>{nameIn(language, { name: level.location_name, name_ar: level.location_name_ar })}</bdi>
                </Link>
              ),
              value: <Figure pieces={level.available_quantity} />,
            })),
            ...(levels?.length === 0 ? [{ key: 'none', label: t('stock_locations.nowhere'), value: '' }] : []),
            {
              key: 'total',
              label: t('stock_locations.field.available_quantity'),
              value: levels ? <Figure pieces={available} /> : '…',
              rule: 'single' as const,
              strong: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
