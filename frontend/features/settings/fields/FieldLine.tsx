import { ActionIcon } from '@mantine/core';
import { IconCheck, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldIcon } from '#frontend/fields/fieldIcons.ts';
import { startDrag } from '#frontend/ui/form/startDrag.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import settings from '../Settings.module.css';
import classes from './FieldsTable.module.css';

interface Props {
  field: Field;
  /** The title of the content type that the field was created from. */
  source: string | undefined;
  at: number;
  count: number;
  busy: boolean;
  /** The index of the field being dragged. */
  dragged: number | null;
  onDrag: (at: number | null) => void;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const Flag = ({ on, label }: { on: boolean; label: string }) =>
  on ? <IconCheck size={16} stroke={1.75} aria-label={label} /> : <span className={table.quiet}>–</span>;

/** A field and its actions. */
export const FieldLine = ({ field, source, at, count, busy, dragged, onDrag, onMove, onEdit, onDelete }: Props) => {
  const { t } = useTranslation();
  const type = fieldTypeName(field.contentType.fieldType);
  const Icon = fieldIcon(type);
  const { name } = field;
  const isOver = dragged !== null && dragged !== at;
  return (
    <tr
      data-busy={busy || undefined}
      data-dragged={dragged === at || undefined}
      onDragOver={(event) => isOver && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== null) onMove(dragged, at);
        onDrag(null);
      }}
    >
      <td title={`${name} (${field.internalFieldName})`}>
        <span className={table.what}>
          <span
            className={classes.grip}
            draggable
            onDragStart={(event) => {
              startDrag(event);
              onDrag(at);
            }}
            onDragEnd={() => onDrag(null)}
            aria-hidden="true"
          >
            <Glyph of={IconGripVertical} />
          </span>
          <Glyph of={Icon} />
          <span>
            <button type="button" className={table.open} onClick={onEdit}>
              {name}
            </button>{' '}
            {field.isTitleField && <span className={settings.tag}>{t('settings.fields.title')}</span>}
            <span className={table.small}>{t(`settings.type.${type}`)}</span>
          </span>
        </span>
      </td>
      <td className={`${table.quiet} ${table.wide}`}>
        {t(`settings.type.${type}`)}
        {source && ` · ${source}`}
      </td>
      <td className={table.wide}>
        <Flag on={field.isRequired} label={t('settings.fields.required')} />
      </td>
      <td className={table.wide} data-far>
        <Flag on={field.isUnique} label={t('settings.fields.unique')} />
      </td>
      <td className={table.wide} data-far>
        <Flag on={field.visible} label={t('settings.fields.shown')} />
      </td>
      <td className={table.actions}>
        <span className={table.row}>
          <OrderButtons name={name} at={at} count={count} onMove={(to) => onMove(at, to)} />
          <ActionIcon aria-label={t('settings.fields.edit', { name })} onClick={onEdit}>
            <Glyph of={IconPencil} />
          </ActionIcon>
          <ActionIcon aria-label={t('settings.fields.deleteOf', { name })} disabled={field.isTitleField} onClick={onDelete}>
            <Glyph of={IconTrash} />
          </ActionIcon>
        </span>
      </td>
    </tr>
  );
};
