import type { ReactNode } from 'react';
import { formatNumber } from '#domain/numerals.ts';
import { writeQuery } from '#kit/shared/query-string.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/done-bar.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { deliveries } from '../contract.ts';
import styles from './deliveries.module.css';

/** Drivers that a dashboard has room for. */
const shown = 6;

/** On a dashboard: how far each driver has come today. Where nothing is planned, something else stands here. */
export function TodayCard({ supplierId, otherwise }: { supplierId: string | null; otherwise: ReactNode }) {
  const { t, language } = useText();
  const href = useHref();
  const may = useMay(deliveries.today);
  const read = useRead(deliveries.today, { query: supplierId ? { supplier_id: supplierId } : {} }, { enabled: may });
  const drivers = read.data?.drivers ?? [];
  if (!may || read.isError || (read.data && drivers.length === 0)) return otherwise;
  const sum = (key: 'done' | 'total') => drivers.reduce((all, one) => all + one[key], 0);
  const of = (done: number, total: number) =>
    t('deliveries.of_stops', {
      done: formatNumber(done),
      total: formatNumber(total),
    });
  const list = (driverId?: string) => {
    const day = read.data?.day ?? '';
    return href(
      `/deliveries?${writeQuery({ planned_on: { gte: day, lte: day }, ...(driverId ? { driver_id: driverId } : {}) })}`,
    );
  };
  return (
    <Card
      title={t('deliveries.today')}
      note={read.data && of(sum('done'), sum('total'))}
      actions={<Link href={list()}>{t('deliveries.today_all')}</Link>}
      fill
    >
      <ul className={styles.today}>
        {drivers.slice(0, shown).map(({ driver, done, total }) => (
          <li key={driver?.id ?? 'none'}>
            <span>
              {driver ? (
                <Link href={list(driver.id)}>
                  <NameOf of={driver} />
                </Link>
              ) : (
                t('deliveries.no_driver')
              )}
              {driver?.vehicle_plate && <bdi dir="ltr">{driver.vehicle_plate}</bdi>}
            </span>
            <bdi>{of(done, total)}</bdi>
            <ProgressBar
              value={done}
              total={total}
              label={driver ? nameIn(language, driver) : t('deliveries.no_driver')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
