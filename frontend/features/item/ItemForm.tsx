import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#frontend/features/item/ErrorSummary.tsx';
import { FormField } from '#frontend/features/item/FormField.tsx';
import type { ItemForm as Form } from '#frontend/features/item/useItemForm.ts';
import type { useSaveItem } from '#frontend/features/item/useSaveItem.ts';
import { Collisions } from '#frontend/fields/Collisions.tsx';
import classes from './ItemForm.module.css';

interface Props {
  id: string;
  form: Form;
  saving: ReturnType<typeof useSaveItem>;
  readOnly: boolean;
  summary: Ref<HTMLDivElement>;
  /** Who saved the item while it stood open with unsaved changes. */
  changedBy: string | null;
  onReload: () => void;
}

/** The fields of one item. */
export const ItemForm = ({ id, form, saving, readOnly, summary, changedBy, onReload }: Props) => {
  const { t } = useTranslation();
  const idOf = (name: string) => `${id}-${name}`;
  return (
    <>
      {changedBy && saving.collisions.length === 0 && (
        <div className={classes.notice} role="status">
          {t('item.changedBy', { name: changedBy })}
          <Button size="sm" onClick={onReload}>
            {t('item.reload')}
          </Button>
        </div>
      )}
      {form.problems.length > 0 && <ErrorSummary ref={summary} fields={form.fields} problems={form.problems} idOf={idOf} />}
      {saving.collisions.length > 0 && (
        <section className={classes.collided} role="alert">
          <p>{t('item.collided', { count: saving.collisions.length })}</p>
          <Collisions fields={form.fields} collisions={saving.collisions} onChoose={saving.choose} />
        </section>
      )}
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        {form.fields.map((field) => (
          <FormField
            key={field.internalFieldName}
            field={field}
            id={idOf(field.internalFieldName)}
            value={form.values[field.internalFieldName]}
            problem={form.problems.find(({ at }) => at === field.internalFieldName)}
            readOnly={readOnly}
            onChange={form.set}
            onTouch={form.touch}
          />
        ))}
      </form>
    </>
  );
};
