import { useTranslation } from 'react-i18next';
import { valueText } from '#frontend/features/audit/valueText.ts';
import { shownField } from '#frontend/fields/lookup/useListDetails.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './AuditHistory.module.css';

/** The changes of one action, its reason, and related ids. */
export const AuditChanges = ({ row, fields }: { row: AuditRow; fields: Field[] }) => {
  const { t } = useTranslation();
  const nameOf = (name: string) => {
    const field = fields.find(({ internalFieldName }) => internalFieldName === name);
    return field ? shownField(field, t).name : t(`labels.${name}`, { defaultValue: name });
  };
  const ids = {
    byKey: row.byKey,
    siteId: row.siteId,
    siteListId: row.siteListId,
    folderId: row.folderId,
    correlationId: row.correlationId,
  };
  return (
    <div className="l-stack l-gap8 l-text13">
      {row.reason && (
        <p>
          <b>{t('audit.column.reason')}</b> {row.reason}
        </p>
      )}
      {row.changes.length === 0 && <p className="l-tertiary">{t('audit.noChanges')}</p>}
      {row.changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th>{t('audit.field')}</th>
              <th>{t('audit.before')}</th>
              <th>{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {row.changes.map(({ field, before, after, shortened }) => (
              <tr key={field}>
                <th scope="row">{nameOf(field)}</th>
                <td>
                  <del className="l-secondary">{valueText(before)}</del>
                </td>
                <td>
                  <ins>{valueText(after)}</ins>
                  {shortened && <span className="l-tertiary"> {t('audit.shortened')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={classes.ids}>
        {Object.entries(ids)
          .filter(([, id]) => id)
          .map(([name, id]) => (
            <div key={name} className="l-flex l-gap6">
              <dt>{t(`audit.column.${name}`)}</dt>
              <dd>{id}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
};
