/** `now` is drawn in the accent, `before` in sand. */
export type BarSeries = { key: string; label: string; tone: 'now' | 'before'; sum?: string };
export type BarChartProps = {
  /** What the chart says, for those who cannot see it; the figures follow as a table. */
  label: string;
  data: readonly ({ label: string } & Record<string, number | string>)[];
  series: readonly BarSeries[];
  format: (value: number) => string;
  height?: number;
  /** Opens what one bar stands for, by its place in `data`. For the mouse only: the same must be reached by a link beside the chart. */
  onPick?: (index: number) => void;
};
