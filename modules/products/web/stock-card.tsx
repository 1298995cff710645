import { packOfVariant } from './pack-of-variant.ts';
import { PiecesText, QuantityText } from '#ui/quantity-text.tsx';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/facts.tsx';
import { useText } from '#ui/text.tsx';
import { nameIn } from '#kit/web/names.tsx';
import type { Variant } from '../contract.ts';

/** What is available of each variant, and in all. */
export function StockCard({ variants }: { variants: readonly Variant[] }) {
  const { t, language } = useText();
  const total = variants.reduce((sum, variant) => sum + variant.inventory_quantity, 0);
  return (
    <Card title={t('products.stock')} fill>
      <Ledger
        lines={[
          ...variants.map((variant) => ({
            key: variant.id,
            label: <bdi>{nameIn(language, variant)}</bdi>,
            value: <QuantityText pieces={variant.inventory_quantity} pack={packOfVariant(variant)} />,
          })),
          {
            key: 'total',
            label: t('products.available'),
            value: <PiecesText pieces={total} />,
            rule: 'single' as const,
            strong: true,
          },
        ]}
      />
    </Card>
  );
}
