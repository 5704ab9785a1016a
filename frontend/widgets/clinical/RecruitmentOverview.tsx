import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { FeasibilityExport } from '#frontend/widgets/clinical/FeasibilityExport.tsx';
import { RecruitmentList } from '#frontend/widgets/clinical/RecruitmentList.tsx';
import { Tabs } from '#frontend/widgets/clinical/Tabs.tsx';
import { TrialInformation } from '#frontend/widgets/clinical/TrialInformation.tsx';
import { useClinical } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { probity } from '#shared/contracts/probity.ts';
import { type RecruitmentView, recruitmentViews } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

const tabs = ['list', 'trial'] as const;
type Tab = (typeof tabs)[number];

/** The recruitment of studies or sites, and the trials of one. */
export const RecruitmentOverview = ({ settings }: WidgetProps<'recruitmentOverview'>) => {
  const { t } = useTranslation();
  const [view, setView] = useState<RecruitmentView>(settings.view);
  const [tab, setTab] = useState<Tab>('list');
  const [selected, setSelected] = useState<number | undefined>();
  const { data, error, refetch } = useClinical(probity.recruitmentDetails, {});
  if (error && !data) return <Failed title={t('clinical.recruitmentFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const show = (next: RecruitmentView) => {
    setView(next);
    setTab('list');
    setSelected(undefined);
  };
  const open = (id: number) => {
    setSelected(id);
    setTab('trial');
  };
  return (
    <>
      <div className={classes.bar}>
        <Segments
          label={t('clinical.view')}
          value={view}
          options={recruitmentViews.map((value) => ({ value, label: t(`clinical.${value}`) }))}
          onChange={show}
        />
        {data.marketing && (
          <div className="l-end">
            <FeasibilityExport view={view} />
          </div>
        )}
      </div>
      <Tabs
        label={t('pages.widget.recruitmentOverview')}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: t(`clinical.tab.${value}`) }))}
        onChoose={setTab}
      >
        {tab === 'list' && <RecruitmentList view={view} data={data} selected={selected} onSelect={setSelected} onOpen={open} />}
        {tab === 'trial' && selected === undefined && <Note>{t('clinical.noneOpened')}</Note>}
        {tab === 'trial' && selected !== undefined && <TrialInformation key={selected} view={view} itemId={selected} recruitment={data} />}
      </Tabs>
    </>
  );
};
