import { ChartTooltip, LineChart } from '@mantine/charts';
import { linesOverTime } from '#frontend/ui/linesOverTime.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { useId } from 'react';
import { formatDateTime, formatTime } from '#frontend/ui/formats.ts';
import classes from './Metrics.module.css';

export interface Line {
  name: string;
  label: string;
  color: string;
  isDashed?: boolean;
}

interface Props {
  title: string;
  lines: Line[];
  points: (Record<string, number | null> & { at: number })[];
  format: (value: number) => string;
}

/** A figure of the host over time. */
export const MetricsChart = ({ title, lines, points, format }: Props) => {
  const id = useId();
  const series = lines.map(({ isDashed, ...line }) => ({ ...line, ...(isDashed && { strokeDasharray: '6 4' }) }));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.chartTitle}>
        {title}
      </h3>
      <div className={classes.chart} role="img" aria-labelledby={id}>
        <LineChart
          {...linesOverTime(formatTime)}
          data={points}
          series={series}
          withDots={points.length < 2}
          withLegend={lines.length > 1}
          lineProps={{ isAnimationActive: false }}
          valueFormatter={format}
          tooltipProps={{
            content: ({ label, payload }) => (
              <ChartTooltip label={formatDateTime(Number(label))} payload={payload} series={series} valueFormatter={format} />
            ),
          }}
          yAxisProps={{ width: 64, domain: [0, 'auto'] }}
        />
      </div>
    </section>
  );
};
