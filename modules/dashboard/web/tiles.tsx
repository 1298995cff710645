import { formatNumber } from '#domain/numerals.ts';
import { Money } from '#ui/money.tsx';
import { StatRow, StatTile } from '#ui/stat-tile.tsx';
import { useText } from '#ui/text.tsx';
import type { Dashboard, Tile } from '../contract.ts';
import { changeOf } from '../rules.ts';
import styles from './dashboard.module.css';
import { useDrill } from './use-drill.ts';
import { weekdayOf } from './weekday.ts';

/** The key figures of an account, each leading to its rows. */
export function Tiles({ reply }: { reply: Dashboard }) {
  // On a phone counts share a line in pairs; an amount, or a count left over, takes it whole.
  const counts = reply.tiles.filter(({ unit }) => unit === 'count').length;
  const isHalf = ({ unit }: Tile) => unit === 'count' && counts % 2 === 0;
  return (
    <div className={styles.tiles}>
      <StatRow>
        {reply.tiles.map((tile) => (
          <div key={tile.key} className={styles.tile} data-half={isHalf(tile) || undefined}>
            <KeyFigure tile={tile} reply={reply} />
          </div>
        ))}
      </StatRow>
    </div>
  );
}

function KeyFigure({ tile, reply }: { tile: Tile; reply: Dashboard }) {
  const { t, language } = useText();
  const drill = useDrill();
  const { key, unit, value, before, series, rows, of } = tile;
  const change = changeOf(value, before);
  const note = (): string | undefined => {
    if (of !== undefined)
      return of > 0 ? t('dashboard.of_sales', { percent: Math.round((value / of) * 100) }) : undefined;
    if (change !== null)
      return t(`dashboard.${change === 0 ? 'same' : 'vs'}.${reply.period}`, {
        weekday: weekdayOf(reply.as_of, language),
      });
    return rows !== null && rows > 0 ? t('dashboard.rows', { count: rows }) : undefined;
  };
  return (
    <StatTile
      label={t(`dashboard.tile.${key}`, { period: t(`dashboard.in.${reply.period}`) })}
      value={unit === 'money' ? <Money amount={value} currency={reply.currency_code} sign /> : formatNumber(value)}
      change={
        change === null || change === 0
          ? undefined
          : {
              direction: change > 0 ? 'up' : 'down',
              text: `${formatNumber(Math.abs(change))} %`,
              meaning: change > 0 ? 'positive' : 'danger',
            }
      }
      note={note()}
      spark={series && series.some((one) => one !== 0) ? series : undefined}
      href={drill(tile.drill)}
    />
  );
}
