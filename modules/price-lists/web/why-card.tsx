import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMay } from '#kit/web/access.ts';
import { NameOf } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { customers } from '#modules/customers/contract.ts';
import { ProductThumb } from '#modules/products/parts.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/form-parts.tsx';
import { MediaCell } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import type { MatrixVariant, PriceList } from '../contract.ts';
import { sizeIn, type BreakColumn } from './cells.ts';
import styles from './price-lists.module.css';
import { Reasons } from './why-price.tsx';

/** A cell that somebody went into. */
export type Chosen = { readonly variant: MatrixVariant; readonly column: BreakColumn };

/** Somebody whom a list is for: the price is explained to them first. */
function useMeant(list: PriceList): string | null {
  const may = useMay(customers.list);
  const { customer_ids: named, customer_group_ids: groups, customer_statuses: status, area_ids } = list;
  const narrowed = [groups, status, area_ids].some((one) => one.length > 0);
  const read = useRead(
    customers.list,
    { query: { limit: '1', ...(groups.length > 0 ? { groups } : { status, area_id: area_ids }) } },
    { enabled: may && named.length === 0 && narrowed },
  );
  return named[0] ?? (narrowed ? (read.data?.customers[0]?.id ?? null) : null);
}

/** Why the chosen cell's goods cost what they cost today, by the pack or the piece, for whom one likes. */
export function WhyCard({ list, of }: { list: PriceList; of: Chosen }) {
  const { t } = useText();
  // Whoever walks over cells asks for the one they stay in.
  const [{ variant, column }] = useDebouncedValue(of, 200);
  const meant = useMeant(list);
  const [picked, setPicked] = useState<{ id: string | null } | null>(null);
  const [byPiece, setByPiece] = useState(false);
  const customerId = picked ? picked.id : meant;
  const found = useRemoteOptions(customers.list, customerId ? [customerId] : []);
  const size = sizeIn(variant, column) ?? 1;
  const per = byPiece || size === 1 ? ({ pack: 'piece', pieces: 1 } as const) : { pack: column.pack, pieces: size };
  return (
    <Card
      className={styles.whyCard}
      title={t('price_lists.why')}
      actions={
        size > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('price_lists.pack')}
            value={byPiece ? 'piece' : 'pack'}
            data={[
              { value: 'pack', label: t(`price_lists.pack.${column.pack}`) },
              { value: 'piece', label: t('price_lists.pack.piece') },
            ]}
            onChange={(value) => setByPiece(value === 'piece')}
          />
        )
      }
      flush
    >
      <div className={styles.whom}>
        <MediaCell
          figure={<ProductThumb of={variant} size={32} />}
          title={<NameOf of={{ name: variant.title, name_ar: variant.title_ar }} />}
          note={t('price_lists.or_more', { packs: t(`price_lists.packs.${column.pack}`, { count: column.packs }) })}
        />
        {found && (
          <div className={styles.for}>
            <span aria-hidden>{t('price_lists.for')}</span>
            <SelectField
              aria-label={t('price_lists.why_for')}
              placeholder={t('price_lists.for_all')}
              clearable
              value={customerId}
              onChange={(id) => setPicked({ id })}
              {...found}
            />
          </div>
        )}
      </div>
      <div className={styles.reasons}>
        {(list.status !== 'active' || list.waits) && <p className={styles.quiet}>{t('price_lists.why_draft')}</p>}
        <Reasons
          variantId={variant.id}
          customerId={customerId}
          quantity={size * column.packs}
          per={per}
          title={false}
        />
      </div>
    </Card>
  );
}
