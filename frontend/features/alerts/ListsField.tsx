import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#frontend/fields/choicesOf.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import form from '#frontend/ui/form/Form.module.css';

/** What an alert may be about, under one name. */
export interface AlertPlace {
  title: string;
  lists: { id: string; title: string }[];
}

interface Props {
  lists: AlertPlace['lists'];
  /** Their ids. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Which lists of a site it is about. */
export const ListsField = ({ lists, chosen, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const options = lists.map(({ id: listId, title }) => ({ id: listId, value: title }));
  const field = fieldFor({ name: t('alerts.lists'), type: 'Choice', hasMany: true });
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {t('alerts.lists')} <span className={form.star}>*</span>
      </label>
      <FieldEditor
        field={{ ...field, contentType: { ...field.contentType, options } }}
        id={id}
        value={options.filter((option) => chosen.includes(option.id))}
        invalid={false}
        onChange={(value) => onChange(choicesOf(value).map((option) => option.id))}
      />
    </div>
  );
};
