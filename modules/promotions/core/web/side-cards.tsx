import { formatNumber } from '#domain/numerals.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import type { discounts } from '../../discounts/contract.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import type { Kind, Promotion } from './kinds.ts';
import { PromotionBadge } from './status.tsx';
import styles from './builder.module.css';

type Props = { kind: Kind; row: Promotion };

/** Promotions in force that mean the same goods for the same customers at the same time. */
export function OverlapsCard({ kind, row }: Props) {
  const { t } = useText();
  const href = useHref();
  const nameIn = useNameIn();
  // What it meets follows from what it says now.
  const calls = kind.calls as unknown as Pick<typeof discounts, 'overlaps'>;
  const found = useRead(calls.overlaps, { params: { id: row.id } }).data?.overlaps;
  if (!found || found.length === 0) return null;
  return (
    <Card title={t('promotions.meets')} note={formatNumber(found.length)}>
      <ul className={styles.overlaps}>
        {found.map((one) => (
          <li key={one.id}>
            <Link href={href(`${one.kind === 'bundle' ? '/promotions' : '/discounts'}/${one.id}`)}>{nameIn(one)}</Link>{' '}
            <PromotionBadge status={one.status} />
            <span className={styles.quiet}>
              {t('promotions.shared_goods', { count: one.goods_count, shown: formatNumber(one.goods_count) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Goods that it would sell at their floor, because nothing is sold below it. */
export function FloorCard({ kind, row }: Props) {
  const { t } = useText();
  const nameIn = useNameIn();
  const calls = kind.calls as unknown as Pick<typeof discounts, 'floor'>;
  const found = useRead(calls.floor, { params: { id: row.id } }).data;
  if (!found || found.known === 0) return null;
  return (
    <Card title={t('promotions.floor')}>
      {found.count === 0 ? (
        <p className={styles.quiet}>{t('promotions.floor_none', { count: found.known })}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('promotions.floor_some', { count: found.count })}</p>
          <Facts
            facts={found.goods.slice(0, 5).map((one) => ({ key: one.variant_id, label: nameIn(one), value: one.sku }))}
          />
        </>
      )}
    </Card>
  );
}
