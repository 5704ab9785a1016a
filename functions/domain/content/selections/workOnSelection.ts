import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { type ItemWithAccess, itemsWithAccess } from '#functions/domain/content/itemRecords/itemsWithAccess.ts';
import { findList } from '#functions/domain/content/listRecords/findList.ts';
import { SelectionBody } from '#functions/domain/content/selections/selectionPlan.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { jobRefusal } from '#functions/domain/kernel/jobs/jobRefusal.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import type { ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';
import { SELECTED_AT_ONCE } from '#shared/limits/selections.ts';

export interface SelectionTarget {
  job: JobRecord;
  list: ListRecord;
}

export interface FolderWithAccess {
  folder: FolderWithPath;
  access: number;
}

/** The operations of a job on rows. A thrown Problem is the reason why a row is refused. */
export interface SelectionHandlers {
  /** The required permission on an item and on a folder. */
  needs: Level;
  /** The reason why the whole job ends here. */
  refusal?: (ctx: Context, at: SelectionTarget) => Promise<Step['refused'][number] | undefined>;
  item: (ctx: Context, at: SelectionTarget, one: ItemWithAccess) => Promise<unknown>;
  /** Does the next part of processing a folder; `cursor` is the end of the previous part. */
  folder: (ctx: Context, at: SelectionTarget, one: FolderWithAccess, cursor: string | null) => Promise<Step>;
  /**
   * Whether an interrupted step has already done it, so that nothing is refused. It must be false for everything that the caller may not
   * know about.
   */
  isDone: (ctx: Context, at: SelectionTarget, id: number | string, one?: ItemWithAccess) => Promise<boolean>;
}

type SelectionRefusal = Step['refused'][number];

/** The index of the next row, and the position within a folder. */
const Cursor = z.object({ at: z.number(), inside: z.string().nullable() });

/** An item's title as far as the caller may read it. */
const nameOf = (ctx: Context, list: ListRecord, item: ItemRecord): string => {
  const unreadable = fieldsWithoutAccess(ctx, list.id, 'Read');
  const fields = list.fields.filter(({ internalFieldName }) => !unreadable.has(internalFieldName));
  return item.file?.name ?? (titleOf({ fields }, item) || String(item.id));
};

/** Undefined if it was done, otherwise the refusal. An unreadable item counts as absent. */
const processItem = async (
  ctx: Context,
  { acts, at, id }: { acts: SelectionHandlers; at: SelectionTarget; id: number },
  one: ItemWithAccess | undefined,
): Promise<SelectionRefusal | undefined> => {
  if (one && grants(one.access, acts.needs) && grants(one.access, 'Read')) {
    try {
      await acts.item(ctx, at, one);
      return undefined;
    } catch (error) {
      // The same step on another host may have done it in the meantime.
      if (await acts.isDone(ctx, at, id, one)) return undefined;
      return jobRefusal(nameOf(ctx, at.list, one.item), error);
    }
  }
  if (await acts.isDone(ctx, at, id, one)) return undefined;
  if (!one || !grants(one.access, 'Read')) return { what: String(id), error: 'notFound' };
  return { what: nameOf(ctx, at.list, one.item), error: 'forbidden' };
};

const doneStep: Step = { done: 1, refused: [], cursor: null };
const refusedStep = (refusal: SelectionRefusal): Step => ({ done: 0, refused: [refusal], cursor: null });

const processFolder = async (
  ctx: Context,
  { acts, at, id }: { acts: SelectionHandlers; at: SelectionTarget; id: string },
  cursor: string | null,
): Promise<Step> => {
  const folder = await findFolder(ctx, at.list, id);
  const access = folder ? await effectiveAccess(ctx, folder.chain) : 0;
  if (!folder || !grants(access, 'Read')) return (await acts.isDone(ctx, at, id)) ? doneStep : refusedStep({ what: id, error: 'notFound' });
  if (!grants(access, acts.needs)) return refusedStep({ what: folder.name, error: 'forbidden' });
  try {
    return await acts.folder(ctx, at, { folder, access }, cursor);
  } catch (error) {
    return refusedStep(jobRefusal(folder.name, error));
  }
};

/**
 * Processes the next rows of a selection, each completely or not at all, with the permissions of the user who asked: first the items, then
 * folder after folder.
 */
export const workOnSelection =
  (acts: SelectionHandlers): Work =>
  async (ctx, job): Promise<Step> => {
    const { listId, selection } = SelectionBody.parse(job.body);
    const { itemIds, folderIds } = selection;
    const list = await findList(ctx, listId);
    if (!list) return refusedStep({ what: listId, error: 'notFound' });
    const at = { job, list };
    const refusal = await acts.refusal?.(ctx, at);
    if (refusal) return refusedStep(refusal);
    const { at: from, inside } = job.cursor === null ? { at: 0, inside: null } : Cursor.parse(JSON.parse(job.cursor));
    const cursorAt = (next: number, within: string | null = null): string | null =>
      next < itemIds.length + folderIds.length ? JSON.stringify({ at: next, inside: within }) : null;
    const folderId = folderIds[from - itemIds.length];
    if (folderId !== undefined) {
      const { cursor, ...step } = await processFolder(ctx, { acts, at, id: folderId }, inside);
      return { ...step, cursor: cursor === null ? cursorAt(from + 1) : cursorAt(from, cursor) };
    }
    const some = itemIds.slice(from, from + SELECTED_AT_ONCE);
    const found = await itemsWithAccess(ctx, list, some);
    const refused: SelectionRefusal[] = [];
    for (const [index, id] of some.entries()) {
      const reason = await processItem(ctx, { acts, at, id }, found[index]);
      if (reason) refused.push(reason);
    }
    return { done: some.length - refused.length, refused, cursor: cursorAt(from + some.length) };
  };
