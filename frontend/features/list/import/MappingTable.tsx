import { useTranslation } from 'react-i18next';
import type { Mapping } from '#frontend/fields/table/mapping.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Select } from '#frontend/ui/form/Select.tsx';
import type { Field } from '#shared/models/content/field.ts';
import classes from './ImportWindow.module.css';

interface Props {
  columns: string[];
  /** The first rows of the file. */
  rows: string[][];
  count: number;
  mapping: Mapping;
  fields: Field[];
  onMap: (mapping: Mapping) => void;
}

/** Maps the columns of a file to fields, above the first rows. */
export const MappingTable = ({ columns, rows, count, mapping, fields, onMap }: Props) => {
  const { t } = useTranslation();
  return (
    <div className="l-scroll-x">
      <table className={classes.table}>
        <caption className="l-bold l-text-left">{t('list.import.rows', { count })}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and columns are never reordered
              <th key={index} scope="col" data-left-out={mapping[index] === null || undefined}>
                <span>{name}</span>
                <Select
                  className={form.input}
                  aria-label={t('list.import.fieldOf', { name })}
                  value={mapping[index] ?? ''}
                  options={[
                    { value: '', label: t('list.import.leaveOut') },
                    ...fields.map((field) => ({ value: field.internalFieldName, label: field.alias || field.name })),
                  ]}
                  onChange={(field) => onMap(mapping.map((one, place) => (place === index ? field || null : one)))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows can be equal, and are never reordered
            <tr key={line}>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same as above
                <td key={index} data-left-out={mapping[index] === null || undefined}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
