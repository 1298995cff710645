import type { Product } from '../contract.ts';
import { MasterVariantsCard } from './master-variants-card.tsx';
import { OptionsCard } from './options-card.tsx';
import styles from './products.module.css';
import { StockCard } from './stock-card.tsx';

/** How a product is packed and sold: its master variants, the options they combine, and what there is of it. */
export const PacksPart = ({ product }: { product: Product }) => (
  <>
    <MasterVariantsCard product={product} />
    <div className={styles.cards} style={{ marginBlockStart: 16 }}>
      <OptionsCard product={product} />
      <StockCard variants={product.variants ?? []} />
    </div>
  </>
);
