import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ColumnDraft, newColumn } from '#frontend/features/home/newList/columnDraft.ts';
import { NewColumn } from '#frontend/features/home/newList/NewColumn.tsx';
import { fieldIcon } from '#frontend/fields/fieldIcons.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { ListSummary } from '#shared/models/content/list.ts';
import classes from './NewList.module.css';

interface Props {
  columns: ColumnDraft[];
  /** The column being described, not yet added. */
  next: ColumnDraft;
  lists: Pick<ListSummary, 'id' | 'title'>[];
  onChange: (columns: ColumnDraft[], next: ColumnDraft) => void;
}

/** The columns of a new list. */
export const Columns = ({ columns, next, lists, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <fieldset className={form.group}>
      <legend>{t('sites.columns')}</legend>
      {columns.length > 0 && (
        <ul className={classes.columns} aria-label={t('sites.columns')}>
          {columns.map(({ id, name, type }) => (
            <li key={id} className={classes.column}>
              <Glyph of={fieldIcon(type)} />
              <span className="l-grow">{name}</span>
              <span className="l-small l-tertiary">{t(`settings.type.${type}`)}</span>
              <ActionIcon
                size="sm"
                aria-label={t('settings.options.remove', { name })}
                onClick={() =>
                  onChange(
                    columns.filter((one) => one.id !== id),
                    next,
                  )
                }
              >
                <Glyph of={IconX} small />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NewColumn
        column={next}
        lists={lists}
        onChange={(changed) => onChange(columns, changed)}
        onAdd={() => onChange([...columns, next], newColumn())}
      />
    </fieldset>
  );
};
