import { sitesAndLists } from '#functions/domain/access/records/nodesBelow.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

export interface EntryRef {
  systemSiteId?: string | undefined;
  recycleId: string;
}

/** The site whose bin contains an entry, if the call does not name it. */
const siteHolding = async ({ table }: Context, recycleId: string): Promise<string> => {
  const { siteIds } = await sitesAndLists(table);
  const entries = await readMany<RecycledRecord>(
    table,
    siteIds.map((siteId) => keys.recycled(siteId, recycleId)),
  );
  return siteIds[entries.findIndex((entry) => entry !== undefined)] ?? '';
};

/** The entry that a call names. Content of a deleted site's bin is restored with the site, and is not accessible before. */
export const findEntry = async (ctx: Context, { systemSiteId: namedSiteId, recycleId }: EntryRef): Promise<RecycledRecord> => {
  const systemSiteId = namedSiteId ?? (await siteHolding(ctx, recycleId));
  const [entry, site] = await Promise.all([
    read<RecycledRecord>(ctx.table, keys.recycled(systemSiteId, recycleId)),
    read<SiteRecord>(ctx.table, keys.site(systemSiteId)),
  ]);
  if (!entry || !site || site.deletedOn) throw new Problem('notFound');
  return entry;
};

/** The list that an entry is, or belongs to. Content of a deleted list is not accessible either. */
export const listOfEntry = async (ctx: Context, { listId, objectType }: RecycledRecord): Promise<ListRecord> => {
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!list || (list.deletedOn && objectType !== 'list')) throw new Problem('notFound');
  return list;
};
