import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { CostlyCalls, CurrentFigures } from '#frontend/features/metrics/CurrentMetrics.tsx';
import { MetricsCharts } from '#frontend/features/metrics/MetricsCharts.tsx';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { application } from '#shared/contracts/application.ts';
import { REFRESH_TICK_MS } from '#shared/limits.ts';
import { type MetricsHours, metricsSteps } from '#shared/models/metrics.ts';
import classes from './Metrics.module.css';

/** The host aggregates its figures per minute. */
const fresh = { failure: 'inline', staleTime: 0, refetchInterval: REFRESH_TICK_MS } as const;
const periods = Object.keys(metricsSteps) as MetricsHours[];

/** Performance figures of the host, for administrators. */
export const Metrics = () => {
  const { t } = useTranslation();
  const [hours, setHours] = useState<MetricsHours>('1');
  const current = useRead(application.currentMetrics, {}, fresh);
  const history = useRead(application.metrics, { hours }, fresh);
  return (
    <div className="l-scroll">
      <h2 className={classes.heading}>{t('metrics.now')}</h2>
      <Loaded read={current} failed={t('metrics.failed')}>
        {({ now }) => <CurrentFigures now={now} />}
      </Loaded>
      <div className={classes.period}>
        <h2 className={classes.heading}>{t('metrics.history')}</h2>
        <Segments
          label={t('metrics.period')}
          value={hours}
          options={periods.map((value) => ({ value, label: t('metrics.hours', { count: Number(value) }) }))}
          onChange={setHours}
        />
      </div>
      <Loaded read={history} failed={t('metrics.failed')}>
        {({ samples }) =>
          samples.length > 0 ? <MetricsCharts samples={samples} /> : <p className={classes.lead}>{t('metrics.noHistory')}</p>
        }
      </Loaded>
      {current.data && current.data.byCall.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('metrics.byCall')}</h2>
          <p className={classes.lead}>{t('metrics.byCallLead')}</p>
          <CostlyCalls byCall={current.data.byCall} />
        </>
      )}
    </div>
  );
};
