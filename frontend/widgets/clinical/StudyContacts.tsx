import { useTranslation } from 'react-i18next';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import { Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { useClinical, useVariable } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import { probity } from '#shared/contracts/probity.ts';
import type { Item } from '#shared/models/content/item.ts';

const names = ['FullName', 'Role', 'Email', 'Phone'];

const Contacts = ({ participatingSiteId }: { participatingSiteId: number }) => {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useClinical(probity.contacts, { participatingSiteId });
  if (error && !data) return <Failed title={t('clinical.contactsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.results.length === 0) return <Note>{t('clinical.noContacts')}</Note>;
  const columns = names.map((key) => ({
    key,
    label: t(`clinical.field.${key}`),
    value: (row: Item) => formatValue(row[key], i18n.language),
    ...(key === 'Email' && { cell: ({ Email }: Item) => (Email ? <a href={`mailto:${String(Email)}`}>{String(Email)}</a> : null) }),
  }));
  return <Grid label={t('pages.widget.studyContacts')} columns={columns} rows={data.results} idOf={({ Id }) => Id} />;
};

/** Contacts for the study at this site. */
export const StudyContacts = ({ settings }: WidgetProps<'studyContacts'>) => {
  const { t } = useTranslation();
  const trial = useVariable(settings.variable);
  return trial ? <Contacts participatingSiteId={trial.relatedItemId} /> : <Note>{t('labels.missingSiteVariable')}</Note>;
};
