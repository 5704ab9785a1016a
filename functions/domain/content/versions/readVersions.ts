import type { Context } from '#functions/domain/kernel/context.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read, readAll, rowsIn } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

type VersionOwner = Pick<ItemRecord, 'listId' | 'id'>;

/** A version that the list of versions shows; throws notFound for silent steps and deleted ones. */
export const readVersion = async (ctx: Context, { listId, id }: VersionOwner, versionNum: number): Promise<VersionRecord> => {
  const version = await read<VersionRecord>(ctx.table, keys.version(listId, id, versionNum));
  if (!version || version.silent) throw new Problem('notFound');
  return version;
};

/** All versions of an item, the oldest first. */
export const allVersions = (ctx: Context, { listId, id }: VersionOwner): Promise<VersionRecord[]> =>
  readAll<VersionRecord>(ctx.table, keys.version(listId, id, 0), 'version#');

/** The version after one, without silent steps; undefined if there is none. */
export const laterVersion = async (ctx: Context, { listId, id }: VersionOwner, versionNum: number): Promise<VersionRecord | undefined> => {
  const { table, pk, sk: after } = keys.version(listId, id, versionNum);
  for await (const { data } of rowsIn<VersionRecord>(ctx.table, { table, pk, after, from: 'version#', to: 'version#~', limit: 20 }))
    if (!data.silent) return data;
  return undefined;
};

/** The same. Throws newestVersion if there is none. */
export const nextVersion = async (ctx: Context, item: VersionOwner, versionNum: number): Promise<VersionRecord> => {
  const next = await laterVersion(ctx, item, versionNum);
  if (!next) throw new Problem('newestVersion');
  return next;
};
