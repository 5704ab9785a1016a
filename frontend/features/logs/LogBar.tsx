import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { detailChoices, type LogSearch, periods } from '#frontend/features/logs/logQuery.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import tools from '#frontend/ui/page/SearchTools.module.css';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { LOG_WORDS_LENGTH } from '#shared/limits.ts';
import classes from './Logs.module.css';

interface Props {
  search: LogSearch;
  onChange: (part: Partial<LogSearch>) => void;
  onSearch: () => void;
  children: ReactNode;
}

/** The search words and the period. */
export const LogBar = ({ search, onChange, onSearch, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <form
      className={tools.tools}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <SearchInput
        className={tools.search ?? ''}
        label={t('logs.words')}
        value={search.searchTerm}
        maxLength={LOG_WORDS_LENGTH}
        onChange={(text) => onChange({ searchTerm: text })}
      />
      <Button type="submit" variant="filled">
        {t('logs.search')}
      </Button>
      {children}
      <div className={classes.choices}>
        <Segments
          label={t('logs.period')}
          value={search.period}
          options={periods.map((value) => ({ value, label: t(`logs.period.${value}`) }))}
          onChange={(period) => onChange({ period })}
        />
        <Segments
          label={t('logs.detail')}
          value={search.detail}
          options={detailChoices.map((value) => ({ value, label: t(`logs.detail.${value}`) }))}
          onChange={(detail) => onChange({ detail })}
        />
      </div>
      {search.period === 'custom' && (
        <div className={classes.from}>
          <label className="l-small l-medium l-secondary" htmlFor={id}>
            {t('logs.from')}
          </label>
          <FieldEditor
            field={fieldFor({ name: t('logs.from'), type: 'DateTime', isRequired: true })}
            id={id}
            value={search.from}
            invalid={false}
            onChange={(value) => onChange({ from: typeof value === 'string' && value !== '' ? value : null })}
          />
        </div>
      )}
    </form>
  );
};
