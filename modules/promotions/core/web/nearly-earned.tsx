import { NameOf } from '#kit/web/names.tsx';
import { PromotionsIcon } from '#ui/icons.ts';
import type { ExplainedPromotion } from '../contract/explained.ts';
import { calledBy } from '../rules/called.ts';
import { nearestFirst } from '../rules/nearest.ts';
import { useReason } from './use-reason.ts';
import styles from './promotions.module.css';

/** As many as a glance takes in. */
const shown = 3;

export function NearlyEarned({
  promotions,
  currency,
}: {
  promotions: readonly ExplainedPromotion[];
  currency: string;
}) {
  const reasonOf = useReason(currency);
  const near = nearestFirst(promotions).slice(0, shown);
  if (near.length === 0) return null;
  return (
    <ul className={styles.near}>
      {near.map((one) => (
        <li key={one.id}>
          <PromotionsIcon size={15} aria-hidden />
          <span>
            <NameOf of={calledBy(one)} />
            <small>{reasonOf(one)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
