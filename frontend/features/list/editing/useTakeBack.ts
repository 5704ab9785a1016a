import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '#frontend/api/toasts.ts';
import { type Edit, withoutSecrets, withReverted } from '#frontend/features/list/editing/edits.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Collects the rows that are saved one after the other, and offers to undo them together. */
export const useTakeBack = (fields: readonly Field[], send: (rows: Edit[]) => void) => {
  const { t } = useTranslation();
  const saved = useRef<Edit[]>([]);
  return {
    remember: (edit: Edit, item: Item) => saved.current.push(withReverted(edit, item)),
    offer: () => {
      const rows = saved.current.splice(0);
      if (rows.length === 0) return;
      // Previous passwords are not known.
      const open = withoutSecrets(rows, fields);
      // Here Ctrl+Z undoes the last cell.
      const undo = { label: t('list.edit.undo'), onClick: () => send(open) };
      tell('success', t('list.edit.saved', { count: rows.length }), open.length > 0 ? undo : undefined);
    },
  };
};
