import { Button } from '@mantine/core';
import { Slot } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers } from '../../contract.ts';
import styles from '../settings.module.css';
import { useGoOn } from '../use-own-supplier.ts';
import type { SectionProps } from './section-form.tsx';

/** The first product, prepared right here: the catalog's own pages open later (specification, section 6). */
export function CatalogForm({ supplier, onSaved }: SectionProps) {
  const { t } = useText();
  const goOn = useGoOn(onSaved);
  const { run, pending } = useWrite(suppliers.saveCatalog, {
    onSuccess: (reply) => goOn(reply.supplier),
    success: t('suppliers.section_saved'),
  });
  const { products_count: count, review, version, sections } = supplier;
  const asked = review?.changes.some(({ section }) => section === 'catalog') ?? false;
  // A change that is asked for is made when one says so, not with any product.
  const prepared = () => goOn({ ...supplier, sections: { ...sections, catalog: !asked } });
  return (
    <Card
      title={t('suppliers.section_catalog')}
      note={count === 0 ? t('suppliers.prepared_none') : t('suppliers.prepared', { count })}
    >
      <p className={styles.about}>{t('suppliers.about_catalog')}</p>
      <Slot name="supplier.first-product" supplierId={supplier.id} onPrepared={prepared} />
      {asked && count > 0 && (
        <>
          <div className={styles.gap} />
          <Button loading={pending} onClick={() => run({ params: { id: supplier.id }, body: { version } })}>
            {t('suppliers.changes_made')}
          </Button>
        </>
      )}
    </Card>
  );
}
