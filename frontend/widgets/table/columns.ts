import { viewOf } from '#frontend/fields/index.ts';
import type { Field } from '#shared/models/content/field.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

interface Columns {
  /** The column that names an item and links to it. */
  main: string;
  others: Field[];
}

/** The columns of the view without the one that names the item. */
export const columnsOf = (details: ListDetails): Columns => {
  const { fields, views, view, type } = details;
  const main = holdsFiles(type) ? '_FileName' : (fields.find(({ isTitleField }) => isTitleField)?.internalFieldName ?? 'Title');
  const chosen = (views.find(({ id }) => id === view.id)?.fields ?? []).filter(({ visible }) => visible);
  const inView = chosen.flatMap(({ field }) => fields.find(({ internalFieldName }) => internalFieldName === field) ?? []);
  const shown = inView.length > 0 ? inView : fields.filter(({ visible, isAuditField }) => visible && !isAuditField);
  return { main, others: shown.filter(({ internalFieldName }) => internalFieldName !== main) };
};

/** Numbers are right-aligned. */
export const isAtEnd = (field: Field): boolean => viewOf(field).alignEnd ?? false;
