import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimObjectCounts } from '#functions/domain/access/levels/trimCounts.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentFolder } from '#functions/domain/content/folders/presentFolder.ts';
import { hasAnyAfter } from '#functions/domain/content/itemRecords/hasAnyAfter.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { FolderRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { SCANNED_ROWS } from '#shared/limits.ts';
import type { Folder } from '#shared/models/content/item.ts';

interface FolderPageResult {
  folders: Folder[];
  /** The number of rows read. */
  rows: number;
  next: string | undefined;
}

/** Rows of a folder, reduced to the folders that the caller may read. */
const trimmed = async (ctx: ListContext, chain: string[], limit: number, after: string | undefined): Promise<FolderPageResult> => {
  const { list, folder } = ctx.target;
  const { table, pk } = keys.folderRow(folder?.id ?? list.id, '', '');
  const { rows, next } = await ctx.table.query<{ id: string }>({ table, pk, limit, ...(after !== undefined && { after }) });
  if (rows.length === 0) return { folders: [], rows: 0, next: undefined };

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
    const withNames = { ...record, names: [...(folder?.names ?? []), record.name] };
    return [presentFolder(list, withNames, access, trimObjectCounts(ctx, { list, access, counts: counts[index] }))];
  });
  return { folders, rows: rows.length, next };
};

/** For a caller without restrictions, any row means that there is a folder. */
const hasReadableAfter = async (ctx: ListContext, chain: string[], position: string): Promise<boolean> =>
  ctx.caller.isAdmin ||
  hasAnyAfter(position, async (after, limit) => {
    const { folders, rows, next } = await trimmed(ctx, chain, limit, after);
    return { isAny: folders.length > 0, rows, next };
  });

/**
 * The requested number of readable folders of a folder by name. Nothing reveals the number or names of hidden folders between or after
 * them.
 */
export const folderPage = async (
  ctx: ListContext,
  chain: string[],
  limit: number,
  after: string | undefined,
): Promise<{ folders: Folder[]; next: string | undefined }> => {
  const folders: Folder[] = [];
  let at = after;
  let scanned = 0;
  do {
    const found = await trimmed(ctx, chain, limit - folders.length, at);
    folders.push(...found.folders);
    scanned += found.rows;
    at = found.next;
  } while (at !== undefined && folders.length < limit && scanned < SCANNED_ROWS);
  const isFull = at !== undefined && folders.length === limit;
  return { folders, next: !isFull || (await hasReadableAfter(ctx, chain, at ?? '')) ? at : undefined };
};
