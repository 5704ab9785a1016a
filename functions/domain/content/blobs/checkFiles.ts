import { checkFile } from '#functions/domain/content/blobs/checkFile.ts';
import { beginWalk, walkOn } from '#functions/domain/content/listRecords/walkLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import type { SitesAhead } from '#functions/storage/records/installationRecords.ts';
import type { FileRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, queryPage, read, rowsIn } from '#functions/storage/rows.ts';

type Kept = Omit<FileRecord, 'version'>;

/** Bytes after which a step ends, so that an interrupted job does not have to repeat much. */
const STEP_BYTES = 512 * 1024 * 1024;
const STEP_ITEMS = 500;
/** Items per read. */
const PAGE = 100;

export const DAY = 86_400_000;

/** The files of an item: its own, those of its versions and draft, and its attachments; each object once. */
const filesOf = async (ctx: Context, listId: string, id: number): Promise<Kept[]> => {
  const { table, pk } = keys.item(listId, id);
  const found = new Map<string, Kept>();
  for await (const { data } of rowsIn<{ file?: Kept | null; attachment?: { file: Kept } }>(ctx.table, { table, pk }))
    for (const file of [data.file, data.attachment?.file]) if (file) found.set(file.blob, file);
  return [...found.values()];
};

interface Counted {
  files: number;
  bytes: number;
  repaired: number;
}

const note = async (ctx: Context, jobId: string, { files, bytes, repaired }: Counted, isOver: boolean): Promise<void> => {
  const before = await read<FileCheckRecord>(ctx.table, keys.fileCheck());
  if (before?.jobId !== jobId) return;
  const counted = { files: before.files + files, bytes: before.bytes + bytes, repaired: before.repaired + repaired };
  await ctx.table.transact([put(keys.fileCheck(), { ...before, ...counted, endedOn: isOver ? ctx.now().toISOString() : null })]);
};

/** The position of a check between two steps. */
interface Place {
  ahead: SitesAhead[];
  /** The lists found so far; the first is being checked. */
  lists: string[];
  /** The last checked item id of the first list, as a sort key. */
  after: string;
}

/** A job of an older program stored less, so it starts again. */
const placeOf = async (ctx: Context, cursor: string | null): Promise<Place> => {
  const kept: Partial<Place> = cursor === null ? {} : JSON.parse(cursor);
  const { ahead, lists, after } = kept;
  return ahead && lists && after !== undefined ? { ahead, lists, after } : { ahead: (await beginWalk(ctx)).ahead, lists: [], after: '' };
};

/** The next items of the first list, or the next lists if there is none. */
const goOn = async (ctx: Context, { ahead, lists, after }: Place): Promise<{ listId: string; ids: number[]; next: Place }> => {
  const [listId, ...others] = lists;
  if (listId === undefined) {
    const walked = await walkOn(ctx, ahead);
    return { listId: '', ids: [], next: { ahead: walked.ahead, lists: walked.listIds, after: '' } };
  }
  const list = (await read<ListRecord>(ctx.table, keys.list(listId))) ?? { id: listId };
  const page = await queryPage<{ id: number }>(ctx.table, { ...membersOf(list), limit: PAGE, ...(after && { after }) });
  const next = page.next === undefined ? { ahead, lists: others, after: '' } : { ahead, lists, after: page.next };
  return { listId, ids: page.rows.map(({ data }) => data.id), next };
};

interface Outcome {
  counted: Counted;
  refused: Step['refused'];
}

const checkItem = async (ctx: Context, listId: string, id: number, { counted, refused }: Outcome): Promise<void> => {
  const files = await filesOf(ctx, listId, id);
  for (const file of files) {
    const outcome = await checkFile(ctx, { listId, id }, file, files);
    counted.files += 1;
    counted.bytes += file.bytes;
    if (outcome === 'repaired') counted.repaired += 1;
    if (outcome === 'hurt') refused.push({ what: file.name, error: 'fileDamaged' });
  }
};

/** Verifies a range of all files. A step reads only a few sites and lists, whatever their number. */
export const checkFiles: Work = async (ctx, job) => {
  const outcome: Outcome = { counted: { files: 0, bytes: 0, repaired: 0 }, refused: [] };
  const { counted, refused } = outcome;
  let place = await placeOf(ctx, job.cursor);
  const isOver = () => place.ahead.length === 0 && place.lists.length === 0;
  for (let looked = 0; !isOver() && looked < STEP_ITEMS && counted.bytes < STEP_BYTES; ) {
    const { listId, ids, next } = await goOn(ctx, place);
    let reached = next;
    for (const [index, id] of ids.entries()) {
      await checkItem(ctx, listId, id, outcome);
      if (counted.bytes < STEP_BYTES || index === ids.length - 1) continue;
      reached = { ...place, after: keys.member(listId, id).sk };
      break;
    }
    place = reached;
    // A read without results counts as well.
    looked += ids.length + 1;
  }
  await note(ctx, job.id, counted, isOver());
  return { done: counted.files, refused, cursor: isOver() ? null : JSON.stringify(place) };
};
