import type { BarChartProps, BarSeries } from '#ui/bar-series.ts';
import { part } from '#ui/part.tsx';
import { Waiting } from '#ui/waiting.tsx';
import styles from './bar-chart.module.css';

export type { BarSeries } from '#ui/bar-series.ts';

const usualHeight = 280;
const Drawing = part(
  () => import('#ui/bar-chart-drawing.tsx').then((all) => all.BarChartDrawing),
  ({ height = usualHeight }) => <Waiting height={height} />,
);

/** Bars by day or kind, with the period before beside them. Loaded when first drawn, at a fixed height so that nothing moves. */
export function BarChart(props: BarChartProps) {
  const { label, data, series, format, height = usualHeight } = props;
  return (
    <figure className={styles.figure} style={{ minHeight: height }}>
      <div aria-hidden>
        <Drawing {...props} />
      </div>
      {/* A table keeps its height whatever it is given. */}
      <div className="w-visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {series.map((one) => (
                  <td key={one.key}>{format(Number(row[one.key] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Which colour is which, with its sum; for the head of the chart's card. */
export function BarLegend({ series }: { series: readonly BarSeries[] }) {
  return (
    <span className={styles.legend}>
      {series.map((one) => (
        <span key={one.key} className={styles.entry}>
          <span className={styles.swatch} data-tone={one.tone} aria-hidden />
          {one.label}
          {one.sum && <bdi className={one.tone === 'now' ? styles.sum : undefined}>{one.sum}</bdi>}
        </span>
      ))}
    </span>
  );
}
