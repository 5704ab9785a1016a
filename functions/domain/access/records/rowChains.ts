import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain, purgedItem } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';

interface RowInList {
  list: ListRecord;
  folder: FolderWithPath | undefined;
  /** A row without the creator of its item. */
  row: Pick<ItemRecord, 'id' | 'ownScope'>;
}

/** The permission chains of the items of rows. Items are read only if their creator affects who reads them. */
export const rowChains = async (ctx: Context, rows: RowInList[]): Promise<string[][]> => {
  const undecided = rows.filter(({ list, row }) => !row.ownScope && itemsReadBy(list) === 'creators');
  const items = await readMany<ItemRecord>(
    ctx.table,
    undecided.map(({ list, row }) => keys.item(list.id, row.id)),
  );
  const creators = new Map(undecided.map(({ row }, index) => [row, items[index]?.createdBy]));
  return rows.map(({ list, folder, row }) => {
    if (!row.ownScope && itemsReadBy(list) !== 'creators') return folderChain(list, folder);
    const createdBy = creators.get(row);
    return itemChain(list, folder, { ...purgedItem(row.id), ...row, ...(createdBy && { createdBy }) });
  });
};
