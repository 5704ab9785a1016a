import { useTranslation } from 'react-i18next';
import type { Head } from '#frontend/features/list/import/readHead.ts';
import classes from './ImportWindow.module.css';

/** The names and first rows of a table; names that the list does not know stand out. */
export const HeadTable = ({ head: { columns, rows, count } }: { head: Head }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{t('list.import.rows', { count })}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isKnown }) => (
              <th key={name} scope="col" className={isKnown ? undefined : classes.unknown}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('\n')}>
              {columns.map(({ name }, index) => (
                <td key={name}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
