import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import { toldCounts } from '#functions/domain/access/toldCounts.ts';
import type { Context } from '#functions/domain/context.ts';
import { presentFolder } from '#functions/domain/folders/presentFolder.ts';
import type { Target } from '#functions/domain/targets.ts';
import { folderCount, readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FolderDetails } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

type ListContext = Context & { target: Target<'list'> };

const present = async (ctx: ListContext, folder: FolderRecord, access: number): Promise<FolderDetails> => {
  const { list } = ctx.target;
  const [counts] = await readCounts(ctx.table, [folderCount(list.id, folder.id)]);
  const parents = folder.ids.slice(0, -1).map((id, index) => ({ id, name: folder.names[index] ?? '' }));
  const { items, folders } = toldCounts(ctx, counts) ?? { items: 0, folders: 0 };
  return { ...presentFolder(list, folder, access, items + folders), parents };
};

/** The folder the call names. */
export const folderDetails = async (ctx: ListContext): Promise<FolderDetails> => {
  const { folder, access } = ctx.target;
  if (!folder) throw new Problem('notFound');
  return present(ctx, folder, access);
};

/** The folder at the end of a path of names, as it stands in an address. */
export const folderByPath = async (ctx: ListContext, { path }: { path: string }): Promise<FolderDetails> => {
  const { list } = ctx.target;
  let at = list.id;
  for (const name of path.split('/').filter(Boolean)) {
    const claim = await read<{ folderId?: string }>(ctx.table, keys.name(at, name));
    if (!claim?.folderId) throw new Problem('notFound');
    at = claim.folderId;
  }
  const folder = at === list.id ? undefined : await read<FolderRecord>(ctx.table, keys.folder(at));
  if (!folder || folder.deletedOn) throw new Problem('notFound');
  const access = await effectiveAccess(ctx, folder.chain);
  if (!grants(access, 'Read')) throw new Problem('notFound');
  return present(ctx, folder, access);
};
