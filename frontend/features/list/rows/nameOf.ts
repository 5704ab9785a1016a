import type { Row } from '#frontend/features/list/rows/rows.ts';
import { itemName } from '#frontend/ui/itemName.ts';

/** The display name of a row. */
export const nameOf = (row: Row): string => (row.kind === 'folder' ? row.folder.name : itemName(row.item));
