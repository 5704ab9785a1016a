import { useId } from 'react';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import form from '#frontend/ui/form/Form.module.css';

interface Props {
  label: string;
  lists: { id: string; title: string }[];
  /** Their ids. */
  chosen: string[];
  required?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Some of a site's lists. */
export const ListsField = ({ label, lists, chosen, required, onChange }: Props) => {
  const id = useId();
  const options = lists.map(({ id: listId, title }) => ({ id: listId, value: title }));
  const field = fieldFor({ name: label, type: 'Choice', hasMany: true });
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label} {required && <span className={form.star}>*</span>}
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
