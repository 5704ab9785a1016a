import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessList } from '#frontend/features/permissions/AccessList.tsx';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './FieldAccess.module.css';

interface Props {
  details: ListDetails;
  /** The field in the address. */
  first: string | null;
  children: ReactNode;
}

/** The permissions on a single field. Everyone who sees the item sees its title. */
export const FieldAccess = ({ details, first, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const fields = details.fields.filter(({ isTitleField, isAuditField }) => !isTitleField && !isAuditField);
  const [chosen, setChosen] = useState(first);
  const field = fields.find(({ internalFieldName }) => internalFieldName === chosen) ?? fields[0];
  if (!field) return <Empty title={t('permissions.noFields')} />;
  return (
    <AccessList
      key={field.internalFieldName}
      scope={{ listId: details.id, fieldId: field.internalFieldName }}
      name={field.name}
      access={details.access.effectiveAccess}
    >
      {children}
      <div className="l-line l-narrow l-gap8 l-text12 l-medium l-secondary">
        <label htmlFor={id}>{t('permissions.field')}</label>
        <Select id={id} className={classes.select} value={field.internalFieldName} options={fieldOptions(fields)} onChange={setChosen} />
      </div>
    </AccessList>
  );
};
