import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import { Grid } from '#frontend/widgets/clinical/Grid.tsx';
import { Tabs } from '#frontend/widgets/clinical/Tabs.tsx';
import { useClinical } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import { probity } from '#shared/contracts/probity.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './Clinical.module.css';

const parts = ['siteStaff', 'siteEquipment', 'siteLabs'] as const;
type Part = (typeof parts)[number];

const fields: Record<Part, string[]> = {
  siteStaff: ['FullName', 'Credentials', 'JobTitle', 'WorkPhone', 'WorkEmail'],
  siteEquipment: ['Title', 'EquipmentDetails', 'LastCalibrated'],
  siteLabs: ['CompanyName', 'MainPhone', 'FaxNumber', 'Address', 'Email'],
};

/** Staff, equipment and laboratories of one site. */
export const SiteParts = ({ site }: { site: Item }) => {
  const { t, i18n } = useTranslation();
  const [part, setPart] = useState<Part>('siteStaff');
  const { data, error, refetch } = useClinical(probity.siteDetails, { siteId: site.Id });
  const rows = data?.[part].results ?? [];
  const columns = fields[part].map((key) => ({
    key,
    label: t(`clinical.field.${key}`),
    value: (row: Item) => formatValue(row[key], i18n.language),
  }));
  return (
    <section className={classes.below} aria-label={site.Title}>
      <header className={classes.belowHead}>
        <h3>{site.Title}</h3>
      </header>
      <Tabs
        label={site.Title}
        current={part}
        tabs={parts.map((value) => ({ value, label: t(`clinical.part.${value}`), disabled: !data }))}
        onChoose={setPart}
      >
        {error && !data && <Failed title={t('clinical.sitesFailed')} error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting />}
        {data && rows.length === 0 && <Note>{t('clinical.noParts')}</Note>}
        {rows.length > 0 && <Grid label={t(`clinical.part.${part}`)} columns={columns} rows={rows} idOf={({ Id }) => Id} />}
      </Tabs>
    </section>
  );
};
