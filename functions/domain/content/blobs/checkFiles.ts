import { checkFile } from '#functions/domain/content/blobs/checkFile.ts';
import { continueWalk, startWalk } from '#functions/domain/content/listRecords/walkLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import type { SitesAhead } from '#functions/storage/records/installationRecords.ts';
import type { FileRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, queryPage, read, rowsIn } from '#functions/storage/rows.ts';

type StoredFile = Omit<FileRecord, 'version'>;

/** Bytes after which a step ends, so that an interrupted job does not have to repeat much. */
const STEP_BYTES = 512 * 1024 * 1024;
const STEP_ITEMS = 500;
/** Items per read. */
const ITEMS_PER_READ = 100;

/** The files of an item: its own, those of its versions and draft, and its attachments; each object once. */
const filesOf = async (ctx: Context, listId: string, id: number): Promise<StoredFile[]> => {
  const { table, pk } = keys.item(listId, id);
  const found = new Map<string, StoredFile>();
  for await (const { data } of rowsIn<{ file?: StoredFile | null; attachment?: { file: StoredFile } }>(ctx.table, { table, pk }))
    for (const file of [data.file, data.attachment?.file]) if (file) found.set(file.blob, file);
  return [...found.values()];
};

interface CheckCounts {
  files: number;
  bytes: number;
  repaired: number;
}

const saveProgress = async (ctx: Context, jobId: string, { files, bytes, repaired }: CheckCounts, hasEnded: boolean): Promise<void> => {
  const before = await read<FileCheckRecord>(ctx.table, keys.fileCheck);
  if (before?.jobId !== jobId) return;
  const counted = { files: before.files + files, bytes: before.bytes + bytes, repaired: before.repaired + repaired };
  await ctx.table.transact([put(keys.fileCheck, { ...before, ...counted, endedOn: hasEnded ? ctx.now().toISOString() : null })]);
};

/** The position of a check between two steps. */
interface CheckPosition {
  ahead: SitesAhead[];
  /** The lists found so far; the first is being checked. */
  lists: string[];
  /** The last checked item id of the first list, as a sort key. */
  after: string;
}

/** A job of an older program stored less, so it starts again. */
const parseCursor = async (ctx: Context, cursor: string | null): Promise<CheckPosition> => {
  const saved: Partial<CheckPosition> = cursor === null ? {} : JSON.parse(cursor);
  const { ahead, lists, after } = saved;
  return ahead && lists && after !== undefined ? { ahead, lists, after } : { ahead: (await startWalk(ctx)).ahead, lists: [], after: '' };
};

/** The next items of the first list, or the next lists if there is none. */
const goOn = async (
  ctx: Context,
  { ahead, lists, after }: CheckPosition,
): Promise<{ listId: string; ids: number[]; next: CheckPosition }> => {
  const [listId, ...others] = lists;
  if (listId === undefined) {
    const walked = await continueWalk(ctx, ahead);
    return { listId: '', ids: [], next: { ahead: walked.ahead, lists: walked.listIds, after: '' } };
  }
  const list = (await read<ListRecord>(ctx.table, keys.list(listId))) ?? { id: listId };
  const page = await queryPage<{ id: number }>(ctx.table, { ...membersOf(list), limit: ITEMS_PER_READ, ...(after && { after }) });
  const next = page.next === undefined ? { ahead, lists: others, after: '' } : { ahead, lists, after: page.next };
  return { listId, ids: page.rows.map(({ data }) => data.id), next };
};

interface CheckOutcome {
  counted: CheckCounts;
  refused: Step['refused'];
}

const checkItem = async (ctx: Context, listId: string, id: number, { counted, refused }: CheckOutcome): Promise<void> => {
  const files = await filesOf(ctx, listId, id);
  for (const file of files) {
    const outcome = await checkFile(ctx, { listId, id }, file, files);
    counted.files += 1;
    counted.bytes += file.bytes;
    if (outcome === 'repaired') counted.repaired += 1;
    if (outcome === 'damaged') refused.push({ what: file.name, error: 'fileDamaged' });
  }
};

/** Verifies a range of all files. A step reads only a few sites and lists, whatever their number. */
export const checkFiles: Work = async (ctx, job) => {
  const outcome: CheckOutcome = { counted: { files: 0, bytes: 0, repaired: 0 }, refused: [] };
  const { counted, refused } = outcome;
  let position = await parseCursor(ctx, job.cursor);
  const hasEnded = () => position.ahead.length === 0 && position.lists.length === 0;
  for (let scanned = 0; !hasEnded() && scanned < STEP_ITEMS && counted.bytes < STEP_BYTES; ) {
    const { listId, ids, next } = await goOn(ctx, position);
    let reached = next;
    for (const [index, id] of ids.entries()) {
      await checkItem(ctx, listId, id, outcome);
      if (counted.bytes < STEP_BYTES || index === ids.length - 1) continue;
      reached = { ...position, after: keys.member(listId, id).sk };
      break;
    }
    position = reached;
    // A read without results counts as well.
    scanned += ids.length + 1;
  }
  await saveProgress(ctx, job.id, counted, hasEnded());
  return { done: counted.files, refused, cursor: hasEnded() ? null : JSON.stringify(position) };
};
