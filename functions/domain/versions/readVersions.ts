import type { Context } from '#functions/domain/context.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

type Of = Pick<ItemRecord, 'listId' | 'id'>;

/** A version that a list of versions shows; silent steps and those that are gone are answered as notFound. */
export const readVersion = async (ctx: Context, { listId, id }: Of, versionNum: number): Promise<VersionRecord> => {
  const version = await read<VersionRecord>(ctx.table, keys.version(listId, id, versionNum));
  if (!version || version.silent) throw new Problem('notFound');
  return version;
};

/** Every version of an item, the oldest first. */
export const allVersions = (ctx: Context, { listId, id }: Of): Promise<VersionRecord[]> =>
  readAll<VersionRecord>(ctx.table, keys.version(listId, id, 0), 'version#');

/** The version that follows one, silent steps left out. Throws newestVersion where there is none. */
export const nextVersion = async (ctx: Context, { listId, id }: Of, versionNum: number): Promise<VersionRecord> => {
  const { table, pk, sk } = keys.version(listId, id, versionNum);
  let after: string | undefined = sk;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof ctx.table.query<VersionRecord>>> = await ctx.table.query<VersionRecord>({
      table,
      pk,
      from: 'version#',
      to: 'version#~',
      after,
      limit: 20,
    });
    const next = page.rows.find(({ data }) => !data.silent);
    if (next) return next.data;
    after = page.next;
  }
  throw new Problem('newestVersion');
};
