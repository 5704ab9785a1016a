import { IconChartLine, IconTable } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Boundary } from '#frontend/ui/states/Boundary.tsx';
import { EnrollmentTable } from '#frontend/widgets/clinical/EnrollmentTable.tsx';
import { pointsOf } from '#frontend/widgets/clinical/series.ts';
import { useClinical, useVariable } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { probity } from '#shared/contracts/probity.ts';
import { type EnrollmentData, GLOBAL } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

const EnrollmentChart = lazily(async () => (await import('#frontend/widgets/clinical/EnrollmentChart.tsx')).EnrollmentChart);

const layoutIcons = { chart: IconChartLine, table: IconTable };
type GraphLayout = keyof typeof layoutIcons;

const Drawn = ({ data, layout }: { data: EnrollmentData; layout: GraphLayout }) => {
  const { t } = useTranslation();
  const points = useMemo(() => pointsOf(data), [data]);
  if (points.length === 0) return <Note>{t('clinical.noEntries')}</Note>;
  return layout === 'chart' ? <EnrollmentChart points={points} /> : <EnrollmentTable points={points} />;
};

const OfStudy = ({ studyId }: { studyId: number }) => {
  const { t } = useTranslation();
  const [country, setCountry] = useState(GLOBAL);
  const [layout, setLayout] = useState<GraphLayout>('chart');
  const { data: countries = [] } = useClinical(probity.countries, { studyId });
  const { data, error } = useClinical(probity.globalEnrollment, { studyId, country });
  return (
    <>
      <div className={classes.bar}>
        <SelectField
          label={t('clinical.field.Country')}
          value={country}
          options={[{ value: GLOBAL, label: t('clinical.global') }, ...countries.map((value) => ({ value, label: value }))]}
          onChange={setCountry}
        />
        <div className="l-end">
          <Segments
            label={t('clinical.look')}
            value={layout}
            options={(['chart', 'table'] as const).map((value) => ({
              value,
              label: t(`clinical.look.${value}`),
              Icon: layoutIcons[value],
            }))}
            onChange={setLayout}
          />
        </div>
      </div>
      {error && !data && <Note>{t('labels.noEnrollmentData')}</Note>}
      {!error && !data && <Waiting />}
      {data && (
        <Boundary resetOn={data} fallback={() => <Note>{t('clinical.enrollmentBroken')}</Note>}>
          <Awaited fallback={<Waiting />}>
            <Drawn data={data} layout={layout} />
          </Awaited>
        </Boundary>
      )}
    </>
  );
};

/** The enrollment of the site's study, next to projections. */
export const EnrollmentGraph = ({ settings }: WidgetProps<'enrollmentGraph'>) => {
  const { t } = useTranslation();
  const study = useVariable(settings.variable);
  return study ? <OfStudy studyId={study.relatedItemId} /> : <Note>{t('labels.missingSiteVariable')}</Note>;
};
