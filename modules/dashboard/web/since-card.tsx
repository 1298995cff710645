import { useState } from 'react';
import { useRead } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { CashIcon, CustomersIcon, OrdersIcon, ReturnsIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { dashboard, type Since } from '../contract.ts';
import styles from './dashboard.module.css';
import { useDrill } from './use-drill.ts';
import { shortMoment } from './weekday.ts';

const icons: Record<Since['happened'][number]['key'], Icon> = {
  orders: OrdersIcon,
  returns: ReturnsIcon,
  receipts: CashIcon,
  customers: CustomersIcon,
};

/** What came since the reader was here the time before; asked once, for it is about the time before this visit. */
export function SinceCard() {
  const { t, language } = useText();
  const [opened] = useState(() => new Date());
  const drill = useDrill();
  const { data } = useRead(dashboard.since, {});
  if (!data?.left_at) return null;
  const short = (at: string) => shortMoment(at, opened, language);
  return (
    <Card title={t('dashboard.since')} note={short(data.left_at)} flush>
      {data.happened.length === 0 ? (
        <p className={styles.none}>{t('dashboard.since.nothing')}</p>
      ) : (
        <ul className={styles.since}>
          {data.happened.map(({ key, count, is_lower_bound, latest, drill: to }) => {
            const Mark = icons[key];
            const said = t(`dashboard.since.${key}`, { count });
            return (
              <li key={key}>
                <Mark size={16} aria-hidden />
                <Link href={drill(to)}>{is_lower_bound ? t('dashboard.since.more', { said }) : said}</Link>
                <time className={styles.latest} dateTime={latest}>
                  {short(latest)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
