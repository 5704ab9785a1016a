import { IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '#frontend/fields/countries.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { ExportMenu } from '#frontend/widgets/clinical/ExportMenu.tsx';
import { FolderLinks } from '#frontend/widgets/clinical/FolderLinks.tsx';
import { type Column, Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { SubjectLog } from '#frontend/widgets/clinical/SubjectLog.tsx';
import { TrialFacts } from '#frontend/widgets/clinical/TrialFacts.tsx';
import { useClinical } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import { probity } from '#shared/contracts/probity.ts';
import type { RecruitmentDetails, RecruitmentView, Trial } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

interface Props {
  view: RecruitmentView;
  itemId: number;
  recruitment: RecruitmentDetails;
}

const numbers = ['Screened', 'Enrolled', 'ScreenFailed', 'Target'] as const;

/** One study with its sites, or one site with its studies. */
export const TrialInformation = ({ view, itemId, recruitment }: Props) => {
  const { t, i18n } = useTranslation();
  const [trial, setTrial] = useState<Trial | null>(null);
  const { data, error, refetch } = useClinical(probity.trialDetails, { viewName: view, itemId });
  if (error && !data) return <Failed title={t('clinical.recruitmentFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const column = (key: keyof Trial): Column<Trial> => ({ key, label: t(`clinical.field.${key}`), value: (row) => row[key] });
  const country: Column<Trial> = { ...column('Country'), value: ({ Country }) => countryName(Country, i18n.language) };
  const facts = [
    column(view === 'studies' ? 'Site' : 'Study'),
    ...(view === 'studies' ? [country] : []),
    column('PrincipalInvestigator'),
    column('ParticipationStatus'),
    ...numbers.map(column),
  ];
  const folders: Column<Trial> = {
    key: 'folders',
    label: t('clinical.folders'),
    value: () => '',
    cell: ({ Id, Title }) => <FolderLinks itemId={Id} title={Title} recruitment={recruitment} />,
  };
  const opening = { Icon: IconClipboardList, label: ({ Title }: Trial) => t('clinical.logOf', { name: Title }), onOpen: setTrial };
  return (
    <>
      <TrialFacts study={data.study} site={data.site} />
      {data.results.length === 0 ? (
        <Note>{t('clinical.noTrials')}</Note>
      ) : (
        <>
          <Grid label={t('clinical.trials')} columns={[...facts, folders]} rows={data.results} idOf={({ Id }) => Id} opening={opening} />
          <p className={classes.foot}>
            <ExportMenu fileName="Trial Details" columns={facts} rows={() => data.results} />
          </p>
        </>
      )}
      {trial && <SubjectLog key={trial.Id} trial={trial} onClose={() => setTrial(null)} />}
    </>
  );
};
