import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isFiltered, nothing, type SearchFilters } from '#frontend/features/search/searchFilters.ts';
import { useFilterChoices } from '#frontend/features/search/useFilterChoices.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import forms from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { type SearchResult, searchObjects } from '#shared/models/administration/search.ts';
import classes from './Search.module.css';

interface Props {
  /** On small screens the filters are collapsed. */
  isOpen: boolean;
  filters: SearchFilters;
  results: SearchResult[];
  onChange: (filters: SearchFilters) => void;
}

const Day = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => {
  const id = useId();
  return (
    <div className={forms.field}>
      <label className={forms.label} htmlFor={id}>
        {label}
      </label>
      <DayInput id={id} day={value || null} onChange={(day) => onChange(day ?? '')} invalid={false} required={false} />
    </div>
  );
};

/** The filters of a search. Each change goes back to the first page. */
export const Filters = ({ isOpen, filters, results, onChange }: Props) => {
  const { t } = useTranslation();
  const choices = useFilterChoices(filters.systemSiteId, results);
  const choose = (change: Partial<SearchFilters>) => onChange({ ...filters, ...change, pageNumber: 1 });
  const types = searchObjects.map((value) => ({ value, label: t(`search.objects.${value}`) }));
  return (
    <section className={classes.filters} data-open={isOpen || undefined} aria-label={t('search.filters')}>
      <SelectField
        label={t('search.type')}
        value={filters.objectType}
        options={[{ value: '', label: t('search.anyType') }, ...types]}
        onChange={(value) => choose({ objectType: searchObjects.find((one) => one === value) ?? '' })}
      />
      <SelectField
        label={t('search.site')}
        value={filters.systemSiteId}
        options={[{ value: '', label: t('search.anySite') }, ...choices.sites]}
        onChange={(systemSiteId) => choose({ systemSiteId, systemSiteListId: '' })}
      />
      <SelectField
        label={t('search.list')}
        value={filters.systemSiteListId}
        options={[{ value: '', label: t('search.anyList') }, ...choices.lists]}
        onChange={(systemSiteListId) => choose({ systemSiteListId })}
      />
      <TextField
        label={t('search.extension')}
        value={filters.fileExtension}
        maxLength={20}
        hint={t('search.extensionHint')}
        onChange={(text) => choose({ fileExtension: text.trim() })}
      />
      <Day label={t('search.from')} value={filters.startDate} onChange={(startDate) => choose({ startDate })} />
      <Day label={t('search.to')} value={filters.endDate} onChange={(endDate) => choose({ endDate })} />
      <Button disabled={!isFiltered(filters)} onClick={() => onChange({ ...nothing, query: filters.query })}>
        {t('search.reset')}
      </Button>
    </section>
  );
};
