import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';

interface Props {
  label: string;
  lists: { id: string; title: string }[];
  /** Ids of the selected lists. */
  chosen: string[];
  required?: boolean;
  onChange: (chosen: string[]) => void;
}

/** A selection of a site's lists. */
export const ListsField = ({ label, lists, chosen, required, onChange }: Props) => {
  const options = lists.map(({ id: listId, title }) => ({ id: listId, value: title }));
  const field = fieldFor({ name: label, type: 'Choice', hasMany: true });
  return (
    <Labelled label={label} required={required}>
      {(id) => (
        <FieldEditor
          field={{ ...field, contentType: { ...field.contentType, options } }}
          id={id}
          value={options.filter((option) => chosen.includes(option.id))}
          invalid={false}
          onChange={(value) => onChange(choicesOf(value).map((option) => option.id))}
        />
      )}
    </Labelled>
  );
};
