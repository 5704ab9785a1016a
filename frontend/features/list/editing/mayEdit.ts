import type { Column } from '#frontend/features/list/columns/columns.ts';
import { isLocked } from '#frontend/features/list/editing/edits.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { viewOf } from '#frontend/fields/index.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';

const isFree = ({ CheckedOutBy, _EffectiveAccess }: Item, userId: string): boolean =>
  CheckedOutBy === null || CheckedOutBy.internalId === userId || grants(_EffectiveAccess, 'Approve');

/**
 * Whether a cell opens for editing: the field must allow it and the user may edit the row. Rows that are being saved, deleted or checked
 * out by someone else are locked.
 */
export const mayEdit = (row: GridRow | undefined, { field }: Column, userId: string): boolean =>
  row?.kind === 'item' &&
  field?.cellEditable === true &&
  viewOf(field).inRow !== 'form' &&
  !row.leaving &&
  row.item._DeletedOn === null &&
  grants(row.item._EffectiveAccess, 'Edit') &&
  isFree(row.item, userId) &&
  !isLocked(row.edit);
