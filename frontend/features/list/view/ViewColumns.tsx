import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { ViewColumn } from '#frontend/features/list/view/ViewColumn.tsx';
import { shownField } from '#frontend/features/list/view/viewDraft.ts';
import { moved } from '#frontend/ui/sequence.ts';
import type { ViewPlan } from '#shared/models/content/list.ts';
import classes from './ViewWindow.module.css';

type Fields = ViewPlan['fields'];

interface Props {
  columns: Column[];
  fields: Fields;
  onChange: (fields: Fields) => void;
}

/** The columns of a view and their order: visible ones first, then the others of the list. */
export const ViewColumns = ({ columns, fields, onChange }: Props) => {
  const { t } = useTranslation();
  const known = new Map(columns.map((column) => [column.name, column]));
  const shown = fields.filter(({ field, visible }) => visible && known.has(field));
  const names = new Set(shown.map(({ field }) => field));
  const others = columns.filter(({ name }) => !names.has(name));
  return (
    <fieldset className={classes.group}>
      <legend>{t('list.view.columns')}</legend>
      <ul className={classes.columns}>
        {shown.map((one, index) => {
          const label = known.get(one.field)?.label ?? one.field;
          return (
            <ViewColumn
              key={one.field}
              label={label}
              field={one}
              at={index}
              count={shown.length}
              onChange={(next) => onChange(shown.map((field) => (field === one ? next : field)))}
              onMove={(to) => onChange(moved(shown, index, to))}
              onRemove={() => onChange(shown.filter(({ field }) => field !== one.field))}
            />
          );
        })}
        {others.map(({ name, label }) => (
          <li key={name} className="l-secondary">
            <label>
              <input type="checkbox" checked={false} onChange={() => onChange([...shown, shownField(name)])} />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
