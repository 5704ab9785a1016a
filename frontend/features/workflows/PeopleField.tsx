import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import type { Person } from '#shared/models/identity/person.ts';

interface Props {
  words: 'approvers' | 'reviewers' | 'people';
  people: Person[];
  onChange: (people: Person[]) => void;
}

/** The people and groups that a workflow asks or notifies. */
export const PeopleField = ({ words, people, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const name = t(`workflows.form.${words}`);
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {name} <span className={form.star}>*</span>
      </label>
      <FieldEditor
        field={fieldFor({ name, type: 'PeoplePicker', hasMany: true, isRequired: true })}
        id={id}
        value={people}
        invalid={false}
        onChange={(value) => onChange(peopleOf(value))}
      />
      <p className={form.hint}>{t(`workflows.form.${words}Help`)}</p>
    </div>
  );
};
