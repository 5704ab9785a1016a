import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { FieldLine } from '#frontend/features/settings/fields/FieldLine.tsx';
import { FieldWindow } from '#frontend/features/settings/fields/FieldWindow.tsx';
import { inOrder } from '#frontend/features/settings/fields/fieldOrder.ts';
import { useReorder } from '#frontend/features/settings/fields/useReorder.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { moved } from '#frontend/ui/sequence.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';
import classes from './FieldsTable.module.css';

/** The fields of a list in order, with adding, editing, moving and deleting. */
export const FieldsTable = ({ definition }: { definition: ListDefinition }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const types = useRead(contentTypes.getAll, {}, { failure: 'inline' });
  const remove = useWrite(listDefinition.deleteField);
  const { reorder, moving } = useReorder(definition);
  const [open, setOpen] = useState<{ field: Field | null } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const ordered = inOrder(definition.fields);
  // A moved field is shown at its new position before the server confirms it.
  const fields = moving ? moved(ordered, moving.from, moving.to) : ordered;

  const onDelete = async ({ name, internalFieldName }: Field) => {
    const question = { title: t('settings.fields.deleteTitle', { name }), text: t('settings.fields.deleteText') };
    if (!(await confirm({ ...question, verb: t('settings.fields.delete'), danger: true }))) return;
    remove.mutate({ body: { listId: definition.id, version: definition.version, internalFieldName } });
  };
  return (
    <>
      <PageBar lead={t('settings.fields.lead')}>
        <AddButton label={t('settings.fields.add')} onClick={() => setOpen({ field: null })} />
      </PageBar>
      <div className={`${table.scroll} ${classes.place}`}>
        <table className={table.table}>
          <thead>
            <tr>
              <th className={classes.name}>{t('settings.fields.name')}</th>
              <th>{t('settings.fields.type')}</th>
              <th className={classes.flag}>{t('settings.fields.required')}</th>
              <th className={classes.flag} data-far>
                {t('settings.fields.unique')}
              </th>
              <th className={classes.flag} data-far>
                {t('settings.fields.shown')}
              </th>
              <th className={`${classes.actions} ${table.actions}`}>{t('settings.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, at) => (
              <FieldLine
                key={field.internalFieldName}
                field={field}
                source={types.data?.find(({ id }) => id === field.contentType.id)?.title}
                at={at}
                count={fields.length}
                busy={moving?.to === at}
                dragged={dragged}
                onDrag={setDragged}
                onMove={(from, to) => reorder(from, to)}
                onEdit={() => setOpen({ field })}
                onDelete={() => void onDelete(field)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {open && <FieldWindow definition={definition} types={types.data ?? []} field={open.field} onClose={() => setOpen(null)} />}
    </>
  );
};
