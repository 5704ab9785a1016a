import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countryName } from '#frontend/fields/countries.ts';
import { ExportMenu } from '#frontend/widgets/clinical/ExportMenu.tsx';
import { fieldKey } from '#frontend/widgets/clinical/formatValue.ts';
import { type Column, Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import type { RecruitingSite, RecruitingStudy, RecruitmentDetails, RecruitmentView } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

interface Props {
  view: RecruitmentView;
  data: RecruitmentDetails;
  selected: number | undefined;
  onSelect: (id: number) => void;
  onOpen: (id: number) => void;
}

interface RowsProps<R> extends Omit<Props, 'view' | 'data'> {
  label: string;
  rows: R[];
  columns: Column<R>[];
  nameOf: (row: R) => string;
}

const Rows = <R extends { Id: number }>({ label, rows, columns, nameOf, selected, onSelect, onOpen }: RowsProps<R>) => {
  const { t } = useTranslation();
  if (rows.length === 0) return <Note>{t('clinical.noRecruitment')}</Note>;
  const opening = {
    Icon: IconArrowRight,
    label: (row: R) => t('clinical.trialsOf', { name: nameOf(row) }),
    onOpen: ({ Id }: R) => onOpen(Id),
  };
  return (
    <>
      <Grid
        label={label}
        columns={columns}
        rows={rows}
        idOf={({ Id }) => Id}
        selected={selected}
        onSelect={({ Id }) => onSelect(Id)}
        opening={opening}
      />
      <p className={classes.foot}>
        <ExportMenu fileName="Recruitment Overview" columns={columns} rows={() => rows} />
      </p>
    </>
  );
};

/** All studies or all sites, with the recruitment of their trials. */
export const RecruitmentList = ({ view, data, ...choosing }: Props) => {
  const { t, i18n } = useTranslation();
  const named = <R,>(key: keyof R & string): Column<R> => ({
    key,
    label: t(fieldKey(key)),
    value: (row) => row[key] as string | number,
  });
  const sums = <R extends RecruitingStudy | RecruitingSite>(): Column<R>[] =>
    (['trials', 'Screened', 'Enrolled', 'ScreenFailed', 'Target'] as const).map((key) => named<R>(key));
  if (view === 'studies') {
    const columns = [
      ...(['ProtocolCode', 'Sponsor', 'GlobalStudyPhase', 'Indications'] as const).map((key) => named<RecruitingStudy>(key)),
      ...sums<RecruitingStudy>(),
    ];
    return (
      <Rows label={t('clinical.studies')} rows={data.studies} columns={columns} nameOf={({ ProtocolCode }) => ProtocolCode} {...choosing} />
    );
  }
  const country: Column<RecruitingSite> = {
    ...named<RecruitingSite>('Country'),
    value: ({ Country }) => countryName(Country, i18n.language),
  };
  const columns = [
    ...(['Name', 'SiteCode'] as const).map((key) => named<RecruitingSite>(key)),
    country,
    named<RecruitingSite>('SiteStatus'),
    ...sums<RecruitingSite>(),
  ];
  return <Rows label={t('clinical.sites')} rows={data.sites} columns={columns} nameOf={({ Name }) => Name} {...choosing} />;
};
