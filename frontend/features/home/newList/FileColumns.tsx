import { useTranslation } from 'react-i18next';
import type { FileColumn, FileDraft } from '#frontend/features/home/newList/fileColumns.ts';
import { selectableTypes } from '#frontend/fields/selectableTypes.ts';
import { filledCells } from '#frontend/fields/table/guessColumns.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Select } from '#frontend/ui/form/Select.tsx';
import { replaced } from '#frontend/ui/sequence.ts';
import { LIST_OPTIONS, NAME_LENGTH } from '#shared/limits.ts';
import classes from './NewList.module.css';

/** Types whose values can be written as text in a file. A password would be readable by everyone who has the file. */
const types = selectableTypes.filter((type) => !['Lookup', 'Recurrence', 'Password'].includes(type));

interface Props {
  draft: FileDraft;
  onChange: (draft: FileDraft) => void;
}

/** The columns of a file with types guessed from their cells, shown before anything is created. */
export const FileColumns = ({ draft, onChange }: Props) => {
  const { t } = useTranslation();
  const { table, columns, title } = draft;
  const change = (at: number, column: FileColumn) => onChange({ ...draft, columns: replaced(columns, at, column) });
  const optionsOf = (at: number) => filledCells(table.rows.map((row) => (row[at] ?? '').slice(0, NAME_LENGTH))).slice(0, LIST_OPTIONS);
  return (
    <div className="l-scroll-x">
      <table className={classes.table} aria-label={t('sites.columns')}>
        <thead>
          <tr>
            <th scope="col">{t('sites.column.name')}</th>
            <th scope="col">{t('sites.column.type')}</th>
            <th scope="col">{t('sites.column.title')}</th>
            <th scope="col">{t('sites.column.example')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and columns are never reordered
            <tr key={at}>
              <td>
                <label className="l-line l-gap8">
                  <input
                    type="checkbox"
                    checked={column.kept}
                    disabled={at === title}
                    onChange={({ target }) => change(at, { ...column, kept: target.checked })}
                  />
                  {column.name || t('sites.column.number', { number: at + 1 })}
                </label>
              </td>
              <td>
                <Select
                  className={form.input}
                  aria-label={t('sites.column.typeOf', { name: column.name })}
                  value={at === title ? 'SingleLine' : column.type}
                  disabled={!column.kept || at === title}
                  options={types.map((value) => ({ value, label: t(`settings.type.${value}`) }))}
                  onChange={(type) => change(at, { ...column, type, options: type === 'Choice' ? optionsOf(at) : [] })}
                />
              </td>
              <td>
                <input
                  type="radio"
                  name="title"
                  aria-label={t('sites.column.titleOf', { name: column.name })}
                  checked={at === title}
                  onChange={() => onChange({ ...draft, title: at, columns: replaced(columns, at, { ...column, kept: true }) })}
                />
              </td>
              <td>{column.type === 'Choice' ? column.options.join(', ') : table.rows.find((row) => row[at]?.trim())?.[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
