import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { PercentField } from '#ui/percent-field.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, type Supplier } from '../contract.ts';
import styles from './settings.module.css';

/** The margin that a supplier keeps of every price: below it a price needs an approval. */
export function FloorCard({ supplier }: { supplier: Supplier }) {
  const { t } = useText();
  const mayEdit = useMay(suppliers.update);
  const [bps, setBps] = useState(supplier.floor_margin_bps);
  const { run, pending } = useWrite(suppliers.update, { success: t('suppliers.section_saved') });
  const { id, version } = supplier;
  return (
    <Card title={t('suppliers.floor')}>
      <p className={styles.about}>{t('suppliers.floor_about')}</p>
      <form
        className={styles.floor}
        onSubmit={(event) => {
          event.preventDefault();
          run({ params: { id }, body: { floor_margin_bps: bps, version } });
        }}
      >
        <PercentField
          name="floor_margin_bps"
          label={t('suppliers.field.floor_margin_bps')}
          value={bps}
          disabled={!mayEdit}
          onChange={setBps}
        />
        <Button type="submit" loading={pending} disabled={!mayEdit || bps === supplier.floor_margin_bps}>
          {t('suppliers.floor_save')}
        </Button>
      </form>
    </Card>
  );
}
