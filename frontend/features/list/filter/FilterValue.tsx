import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/actions/Toolbar.module.css';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterKind } from '#frontend/features/list/filter/filterKinds.ts';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';

interface Props {
  column: Column;
  value: string;
  onChange: (value: string) => void;
}

/** The value of a rule, given in the way its column asks for. */
export const FilterValue = ({ column, value, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const kind = filterKind(column);
  const label = t('list.filter.value');

  if (kind === 'day') {
    return (
      <div className="l-stack l-gap6 l-small l-medium l-secondary">
        <label htmlFor={id}>{label}</label>
        <DayInput id={id} day={value || null} onChange={(day) => onChange(day ?? '')} invalid={false} required={false} />
      </div>
    );
  }
  const options =
    kind === 'tick'
      ? [
          { value: 'true', words: t('fields.yes') },
          { value: 'false', words: t('fields.no') },
        ]
      : column.field?.contentType.options.map((option) => ({ value: option.value, words: option.value }));
  return (
    <div className="l-stack l-gap6 l-small l-medium l-secondary">
      <label htmlFor={id}>{label}</label>
      {kind === 'tick' || kind === 'choice' ? (
        <select id={id} className={classes.select} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('list.filter.empty')}</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={classes.select}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          value={value}
          maxLength={1000}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
};
