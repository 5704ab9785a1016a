import type { Row } from '#frontend/features/list/rows/rows.ts';
import type { Destination } from '#frontend/features/list/transfer/transfer.ts';

/** The parameters of a transfer of rows to another list. */
export const transferOf = (rows: Row[], { list, way }: Destination) => ({
  itemIds: rows.flatMap((row) => (row.kind === 'item' ? [row.item.Id] : [])),
  folderIds: rows.flatMap((row) => (row.kind === 'folder' ? [row.folder.id] : [])),
  goalListId: list.id,
  goalFolderId: way.at(-1)?.id ?? list.id,
});
