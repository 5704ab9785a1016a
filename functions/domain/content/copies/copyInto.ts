import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { addCopy } from '#functions/domain/content/copies/addCopy.ts';
import { addFolder } from '#functions/domain/content/folders/addFolder.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { reserveItemIds } from '#functions/domain/content/saving/itemIds.ts';
import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { markExpiry } from '#functions/domain/kernel/jobs/planJob.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

const ATTEMPTS = 5;

export interface CopyState {
  from: ListRecord;
  /** The target list, which can be the same. */
  list: ListRecord;
  job: JobRecord;
  /** How items and folders are processed, if not as plain copies. */
  takes?: { item: typeof copyOneItem; folder: typeof copyOneFolder };
}

export type CopyOutcome = Omit<Step, 'cursor'>;

export const copiedOutcome: CopyOutcome = { done: 1, refused: [] };
export const emptyOutcome: CopyOutcome = { done: 0, refused: [] };

/** Records in the same transaction that something was copied. */
export const recordDone = (ctx: Context, key: Key, record: object): Write => ({
  put: row(key, record, markExpiry(ctx)),
  if: { absent: true },
});

/** Repeats a change until a name is free and nobody saves in between; undefined means "try again". Refusals are reported by name. */
export const retryUntilDone = async (label: string, change: () => Promise<CopyOutcome | undefined>): Promise<CopyOutcome> => {
  try {
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const outcome = await change();
      if (outcome) return outcome;
    }
    return { done: 0, refused: [{ what: label, error: 'busy' }] };
  } catch (error) {
    return { done: 0, refused: [{ what: label, error: reasonOf(error) }] };
  }
};

export interface FolderCopy {
  from: FolderWithPath;
  /** The target folder; undefined for the list's root. */
  parent: FolderWithPath | undefined;
  /** The job's row that records the completion. */
  place: string;
  /** The name of the copy, if it differs. */
  folderName?: string | undefined;
}

export const copyOneFolder = (
  ctx: Context,
  { list, job }: CopyState,
  { from, parent, place, folderName = from.name }: FolderCopy,
): Promise<CopyOutcome> => {
  const key = keys.copied(job.id, place);
  return retryUntilDone(from.name, async () => {
    if (await read(ctx.table, key)) return copiedOutcome;
    const name = await freeName(ctx, parent?.id ?? list.id, folderName, 'folder');
    const created = await addFolder(ctx, { list, parent, name, alsoWrites: (to) => [recordDone(ctx, key, { from: from.id, to })] });
    return created && copiedOutcome;
  });
};

/** The id of an item in a job: rows prepared before the item exists must be found again by an attempt after a crash. */
export const reserveItemId = async (
  ctx: Context,
  { list, job }: Pick<CopyState, 'list' | 'job'>,
  item: ItemRecord,
): Promise<{ number: number; isKnown: boolean }> => {
  const key = keys.copied(job.id, `number#${item.id}`);
  const existing = await read<{ number: number }>(ctx.table, key);
  if (existing) return { number: existing.number, isKnown: true };
  const number = await reserveItemIds(ctx, list.id, 1);
  return (await attempt(ctx.table, [recordDone(ctx, key, { number })]))
    ? { number, isKnown: false }
    : reserveItemId(ctx, { list, job }, item);
};

/** Only attachments are written before a copy exists. */
const itemIdForCopy = async (ctx: Context, copying: CopyState, item: ItemRecord): Promise<number | undefined> =>
  item.attachments ? (await reserveItemId(ctx, copying, item)).number : undefined;

export interface ItemCopy {
  id: number;
  title: string;
  /** Folders; undefined for the root of the list. */
  from: FolderWithPath | undefined;
  to: FolderWithPath | undefined;
}

/** Copies ignore drafts. Items that the caller may not read are left out and not counted. */
export const copyOneItem = (ctx: Context, copying: CopyState, { id, title, from, to }: ItemCopy): Promise<CopyOutcome> => {
  const { from: source, list, job } = copying;
  const key = keys.copied(job.id, `item#${id}`);
  return retryUntilDone(title, async () => {
    const item = await read<ItemRecord>(ctx.table, keys.item(source.id, id));
    if (!item || item.deletedOn || item.folderId !== (from?.id ?? source.id)) return emptyOutcome;
    if (!grants(await effectiveAccess(ctx, itemChain(source, from, item)), 'Read')) return emptyOutcome;
    if (await read(ctx.table, key)) return copiedOutcome;
    try {
      const number = await itemIdForCopy(ctx, copying, item);
      await addCopy(ctx, { from: source, list, item, folder: to, id: number, alsoWrites: [recordDone(ctx, key, { itemId: id })] });
      return copiedOutcome;
    } catch (error) {
      if (error instanceof ConcurrentSave || error instanceof ReservationConflict) return undefined;
      throw error;
    }
  });
};
