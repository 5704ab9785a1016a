import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#frontend/fields/choicesOf.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { useSite } from '#frontend/site/useSite.ts';
import form from '#frontend/ui/form/Form.module.css';
import type { ListType } from '#shared/models/list.ts';
import { isPeopleList } from '#shared/models/peopleLists.ts';

interface Props {
  chosen: string[];
  onChange: (ids: string[]) => void;
  /** Only lists of this kind. */
  type?: ListType;
}

/** Some of the site's lists. */
export const ListsField = ({ chosen, onChange, type }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const lists = useSite().lists.filter((list) => !isPeopleList(list.id) && (!type || list.type === type));
  const options = lists.map(({ id: listId, title }) => ({ id: listId, value: title }));
  const field = fieldFor({ name: t('pages.lists'), type: 'Choice', hasMany: true });
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {t('pages.lists')}
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
