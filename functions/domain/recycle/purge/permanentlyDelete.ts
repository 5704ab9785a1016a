import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { resolveFolderPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain, purgedItem } from '#functions/domain/access/records/itemChain.ts';
import { type EntryRef, findEntry, listOfEntry } from '#functions/domain/content/bin/findEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { assertAllDeletable } from '#functions/domain/recycle/assertAllDeletable.ts';
import { assertCanDelete } from '#functions/domain/recycle/restore.ts';
import { purgePage } from '#functions/domain/recycle/restorePage.ts';
import { recycledSite } from '#functions/domain/recycle/restoreSite.ts';
import type { Write } from '#functions/platform/table.ts';
import { spreadOf } from '#functions/storage/factShards.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

interface PurgeResult {
  purged: boolean;
  pendingApprovers: { internalId: string }[];
}

const chainOf = async (ctx: Context, list: ListRecord, { folderId, itemId }: RecycledRecord): Promise<string[]> => {
  const record = folderId === list.id ? undefined : await read<FolderRecord>(ctx.table, keys.folder(folderId));
  const folder = record && (await resolveFolderPath(ctx, list, record));
  if (itemId === null) return folderChain(list, folder);
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  return itemChain(list, folder, item ?? purgedItem(itemId));
};

const factFor = async (ctx: Context, kind: FactKind, entry: RecycledRecord): Promise<Write> => {
  const { siteId, listId, folderId, itemId, title, objectType } = entry;
  if (objectType === 'site') return putFact(factOf(ctx, kind, { siteId, title }));
  const list = itemId === null ? undefined : await read<ListRecord>(ctx.table, keys.list(listId));
  const location = { siteId, listId, folderId: objectType === 'list' ? null : folderId, itemId };
  return putFact(factOf(ctx, kind, { ...location, title, ...spreadOf(list ?? {}) }));
};

/** Records an approval. The approvers are part of the condition, so that two concurrent approvals both count. */
const approve = async (ctx: Context, entry: RecycledRecord, pending: string[]): Promise<PurgeResult> => {
  const remaining = pending.filter((id) => id !== ctx.caller.id);
  const location = keys.recycled(entry.siteId, entry.id);
  const approvals = (entry.approvals ?? 0) + 1;
  // The rest of the entry can change in the meantime, for example if a job restores it.
  const set = { pendingApprovers: remaining, approvals };
  const same = entry.approvals === undefined ? { present: true as const } : { equals: { approvals: entry.approvals } };
  if (!(await attempt(ctx.table, [{ update: location, set, if: same }, await factFor(ctx, 'deletionApproved', entry)])))
    throw new Problem('busy');
  return { purged: false, pendingApprovers: remaining.map((internalId) => ({ internalId })) };
};

const purged = { item: 'itemPurged', file: 'itemPurged', folder: 'folderPurged', list: 'listPurged', site: 'sitePurged' } as const;

const jobs = { item: 'purgeItem', file: 'purgeItem', folder: 'purgeFolder', list: 'purgeList', site: 'purgeSite' } as const;

/**
 * Permanently deleting a site or list requires Delete permission on it; for content of a list, on the list. Other callers get the same
 * error as if it did not exist.
 */
const assertCanPurge = async (ctx: Context, entry: RecycledRecord): Promise<void> => {
  if (entry.objectType === 'site') return void (await recycledSite(ctx, entry));
  const list = await listOfEntry(ctx, entry);
  if (entry.objectType !== 'list') {
    await assertCanDelete(ctx, await chainOf(ctx, list, entry));
    return entry.objectType === 'folder' ? assertAllDeletable(ctx, list, entry) : undefined;
  }
  if (!grants(await effectiveAccess(ctx, list.chain), 'FullAccess')) throw new Problem('notFound');
};

/**
 * Deletes an entry permanently, or records the caller's approval if others have to approve as well. The fact is kept; versions and files
 * are deleted by a job.
 */
export const permanentlyDelete = async (ctx: Context, ref: EntryRef): Promise<PurgeResult> => {
  const entry = await findEntry(ctx, ref);
  if (entry.objectType === 'page') {
    await purgePage(ctx, entry);
    return { purged: true, pendingApprovers: [] };
  }
  const pending = entry.pendingApprovers ?? [];
  if (!pending.includes(ctx.caller.id)) await assertCanPurge(ctx, entry);
  if (pending.length > 0 && !pending.includes(ctx.caller.id)) throw new Problem('approvalPending');
  if (pending.some((id) => id !== ctx.caller.id)) return approve(ctx, entry, pending);

  const kind = jobs[entry.objectType];
  const { listId, folderId, itemId, id: recycleId } = entry;
  const body: JobRecord['body'] = entry.objectType === 'site' ? { siteId: folderId } : { listId, folderId, itemId, recycleId };
  const { job, writes } = planJob(ctx, { kind, body });
  const deletion: Write = { delete: keys.recycled(entry.siteId, entry.id), if: { present: true } };
  if (!(await attempt(ctx.table, [deletion, await factFor(ctx, purged[entry.objectType], entry), ...writes])))
    throw new Problem('notFound');
  await sendJob(ctx, job);
  return { purged: true, pendingApprovers: [] };
};
