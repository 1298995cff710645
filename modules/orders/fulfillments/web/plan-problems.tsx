import { packOf } from '../../core/web/order-context.tsx';
import { formatPacks } from '#domain/quantity.ts';
import type { Permit } from '#kit/shared/fail.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import type { Over } from './plan.ts';
import type { Plan, Stock } from './use-plan.ts';
import styles from './fulfill.module.css';

type Props = { plan: Plan; stock: Stock; tried: boolean; permit: Permit };

/** What stands in the way, in words, each leading to its line. */
export function PlanProblems({ plan, stock, tried, permit }: Props) {
  const { t } = useText();
  if (!permit.allowed) return <Problems title={t('orders.fulfill.not_now')}>{t(permit.code, permit.params)}</Problems>;
  if (tried && plan.homeless)
    return <Problems title={t('fulfill.location_required')}>{t('orders.fulfill.choose_location')}</Problems>;
  if (plan.over.length === 0) return null;
  return (
    <Problems title={t('orders.fulfill.to_correct', { count: plan.over.length })}>
      <ul className={styles.problems}>
        {plan.over.map((one) => (
          <li key={one.id}>
            <a href={`#line-${one.id}`} onClick={(event) => jump(event, one.id)}>
              <Words over={one} plan={plan} stock={stock} />
            </a>
          </li>
        ))}
      </ul>
    </Problems>
  );
}

/** To the line's first field, without another entry in the history. */
function jump(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault();
  document.querySelector<HTMLInputElement>(`[id="line-${id}"] input`)?.focus();
}

/** "Tomato paste: 5 cs + 12 pc (252) asked, 5 cs (240) available at Riyadh Central DC. Jeddah DC has 8 cs (384)." */
function Words({ over, plan, stock }: { over: Over; plan: Plan; stock: Stock }) {
  const { t, language } = useText();
  const line = plan.lines.find(({ id }) => id === over.id);
  if (!line) return null;
  const placeName = (id: string) => nameIn(language, stock.locations.find((one) => one.id === id) ?? { name: id });
  const name = nameIn(language, line.item);
  const counted = (pieces: number) => formatPacks(pieces, packOf(line.item), language);
  if (over.asked > line.left && over.available === line.left)
    return t('orders.fulfill.problem_left', { name, asked: counted(over.asked), left: counted(line.left) });
  const elsewhere = line.levels.find(
    (level) => level.location_id !== plan.location && level.available_quantity + level.reserved_quantity >= over.asked,
  );
  const words = t('orders.fulfill.problem', {
    name,
    asked: counted(over.asked),
    available: counted(over.available),
    place: plan.location ? placeName(plan.location) : '',
  });
  if (!elsewhere) return words;
  const there = elsewhere.available_quantity + elsewhere.reserved_quantity;
  return `${words} ${t('orders.fulfill.elsewhere', { place: placeName(elsewhere.location_id), available: counted(there) })}`;
}
