import * as z from 'zod';
import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { blobsIn } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { foldersIn, isPageEmpty } from '#functions/domain/content/folders/folderContent.ts';
import { readIntactItems } from '#functions/domain/content/itemRecords/readIntactItems.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import { templateOwner } from '#functions/domain/content/templates/templateOwner.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { purgeAlerts } from '#functions/domain/messages/alerts/alertWrites.ts';
import { endTasks } from '#functions/domain/messages/tasks/endTasks.ts';
import { PURGED_ROWS, purgeItemRows, purgePartition } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { folderCount } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf, membersOf, orderOf } from '#functions/storage/listPartitions.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord, RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import type { TemplateRecord } from '#functions/storage/records/templateRecords.ts';
import { read } from '#functions/storage/rows.ts';

/** Items per step; each has rows of its own. */
const ITEMS = 10;
/** Entries of a site's recycle bin checked per step. */
const ENTRIES = 200;

const Body = z.object({ listId: z.string() });

/** The progress of a stage; `after` is null if nothing is left. */
interface StageProgress {
  done: number;
  after: string | null;
}

type PurgeStage = (ctx: Context, list: ListRecord, after: string) => Promise<StageProgress>;

const FROM_START = '';
const finished: StageProgress = { done: 0, after: null };

/** Includes deleted items: all are members of the list. */
const items: PurgeStage = async (ctx, list) => {
  const { rows, damaged } = await readIntactRows<{ id: number }>(ctx, { ...membersOf(list), limit: ITEMS }, recordDamage);
  // A member's key contains its id as well.
  const ids = [...rows.map(({ data }) => data.id), ...(damaged ? [Number(damaged.sk)] : [])];
  for (const id of ids) {
    const [item] = await readIntactItems(ctx, [keys.item(list.id, id)], { reportDamage: recordDamage });
    const writes = item && !item.deletedOn ? eventChanges(list, item, null) : [];
    if (writes.length > 0) await ctx.table.transact(writes);
    while (!(await purgeItemRows(ctx, list.id, id)));
  }
  return ids.length === 0 ? finished : { done: ids.length, after: FROM_START };
};

/** Deletes a page of the first partition that has rows. */
const purgeOne = async (ctx: Context, partitions: Pick<Key, 'table' | 'pk'>[]): Promise<boolean> => {
  for (const partition of partitions) if (await purgePartition(ctx, partition)) return true;
  return false;
};

/** Partitions of a folder besides its own rows; the list's own id stands for the root. */
const folderPartitions = (list: ListRecord, folderId: string): Pick<Key, 'table' | 'pk'>[] => [
  ...[...list.orders.map(({ signature }) => orderOf(list, folderId, signature)), countOf(list, folderCount(list.id, folderId))].flatMap(
    ({ table, pks }) => pks.map((pk) => ({ table, pk })),
  ),
  keys.name(folderId, ''),
];

interface InnerFolder {
  /** Undefined if the row cannot be read. */
  id: string | undefined;
  row: Key;
}

const innermost = async (ctx: Context, folderId: string): Promise<InnerFolder | undefined> => {
  const { rows, damaged } = await foldersIn(ctx, { folderId, limit: 1 });
  const [first] = rows;
  if (damaged) return { id: undefined, row: damaged };
  return first && ((await innermost(ctx, first.data.id)) ?? { id: first.data.id, row: first });
};

const folders: PurgeStage = async (ctx, list) => {
  const inner = await innermost(ctx, list.id);
  if (!inner) return finished;
  if (inner.id !== undefined && (await purgeOne(ctx, [...folderPartitions(list, inner.id), keys.folder(inner.id)])))
    return { done: 0, after: FROM_START };
  const { table, pk, sk } = inner.row;
  await ctx.table.transact([{ delete: { table, pk, sk } }]);
  return { done: 1, after: FROM_START };
};

/** Deletes what went to the bin with a folder; its items are deleted already. Returns true if there was something left. */
const emptyEntry = async (ctx: Context, list: ListRecord, entry: RecycledRecord): Promise<boolean> => {
  const { table, pk } = keys.recycledWith(entry.id, '');
  const { rows } = await ctx.table.query<RecycledWithRecord>({ table, pk, limit: PURGED_ROWS });
  const ownFolder = entry.objectType === 'folder' ? [entry.folderId] : [];
  for (const folderId of [...rows.flatMap(({ data }) => data.folderId ?? []), ...ownFolder]) {
    const folder = await read<FolderRecord>(ctx.table, keys.folder(folderId));
    if (folder) while (await purgeOne(ctx, [...folderPartitions(list, folderId), keys.folder(folderId)]));
  }
  return purgePartition(ctx, { table, pk });
};

/** Deletes entries of the site's bin for objects deleted before their list. */
const entries: PurgeStage = async (ctx, list, after) => {
  const { table, pk } = keys.recycled(list.siteId, '');
  const { rows, next } = await ctx.table.query<RecycledRecord>({ table, pk, limit: ENTRIES, ...(after && { after }) });
  for (const { sk, data } of rows) {
    if (data.listId !== list.id) continue;
    while (await emptyEntry(ctx, list, data));
    await ctx.table.transact([{ delete: { table, pk, sk } }]);
  }
  return { done: 0, after: next ?? null };
};

/** Deletes folders that became empty when their content was moved to another list. */
const movedFolders: PurgeStage = async (ctx, list) => {
  const { table, pk } = keys.movedFolder(list.id, '');
  const { rows } = await ctx.table.query({ table, pk, limit: PURGED_ROWS });
  for (const { sk } of rows) {
    while (await purgeOne(ctx, [...folderPartitions(list, sk), keys.folder(sk)]));
    await ctx.table.transact([{ delete: { table, pk, sk } }]);
  }
  return rows.length === 0 ? finished : { done: 0, after: FROM_START };
};

const tasks: PurgeStage = async (ctx, list) => ((await endTasks(ctx, list.id)) ? { done: 0, after: FROM_START } : finished);

/** Deletes the root folder, unique values, alerts, and data about the list's fields. */
const rest: PurgeStage = async (ctx, list) => {
  const fieldNames = [...list.fields.map(({ internalFieldName }) => internalFieldName), ...(list.formerFields ?? [])];
  const unique = fieldNames.map((name) => keys.unique(list.id, name, ''));
  if (await purgeOne(ctx, [...folderPartitions(list, list.id), ...unique])) return { done: 0, after: FROM_START };
  await purgeAlerts(ctx, list.id);
  for (const { internalFieldName, contentType } of list.fields) {
    const id = contentType.id;
    if (id) await ctx.table.transact([{ delete: keys.contentTypeUse(id, list.id, internalFieldName) }]);
  }
  return finished;
};

/** Deletes views, forms, templates and permissions. The list's record is last, because the job needs it to find the rest. */
const record: PurgeStage = async (ctx, list) => {
  const { table, pk, sk: state } = keys.list(list.id);
  const { rows } = await ctx.table.query<Partial<TemplateRecord>>({ table, pk, limit: PURGED_ROWS });
  const others = rows.filter(({ sk }) => sk !== state);
  if (others.length > 0) {
    const files = others.flatMap(({ data }) => blobsIn(data));
    const deletions: Write[] = others.map(({ sk }) => ({ delete: { table, pk, sk } }));
    await ctx.table.transact([...deletions, ...dereferenceBlobs(ctx, files, templateOwner(list.id))]);
    await releaseBlobs(ctx, files, templateOwner(list.id));
    return { done: 0, after: FROM_START };
  }
  for (const pk of countOf(list, list.id).pks) while (await purgePartition(ctx, { table: 'content', pk }));
  await ctx.table.transact([{ delete: keys.list(list.id) }, { delete: keys.spreadList(list.id) }]);
  return { done: 1, after: null };
};

const hasItems = async (ctx: Context, list: ListRecord): Promise<boolean> =>
  !isPageEmpty(await readIntactRows(ctx, { ...membersOf(list), limit: 1 }, recordDamage));

const stages = [items, folders, movedFolders, entries, tasks, rest, record];

/** The position of the next step: the stage's index, and the position within the stage. */
const Cursor = z.tuple([z.number(), z.string()]);

/** Deletes all data of a permanently deleted list, except the facts about it and their seals. */
export const purgeList: Work = async (ctx, job) => {
  const { listId } = Body.parse(job.body);
  const [at, after] = job.cursor ? Cursor.parse(JSON.parse(job.cursor)) : [0, FROM_START];
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const stage = stages[at];
  if (!list?.deletedOn || !stage) return { done: 0, refused: [], cursor: null };
  // An import, for example, checks that the list exists once per batch: items added after the first stage are deleted before the record.
  if (stage === record && (await hasItems(ctx, list))) return { done: 0, refused: [], cursor: JSON.stringify([0, FROM_START]) };
  const progress = await stage(ctx, list, after);
  const nextPosition = progress.after === null ? [at + 1, FROM_START] : [at, progress.after];
  return { done: progress.done, refused: [], cursor: JSON.stringify(nextPosition) };
};
