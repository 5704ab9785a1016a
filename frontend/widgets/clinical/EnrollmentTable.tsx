import { useTranslation } from 'react-i18next';
import { formatDate } from '#frontend/ui/formats.ts';
import { Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { type Point, seriesNames } from '#frontend/widgets/clinical/series.ts';

/** The chart's values as a table. */
export const EnrollmentTable = ({ points }: { points: Point[] }) => {
  const { t } = useTranslation();
  const known = points.filter((point) => seriesNames.some((name) => point[name] !== undefined));
  const columns = [
    { key: 'at', label: t('clinical.field.Date'), value: ({ at }: Point) => formatDate(at) },
    ...seriesNames.map((key) => ({ key, label: t(`clinical.series.${key}`), value: (point: Point) => point[key] ?? null })),
  ];
  return <Grid label={t('clinical.chart')} columns={columns} rows={known} idOf={({ at }) => at} />;
};
