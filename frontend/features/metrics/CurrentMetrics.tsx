import { useTranslation } from 'react-i18next';
import { formatMs } from '#frontend/features/metrics/formatMs.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import figures from '#frontend/ui/page/Figures.module.css';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import type { CurrentMetrics as Current, MetricsSample } from '#shared/models/metrics.ts';

const formats: [name: Exclude<keyof MetricsSample, 'at'>, format: (value: number) => string][] = [
  ['calls', formatCount],
  ['errors', formatCount],
  ['medianMs', formatMs],
  ['p95Ms', formatMs],
  ['waitingJobs', formatCount],
  ['feedLagMs', formatMs],
  ['searchLagMs', formatMs],
  ['storageBytes', formatSize],
];

/** The key figures of the last minutes. */
export const CurrentFigures = ({ now }: Pick<Current, 'now'>) => {
  const { t } = useTranslation();
  return (
    <dl className={figures.figures}>
      {formats.map(([name, format]) => {
        const value = now[name];
        return (
          <div key={name}>
            <dt className="l-small l-secondary">{t(`metrics.${name}`)}</dt>
            <dd className="l-text16 l-line24 l-bold l-numbers">{value === null ? t('metrics.unknown') : format(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
};

const shown = (ms: number | null): string => (ms === null ? '' : formatMs(ms));

/** The calls that took most of the time. */
export const CostlyCalls = ({ byCall }: Pick<Current, 'byCall'>) => {
  const { t } = useTranslation();
  return (
    <RecordTable
      rows={byCall}
      keyOf={({ call }) => call}
      columns={[
        { head: t('metrics.call'), text: ({ call }) => call },
        { head: t('metrics.calls'), style: 'number', isShownOnPhone: true, cell: ({ calls }) => formatCount(calls) },
        { head: t('metrics.errors'), style: 'number', cell: ({ errors }) => formatCount(errors) },
        { head: t('metrics.medianMs'), style: 'number', cell: ({ medianMs }) => shown(medianMs) },
        { head: t('metrics.p95Ms'), style: 'number', isShownOnPhone: true, cell: ({ p95Ms }) => shown(p95Ms) },
      ]}
    />
  );
};
