import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { toldNumber } from '#functions/domain/access/levels/toldCounts.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentFolder } from '#functions/domain/content/folders/presentFolder.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { FolderRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { Folder } from '#shared/models/content/item.ts';

/** Folders of a folder by name, trimmed to those the caller may read. */
export const folderPage = async (
  ctx: ListContext,
  chain: string[],
  limit: number,
  after: string | undefined,
): Promise<{ folders: Folder[]; next: string | undefined }> => {
  const { list, folder } = ctx.target;
  const { table, pk } = keys.folderRow(folder?.id ?? list.id, '', '');
  const { rows, next } = await ctx.table.query<{ id: string }>({ table, pk, limit, ...(after !== undefined && { after }) });
  if (rows.length === 0) return { folders: [], next: undefined };

  const ids = rows.map(({ data }) => data.id);
  const [records, accesses, counts] = await Promise.all([
    readMany<FolderRecord>(ctx.table, ids.map(keys.folder)),
    effectiveAccesses(
      ctx,
      ids.map((id) => [...chain, node.folder(id)]),
    ),
    readCounts(
      ctx.table,
      ids.map((id) => countOf(list, id)),
    ),
  ]);
  const folders = records.flatMap((record, index) => {
    const access = accesses[index] ?? Access.None;
    const visible = record && !record.deletedOn && grants(access, 'Read');
    if (!visible) return [];
    const named = { ...record, names: [...(folder?.names ?? []), record.name] };
    return [presentFolder(list, named, access, toldNumber(ctx, { list, access, counts: counts[index] }))];
  });
  return { folders, next };
};
