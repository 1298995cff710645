import { useMay } from '#kit/web/access.ts';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import { takeRates } from '../contract.ts';
import { RateTable } from './rate-table.tsx';
import styles from './take-rates.module.css';
import '../texts.ts';

/** On a supplier's settings: what the marketplace keeps of its order lines. */
export function OwnRatesCard({ supplierId }: { supplierId: string }) {
  const { t } = useText();
  const may = useMay(takeRates.list);
  const read = useRead(
    takeRates.list,
    { params: { id: supplierId }, query: { status: ['active', 'upcoming'] } },
    { enabled: may },
  );
  const rates = read.data?.take_rates;
  if (!rates) return null;
  return (
    <Card title={t('take_rates.own_title')} note={t('take_rates.note')} flush={rates.length > 0}>
      {rates.length === 0 ? (
        <p className={styles.quiet}>{t('take_rates.own_empty_text')}</p>
      ) : (
        <RateTable rates={rates} />
      )}
    </Card>
  );
}
