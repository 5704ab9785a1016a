import { useTranslation } from 'react-i18next';
import { AuditLine } from '#frontend/features/audit/AuditLine.tsx';
import table from '#frontend/ui/records/Table.module.css';
import type { AuditRow } from '#shared/models/administration/audit.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './AuditHistory.module.css';

/** The trail, latest first. */
export const AuditTable = ({ rows, fields }: { rows: AuditRow[]; fields: Field[] }) => {
  const { t } = useTranslation();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th className={classes.when}>{t('audit.column.dateOccurred')}</th>
          <th className={classes.who}>{t('audit.column.user')}</th>
          <th className={classes.event}>{t('audit.column.event')}</th>
          <th>{t('audit.column.objectTitle')}</th>
          <th className={classes.place}>{t('audit.column.relativeUrl')}</th>
          <th className={`${classes.count} ${table.number}`}>{t('audit.column.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AuditLine key={row.id} row={row} fields={fields} />
        ))}
      </tbody>
    </table>
  );
};
