import { cellText } from '#frontend/fields/cellText.ts';
import type { CellProps } from '#frontend/fields/fieldView.ts';
import { viewOf } from '#frontend/fields/index.ts';
import { isUnread } from '#shared/rules/reading/unread.ts';

/** A field's value, read-only. */
export const FieldCell = ({ field, value, item }: CellProps) => {
  const { Cell } = viewOf(field);
  return Cell && ![value].flat().some(isUnread) ? <Cell field={field} value={value} /> : cellText(field, value, item);
};
