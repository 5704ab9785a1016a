import type { Row } from '#frontend/features/list/rows/rows.ts';

/** What people call a row. */
export const nameOf = (row: Row): string =>
  row.kind === 'folder' ? row.folder.name : (row.item._FileName ?? row.item.Title) || `#${row.item.Id}`;
