import type { Row } from '#frontend/features/list/rows/rows.ts';

/** The display name of a row. */
export const nameOf = (row: Row): string =>
  row.kind === 'folder' ? row.folder.name : (row.item._FileName ?? row.item.Title) || `#${row.item.Id}`;
