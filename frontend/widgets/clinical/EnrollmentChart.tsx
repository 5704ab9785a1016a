import { ChartTooltip, LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { linesOverTime } from '#frontend/ui/linesOverTime.ts';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#frontend/ui/formats.ts';
import { type Point, seriesNames } from '#frontend/widgets/clinical/series.ts';
import { CHART_ANIMATION_MS } from '#shared/limits.ts';
import classes from './Clinical.module.css';

const colors = {
  screened: 'var(--cat-blue-bar)',
  enrolled: 'var(--cat-green-bar)',
  sponsor: 'var(--cat-ochre-bar)',
  internal: 'var(--cat-violet-bar)',
};

/** The enrollment of a study as lines over time. */
export const EnrollmentChart = ({ points }: { points: Point[] }) => {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  const series = [
    ...seriesNames.map((name) => ({
      name,
      label: t(`clinical.series.${name}`),
      color: colors[name],
      ...((name === 'sponsor' || name === 'internal') && { strokeDasharray: '6 4' }),
    })),
    { name: 'trend', label: t('clinical.series.trend'), color: 'var(--cat-slate-bar)', strokeDasharray: '2 4' },
  ];
  return (
    <div className={classes.chart} role="img" aria-label={t('clinical.chart')}>
      <LineChart
        {...linesOverTime(formatDate)}
        data={points}
        series={series}
        withDots={false}
        withLegend
        lineProps={{ isAnimationActive: !isStill, animationDuration: CHART_ANIMATION_MS }}
        tooltipProps={{
          content: ({ label, payload }) => <ChartTooltip label={formatDate(Number(label))} payload={payload} series={series} />,
        }}
        yAxisProps={{ width: 48, allowDecimals: false, domain: [0, 'auto'], allowDataOverflow: true }}
      />
    </div>
  );
};
