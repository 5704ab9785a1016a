import { useTranslation } from 'react-i18next';
import { formatMs } from '#frontend/features/metrics/formatMs.ts';
import { type Line, MetricsChart } from '#frontend/features/metrics/MetricsChart.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import type { MetricsSample } from '#shared/models/metrics.ts';
import classes from './Metrics.module.css';

type Figure = Exclude<keyof MetricsSample, 'at'>;

interface Chart {
  title: 'calls' | 'times' | 'errors' | 'waitingJobs' | 'lag' | 'storage';
  lines: (Omit<Line, 'label'> & { name: Figure })[];
  format: (value: number) => string;
}

const charts: Chart[] = [
  { title: 'calls', lines: [{ name: 'calls', color: 'var(--cat-blue-bar)' }], format: formatCount },
  {
    title: 'times',
    lines: [
      { name: 'medianMs', color: 'var(--cat-green-bar)' },
      { name: 'p95Ms', color: 'var(--cat-ochre-bar)', isDashed: true },
    ],
    format: formatMs,
  },
  { title: 'errors', lines: [{ name: 'errors', color: 'var(--cat-rust-bar)' }], format: formatCount },
  { title: 'waitingJobs', lines: [{ name: 'waitingJobs', color: 'var(--cat-violet-bar)' }], format: formatCount },
  {
    title: 'lag',
    lines: [
      { name: 'feedLagMs', color: 'var(--cat-blue-bar)' },
      { name: 'searchLagMs', color: 'var(--cat-slate-bar)', isDashed: true },
    ],
    format: formatMs,
  },
  { title: 'storage', lines: [{ name: 'storageBytes', color: 'var(--cat-green-bar)' }], format: formatSize },
];

/** All figures of the host over time. */
export const MetricsCharts = ({ samples }: { samples: MetricsSample[] }) => {
  const { t } = useTranslation();
  const points = samples.map(({ at, ...figures }) => ({ ...figures, at: Date.parse(at) }));
  return (
    <div className={classes.charts}>
      {charts.map(({ title, lines, format }) => (
        <MetricsChart
          key={title}
          title={t(`metrics.chart.${title}`)}
          lines={lines.map((line) => ({ ...line, label: t(`metrics.${line.name}`) }))}
          points={points}
          format={format}
        />
      ))}
    </div>
  );
};
