import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { addCopy } from '#functions/domain/content/copies/addCopy.ts';
import { addFolder } from '#functions/domain/content/folders/addFolder.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { takeNumbers } from '#functions/domain/content/saving/numbers.ts';
import { ClaimRefused, SavedMeanwhile } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

const ATTEMPTS = 5;
/** Seconds for which copied objects are recorded, in case a step is repeated. */
const REMEMBERED = 7 * 24 * 3600;

export interface Copying {
  from: ListRecord;
  /** The target list, which can be the same. */
  list: ListRecord;
  job: JobRecord;
  /** How items and folders are processed, if not as plain copies. */
  takes?: { item: typeof copyOneItem; folder: typeof copyOneFolder };
}

export type Outcome = Omit<Step, 'cursor'>;

export const copied: Outcome = { done: 1, refused: [] };
export const nothing: Outcome = { done: 0, refused: [] };

/** Records in the same transaction that something was copied. */
export const remember = (ctx: Context, key: Key, record: object): Write => ({
  put: row(key, record, Math.floor(ctx.now().getTime() / 1000) + REMEMBERED),
  if: { absent: true },
});

/** Repeats a change until a name is free and nobody saves in between; undefined means "try again". Refusals are reported by name. */
export const untilThrough = async (what: string, change: () => Promise<Outcome | undefined>): Promise<Outcome> => {
  try {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const outcome = await change();
      if (outcome) return outcome;
    }
    return { done: 0, refused: [{ what, error: 'busy' }] };
  } catch (error) {
    return { done: 0, refused: [{ what, error: reasonOf(error) }] };
  }
};

export interface FolderCopy {
  from: PlacedFolder;
  /** The target folder; undefined for the list's root. */
  parent: PlacedFolder | undefined;
  /** The job's row that records the completion. */
  place: string;
  /** The name of the copy, if it differs. */
  folderName?: string | undefined;
}

export const copyOneFolder = (
  ctx: Context,
  { list, job }: Copying,
  { from, parent, place, folderName = from.name }: FolderCopy,
): Promise<Outcome> => {
  const key = keys.copied(job.id, place);
  return untilThrough(from.name, async () => {
    if (await read(ctx.table, key)) return copied;
    const name = await freeName(ctx, parent?.id ?? list.id, folderName, 'folder');
    const made = await addFolder(ctx, { list, parent, name, with: (to) => [remember(ctx, key, { from: from.id, to })] });
    return made && copied;
  });
};

/** The id of an item in a job: rows prepared before the item exists must be found again by an attempt after a crash. */
export const numberIn = async (
  ctx: Context,
  { list, job }: Pick<Copying, 'list' | 'job'>,
  item: ItemRecord,
): Promise<{ number: number; isKnown: boolean }> => {
  const key = keys.copied(job.id, `number#${item.id}`);
  const known = await read<{ number: number }>(ctx.table, key);
  if (known) return { number: known.number, isKnown: true };
  const number = await takeNumbers(ctx, list.id, 1);
  return (await attempt(ctx.table, [remember(ctx, key, { number })])) ? { number, isKnown: false } : numberIn(ctx, { list, job }, item);
};

/** Only attachments are written before a copy exists. */
const numberFor = async (ctx: Context, copying: Copying, item: ItemRecord): Promise<number | undefined> =>
  item.attachments ? (await numberIn(ctx, copying, item)).number : undefined;

export interface ItemCopy {
  id: number;
  title: string;
  /** Folders; undefined for the root of the list. */
  from: PlacedFolder | undefined;
  to: PlacedFolder | undefined;
}

/** Copies ignore drafts. Items that the caller may not read are left out and not counted. */
export const copyOneItem = (ctx: Context, copying: Copying, { id, title, from, to }: ItemCopy): Promise<Outcome> => {
  const { from: source, list, job } = copying;
  const key = keys.copied(job.id, `item#${id}`);
  return untilThrough(title, async () => {
    const item = await read<ItemRecord>(ctx.table, keys.item(source.id, id));
    if (!item || item.deletedOn || item.folderId !== (from?.id ?? source.id)) return nothing;
    if (!grants(await effectiveAccess(ctx, itemChain(source, from, item)), 'Read')) return nothing;
    if (await read(ctx.table, key)) return copied;
    try {
      const number = await numberFor(ctx, copying, item);
      await addCopy(ctx, { from: source, list, item, folder: to, id: number, with: [remember(ctx, key, { itemId: id })] });
      return copied;
    } catch (error) {
      if (error instanceof SavedMeanwhile || error instanceof ClaimRefused) return undefined;
      throw error;
    }
  });
};
