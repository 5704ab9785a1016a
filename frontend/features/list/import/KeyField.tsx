import { useTranslation } from 'react-i18next';
import { type Mapping, NUMBER, numberColumn } from '#frontend/fields/table/mapping.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import type { Field } from '#shared/models/content/field.ts';

interface Props {
  columns: string[];
  mapping: Mapping;
  fields: Field[];
  value: string;
  onChange: (key: string) => void;
}

/** Selects the columns that identify existing items, which are updated instead of added. */
export const KeyField = ({ columns, mapping, fields, value, onChange }: Props) => {
  const { t } = useTranslation();
  const unique = fields.filter(({ isUnique, internalFieldName }) => isUnique && mapping.includes(internalFieldName));
  const options = [
    ...(numberColumn(columns, t('labels.Id')) === -1 ? [] : [{ value: NUMBER, label: t('labels.Id') }]),
    ...unique.map(({ internalFieldName, alias, name }) => ({ value: internalFieldName, label: alias || name })),
  ];
  if (options.length === 0) return null;
  return (
    <SelectField
      label={t('list.import.key')}
      value={value}
      hint={value === '' ? undefined : t('list.import.keyHint')}
      options={[{ value: '', label: t('list.import.noKey') }, ...options]}
      onChange={onChange}
    />
  );
};
