import * as z from 'zod';
import { node } from '#functions/domain/access/nodes.ts';
import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { folderChain, itemChain } from '#functions/domain/items/itemChain.ts';
import type { Work } from '#functions/domain/jobs/runJob.ts';
import { planJob, sendJob } from '#functions/domain/jobs/startJob.ts';
import { demandDelete, findEntry } from '#functions/domain/recycle/restore.ts';
import type { Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, JobRecord, ListRecord, RecycledRecord, RecycledWithRecord } from '#functions/storage/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Rows of one step; each may have an object in the file store. */
const ROWS = 50;

interface Purged {
  purged: boolean;
  pendingApprovers: { internalId: string }[];
}

const chainOf = async (ctx: Context, list: ListRecord, { folderId, itemId }: RecycledRecord): Promise<string[]> => {
  const folder = folderId === list.id ? undefined : await read<FolderRecord>(ctx.table, keys.folder(folderId));
  if (itemId === null) return folderChain(list, folder);
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  return item ? itemChain(list, folder, item) : folderChain(list, folder);
};

/** Notes one approval. The entry's approvers are compared, so that two who agree at once both count. */
const approve = async (ctx: Context, entry: RecycledRecord, pending: string[]): Promise<Purged> => {
  const left = pending.filter((id) => id !== ctx.caller.id);
  const place = keys.recycled(entry.siteId, entry.id);
  const approvals = (entry.approvals ?? 0) + 1;
  const next: RecycledRecord = { ...entry, pendingApprovers: left, approvals };
  const same = entry.approvals === undefined ? { present: true as const } : { equals: { approvals: entry.approvals } };
  if (!(await attempt(ctx.table, [{ put: row(place, next), if: same }]))) throw new Problem('busy');
  return { purged: false, pendingApprovers: left.map((internalId) => ({ internalId })) };
};

const purgeFact = (ctx: Context, { siteId, listId, folderId, itemId, title, objectType }: RecycledRecord): Write =>
  putFact(factOf(ctx, objectType === 'folder' ? 'folderPurged' : 'itemPurged', { siteId, listId, folderId, itemId, title }));

/**
 * Removes an entry for good, or notes that the caller agrees when others have to agree as well. The fact stays for ever; versions and
 * files are removed by a job behind it.
 */
export const purge = async (ctx: Context, named: { systemSiteId: string; recycleId: string }): Promise<Purged> => {
  const { entry, list } = await findEntry(ctx, named);
  if (entry.objectType === 'list') throw new Problem('listsStay');
  const pending = entry.pendingApprovers ?? [];
  if (!pending.includes(ctx.caller.id)) await demandDelete(ctx, await chainOf(ctx, list, entry));
  if (pending.length > 0 && !pending.includes(ctx.caller.id)) throw new Problem('approvalPending');
  if (pending.some((id) => id !== ctx.caller.id)) return approve(ctx, entry, pending);

  const kind: JobRecord['kind'] = entry.itemId === null ? 'purgeFolder' : 'purgeItem';
  const body = { listId: list.id, folderId: entry.folderId, itemId: entry.itemId, recycleId: entry.id };
  const { job, writes } = planJob(ctx, { kind, body });
  const gone: Write = { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } };
  if (!(await attempt(ctx.table, [gone, purgeFact(ctx, entry), ...writes]))) throw new Problem('notFound');
  await sendJob(ctx, job);
  return { purged: true, pendingApprovers: [] };
};

const ItemBody = z.object({ listId: z.string(), itemId: z.number() });

/** A page of an item's rows and the files they name; state, versions and whatever lies beside them. True when nothing is left. */
const purgeRows = async (ctx: Context, listId: string, itemId: number): Promise<boolean> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(listId, itemId));
  if (item && !item.deletedOn) return true;
  const { table, pk } = keys.item(listId, itemId);
  const { rows } = await ctx.table.query<Partial<VersionRecord>>({ table, pk, limit: ROWS });
  for (const { data } of rows) for (const file of [data.file, data.attachment?.file]) if (file) await ctx.host.blobs.remove(file.blob);
  const writes: Write[] = rows.map(({ sk }) => ({ delete: { table, pk, sk } }));
  await ctx.table.transact([...writes, { delete: keys.member(listId, itemId) }]);
  return rows.length < ROWS;
};

/** Removes what was kept of an item. A restored one is left alone. */
export const purgeItem: Work = async (ctx, job) => {
  const { listId, itemId } = ItemBody.parse(job.body);
  const ended = await purgeRows(ctx, listId, itemId);
  return { done: ended ? 1 : 0, refused: [], cursor: ended ? null : 'on' };
};

const FolderBody = z.object({ listId: z.string(), folderId: z.string(), recycleId: z.string() });

const recordOf = (folderId: string): Write[] => [{ delete: keys.folder(folderId) }, { delete: keys.scope(node.folder(folderId)) }];

/** Removes what went to the bin with a folder, each object with a fact of its own, and the folder's own record at last. */
export const purgeFolder: Work = async (ctx, job) => {
  const { listId, folderId, recycleId } = FolderBody.parse(job.body);
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const { table, pk } = keys.recycledWith(recycleId, '');
  const { rows } = await ctx.table.query<RecycledWithRecord>({ table, pk, limit: ROWS });
  for (const { sk, data } of rows) {
    const about = { siteId: list?.siteId ?? null, listId, folderId: data.folderId ?? folderId, itemId: data.itemId };
    const kind = data.itemId === null ? 'folderPurged' : 'itemPurged';
    if (data.itemId !== null) while (!(await purgeRows(ctx, listId, data.itemId)));
    const inner = data.itemId === null && data.folderId ? recordOf(data.folderId) : [];
    await attempt(ctx.table, [{ delete: { table, pk, sk }, if: { present: true } }, ...inner, putFact(factOf(ctx, kind, about))]);
  }
  if (rows.length === ROWS) return { done: rows.length, refused: [], cursor: 'on' };
  await ctx.table.transact(recordOf(folderId));
  return { done: rows.length, refused: [], cursor: null };
};
