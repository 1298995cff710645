import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import type { BarChartProps } from '#ui/bar-series.ts';
import { useText } from '#ui/text.tsx';

const tickText = { fontSize: 12, fill: 'var(--w-ink-2)' };

/** Pixels that the amounts beside the bars take, and a character of a label. */
const axisWidth = 56;
const characterWidth = 8;

/** The labels that fit, as far apart as each other and the last among them. */
function ticksOf(labels: readonly string[], width: number): string[] {
  const labelWidth = Math.max(...labels.map(({ length }) => length)) * characterWidth;
  const room = Math.max(1, Math.floor((width - axisWidth) / labelWidth));
  const step = Math.ceil(labels.length / room);
  return labels.filter((_, index) => (labels.length - 1 - index) % step === 0);
}

/**
 * The drawing itself; heavy, so it is only ever loaded lazily (see bar-chart.tsx). In right-to-left the chart stays in a
 * left-to-right box, the x axis is reversed, the y axis stands at the right and its words are pushed off the line. Its
 * numbers say their own direction, for there "380 ألف" would otherwise be drawn the wrong way round.
 */
export function BarChartDrawing({ data, series, format, height = 280, onPick }: BarChartProps) {
  const { direction } = useText();
  const rtl = direction === 'rtl';
  const { ref, width } = useElementSize();
  const colors = { now: 'var(--w-filled)', before: 'var(--w-compare)' };
  return (
    <div dir="ltr" ref={ref}>
      <BarChart
        h={height}
        data={data.map(({ label, ...values }) => ({ label, ...values }))}
        dataKey="label"
        series={series.map(({ key, label, tone }) => ({ name: key, label, color: colors[tone] }))}
        gridAxis="x"
        gridColor="var(--w-line)"
        tickLine="none"
        strokeDasharray="4 4"
        maxBarWidth={14}
        valueFormatter={rtl ? (value) => `\u2067${format(value)}\u2069` : format}
        withLegend={false}
        tooltipAnimationDuration={0}
        barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
        barChartProps={{
          barGap: 1,
          barCategoryGap: '28%',
          accessibilityLayer: false,
          margin: { top: 8, right: 0, bottom: 0, left: 0 },
          ...(onPick && {
            style: { cursor: 'pointer' },
            onClick: ({ activeLabel }) => onPick(data.findIndex(({ label }) => label === activeLabel)),
          }),
        }}
        xAxisProps={{
          reversed: rtl,
          tick: { ...tickText },
          tickMargin: 10,
          ticks: ticksOf(
            data.map(({ label }) => label),
            width,
          ),
          interval: 0,
        }}
        yAxisProps={{
          orientation: rtl ? 'right' : 'left',
          width: axisWidth,
          tickCount: 5,
          tick: { ...tickText, transform: rtl ? 'translate(10,0)' : 'translate(-6,0)' },
        }}
        tooltipProps={{ wrapperStyle: { direction } }}
      />
    </div>
  );
}
