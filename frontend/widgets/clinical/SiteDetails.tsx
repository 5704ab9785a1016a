import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import { Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { SiteParts } from '#frontend/widgets/clinical/SiteParts.tsx';
import { useClinical } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import { probity } from '#shared/contracts/probity.ts';
import type { Item } from '#shared/models/content/item.ts';
import { ACTIVE } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

const names = ['Name', 'SiteCode', 'SiteStatus', 'Address', 'MainContactName', 'MainPhoneNumber'];

/** The sites visible to the person; the selected one with its details. */
export const SiteDetails = () => {
  const { t, i18n } = useTranslation();
  const [status, setStatus] = useState(ACTIVE);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { data, error, refetch } = useClinical(probity.mySites, {});
  if (error && !data) return <Failed title={t('clinical.sitesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;

  const format = (row: Item, name: string) => formatValue(row[name], i18n.language);
  const statuses = [...new Set([ACTIVE, ...data.results.map((row) => format(row, 'SiteStatus'))])].filter(Boolean);
  const sought = text.trim().toLowerCase();
  const rows = data.results.filter(
    (row) =>
      (status === '' || format(row, 'SiteStatus') === status) && names.some((name) => format(row, name).toLowerCase().includes(sought)),
  );
  // A single remaining row is selected automatically.
  const selected = rows.length === 1 ? rows[0] : rows.find(({ Id }) => Id === chosen);
  const columns = names.map((key) => ({ key, label: t(`clinical.field.${key}`), value: (row: Item) => format(row, key) }));
  return (
    <>
      <div className={classes.bar}>
        <SelectField
          label={t('clinical.field.SiteStatus')}
          value={status}
          options={[{ value: '', label: t('clinical.allStatuses') }, ...statuses.map((value) => ({ value, label: value }))]}
          onChange={setStatus}
        />
        <TextField label={t('clinical.search')} value={text} onChange={setText} />
      </div>
      {rows.length === 0 ? (
        <Note>{t('clinical.noSites')}</Note>
      ) : (
        <Grid
          label={t('clinical.sites')}
          columns={columns}
          rows={rows}
          idOf={({ Id }) => Id}
          selected={selected?.Id}
          onSelect={({ Id }) => setChosen(Id)}
        />
      )}
      {selected && <SiteParts key={selected.Id} site={selected} />}
    </>
  );
};
