import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { collections } from '#modules/collections/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DragHint, DragRow } from '#ui/drag-row.tsx';
import { useText } from '#ui/text.tsx';
import { useRowDrag } from '#ui/use-row-drag.ts';
import { products } from '../contract.ts';
import { ProductThumb } from './thumb.tsx';

/** The first products of a collection, put in order by hand. */
export function ArrangeProducts({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, language } = useText();
  const query = { collection_id: id, limit: String(limits.api.limitMax) };
  const read = useRead(products.list, { query }, { keep: true });
  const rows = read.data?.products ?? [];
  const [moving, setMoving] = useState(false);
  const place = useWrite(collections.placeProduct, { success: null, invalidates: ['/products'] });
  const moveTo = async (product_id: string, to: number) => {
    // The next move is counted from where this one left the rows.
    if (moving || to < 0 || to >= rows.length || rows[to]?.id === product_id) return;
    setMoving(true);
    await place.write({ params: { id }, body: { product_id, place: to } }).catch(() => undefined);
    await read.refetch();
    setMoving(false);
  };
  const drag = useRowDrag({
    onDrop: (product, over) => {
      const others = rows.filter((row) => row.id !== product);
      void moveTo(product, others.findIndex((row) => row.id === over.id) + (over.place === 'after' ? 1 : 0));
    },
    onStep: (product, step) => void moveTo(product, rows.findIndex((row) => row.id === product) + step),
  });
  return (
    <Dialog opened onClose={onClose} width={560} title={t('products.arrange')}>
      {rows.map((row) => (
        <DragRow
          key={row.id}
          id={row.id}
          drag={drag}
          label={t('products.arrange_row', { name: nameIn(language, row) })}
        >
          <ProductThumb of={row} size={30} />
          <NameOf of={row} />
        </DragRow>
      ))}
      <DragHint>{t('products.arrange_keys')}</DragHint>
    </Dialog>
  );
}
