import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import { Select } from '#frontend/ui/form/Select.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { ListKind } from '#frontend/ui/listKinds.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './BoardToolbar.module.css';

interface Props {
  kind: ListKind;
  phone: boolean;
  filters: ReactNode;
  search: ReactNode;
  more: ReactNode;
  /** Choice fields that can be the columns. */
  fields: Field[];
  field: Field;
  onField: (name: string) => void;
  /** Null if the person may not add items. */
  onAdd: (() => void) | null;
}

/** Buttons to add a card and to choose the column field. */
export const BoardToolbar = ({ kind, phone, filters, search, more, fields, field, onField, onAdd }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('list.toolbar')}>
      {onAdd && (
        <Button variant="filled" size={phone ? 'lg' : 'md'} leftSection={<Glyph of={IconPlus} />} onClick={onAdd} style={{ flex: 'none' }}>
          {t(`list.add.${kind}`)}
        </Button>
      )}
      {filters}
      <div className={classes.tools}>
        {search}
        {fields.length > 1 && (
          <label className={classes.by}>
            {t('board.field')}
            <Select
              className={classes.select}
              aria-label={t('board.field')}
              value={field.internalFieldName}
              options={fieldOptions(fields)}
              onChange={onField}
            />
          </label>
        )}
        {more}
      </div>
    </div>
  );
};
