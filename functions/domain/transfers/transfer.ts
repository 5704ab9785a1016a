import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import {
  type CopyOutcome,
  type CopyState,
  copiedOutcome,
  emptyOutcome,
  type ItemCopy,
  recordDone,
  reserveItemId,
  retryUntilDone,
} from '#functions/domain/content/copies/copyInto.ts';
import { continueCopy, endedStep, FOLDER_PREFIX, folderRowName, nextFolder, Pair } from '#functions/domain/content/copies/copyTree.ts';
import { findList } from '#functions/domain/content/listRecords/findList.ts';
import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { requireDestination } from '#functions/domain/transfers/destination.ts';
import { leaveRedirect } from '#functions/domain/transfers/leaveRedirect.ts';
import { accessibleMatches, type FieldMatch } from '#functions/domain/transfers/matchFields.ts';
import { deleteRows } from '#functions/domain/transfers/moveRows.ts';
import { removeMovedFolder, transferFolder } from '#functions/domain/transfers/transferFolder.ts';
import { assertSourceAccess, copyToDestination, moveToDestination } from '#functions/domain/transfers/transferItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Transfer } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

/** Objects per step; each needs its own transaction. */
const OBJECTS = 20;

const Body = z.object({ listId: z.string(), plan: z.string().transform((text) => Transfer.parse(JSON.parse(text))) });

/** First the named objects, then the content of folders in the order of folder copies, then the emptied folders. */
const TransferCursor = z.union([
  z.object({ stage: z.literal('named'), at: z.number() }),
  z.object({ stage: z.literal('inside'), at: z.string() }),
  z.object({ stage: z.literal('emptied'), at: z.string().nullable() }),
]);
type TransferCursor = z.infer<typeof TransferCursor>;

interface TransferState extends CopyState {
  plan: Transfer;
  isMove: boolean;
  matches: FieldMatch[];
}

const doneKey = (job: JobRecord, id: number) => keys.copied(job.id, `item#${id}`);

/** Rows that an interrupted step prepared for an id are deleted first. */
const numberOf = async (ctx: Context, moving: TransferState, item: ItemRecord): Promise<number> => {
  const { number, isKnown } = await reserveItemId(ctx, moving, item);
  if (isKnown) await deleteRows(ctx, { listId: moving.list.id, id: number });
  return number;
};

/** Unreadable items are skipped if they were not named. */
const transferItem = (ctx: Context, moving: TransferState, { id, title, from: folder, to }: ItemCopy): Promise<CopyOutcome> => {
  const { from, list, job, plan, isMove, matches } = moving;
  const key = doneKey(job, id);
  return retryUntilDone(title, async () => {
    if (await read(ctx.table, key)) {
      if (isMove) await leaveRedirect(ctx, { listId: from.id, id });
      return copiedOutcome;
    }
    const item = await read<ItemRecord>(ctx.table, keys.item(from.id, id));
    if (!item || item.deletedOn || item.folderId !== (folder?.id ?? from.id)) return emptyOutcome;
    await assertSourceAccess(ctx, from, { folder, item, isMove });
    const number = await numberOf(ctx, moving, item);
    const one = { from, item, destination: { list, folder: to }, matches, takenName: plan.takenName, id: number };
    try {
      const created = await (isMove ? moveToDestination : copyToDestination)(ctx, {
        ...one,
        alsoWrites: (itemId) => [recordDone(ctx, key, { itemId })],
      });
      return created ? copiedOutcome : emptyOutcome;
    } catch (error) {
      if (error instanceof ConcurrentSave || error instanceof ReservationConflict) return undefined;
      throw error;
    }
  });
};

/** The same for the content of a folder: nobody is told about things that they may not see. */
const transferInside = async (ctx: Context, moving: TransferState, itemCopy: ItemCopy): Promise<CopyOutcome> => {
  const outcome = await transferItem(ctx, moving, itemCopy);
  return { ...outcome, refused: outcome.refused.filter(({ error }) => error !== 'notFound') };
};

const transferNamedItem = async (ctx: Context, moving: TransferState, id: number): Promise<CopyOutcome> => {
  const { from, plan, list } = moving;
  const item = await read<ItemRecord>(ctx.table, keys.item(from.id, id));
  const isStarted = await read(ctx.table, doneKey(moving.job, id));
  if (!isStarted && (!item || item.deletedOn)) return { done: 0, refused: [{ what: String(id), error: 'notFound' }] };
  const folder = item && (await findFolder(ctx, from, item.folderId));
  try {
    if (!isStarted && item) await assertSourceAccess(ctx, from, { folder, item, isMove: moving.isMove });
  } catch (error) {
    return { done: 0, refused: [{ what: String(id), error: reasonOf(error) }] };
  }
  const title = item?.file?.name ?? (item ? titleOf(from, item) : String(id));
  return transferItem(ctx, moving, { id, title, from: folder, to: await findFolder(ctx, list, plan.goalFolderId) });
};

const transferNamedFolder = async (ctx: Context, moving: TransferState, folderId: string): Promise<CopyOutcome> => {
  const { from, list, plan } = moving;
  const folder = await findFolder(ctx, from, folderId);
  if (!folder || !grants(await effectiveAccess(ctx, folder.chain), 'Read'))
    return { done: 0, refused: [{ what: folderId, error: 'notFound' }] };
  const parent = await findFolder(ctx, list, plan.goalFolderId);
  return transferFolder(plan.takenName)(ctx, moving, { from: folder, parent, place: folderRowName(1, folderId) });
};

const together = (outcomes: CopyOutcome[]): CopyOutcome => ({
  done: outcomes.reduce((sum, { done }) => sum + done, 0),
  refused: outcomes.flatMap(({ refused }) => refused),
});

const steps = {
  named: async (ctx: Context, moving: TransferState, at: number): Promise<{ outcome: CopyOutcome; next: TransferCursor | null }> => {
    const { itemIds, folderIds } = moving.plan;
    const tasks = [
      ...itemIds.map((id) => () => transferNamedItem(ctx, moving, id)),
      ...folderIds.map((id) => () => transferNamedFolder(ctx, moving, id)),
    ];
    const outcomes: CopyOutcome[] = [];
    for (const task of tasks.slice(at, at + OBJECTS)) outcomes.push(await task());
    if (at + OBJECTS < tasks.length) return { outcome: together(outcomes), next: { stage: 'named', at: at + OBJECTS } };
    const first = await nextFolder(ctx, moving, { top: '', at: FOLDER_PREFIX, stage: 'folders', after: null });
    return { outcome: together(outcomes), next: first === null ? null : { stage: 'inside', at: first } };
  },
  inside: async (ctx: Context, moving: TransferState, at: string): Promise<{ outcome: CopyOutcome; next: TransferCursor | null }> => {
    const { cursor, ...outcome } = await continueCopy(ctx, moving, at);
    const emptied: TransferCursor | null = moving.isMove ? { stage: 'emptied', at: null } : null;
    return { outcome, next: cursor === null ? emptied : { stage: 'inside', at: cursor } };
  },
  /** Inner folders come before outer ones. */
  emptied: async (
    ctx: Context,
    { from, job }: TransferState,
    at: string | null,
  ): Promise<{ outcome: CopyOutcome; next: TransferCursor | null }> => {
    const { table, pk, sk } = keys.copied(job.id, FOLDER_PREFIX);
    const range = { table, pk, from: sk, to: `${sk}\uffff`, reverse: true, limit: OBJECTS, ...(at !== null && { after: at }) };
    const { rows, next } = await ctx.table.query(range);
    const outcomes: CopyOutcome[] = [];
    for (const { data } of rows) outcomes.push(await removeMovedFolder(ctx, from, Pair.parse(data)));
    return { outcome: together(outcomes), next: next === undefined ? null : { stage: 'emptied', at: next } };
  },
};

const stepAt = (
  ctx: Context,
  moving: TransferState,
  cursor: TransferCursor,
): Promise<{ outcome: CopyOutcome; next: TransferCursor | null }> => {
  if (cursor.stage === 'named') return steps.named(ctx, moving, cursor.at);
  return cursor.stage === 'inside' ? steps.inside(ctx, moving, cursor.at) : steps.emptied(ctx, moving, cursor.at);
};

/** Does the next part of a copy or move to another list. Permissions on both sides are checked for each object. */
export const transfer: Work = async (ctx, job): Promise<Step> => {
  const { listId, plan } = Body.parse(job.body);
  const from = await findList(ctx, listId);
  if (!from) return endedStep([{ what: listId, error: 'notFound' }]);
  try {
    const { list } = await requireDestination(ctx, from, plan);
    const isMove = job.kind === 'moveToList';
    const moving: TransferState = { from, list, job, plan, isMove, matches: accessibleMatches(ctx, from, list) };
    const handlers: CopyState['takes'] = {
      item: (at, _, itemCopy) => transferInside(at, moving, itemCopy),
      folder: transferFolder(plan.takenName),
    };
    const cursor: TransferCursor = job.cursor === null ? { stage: 'named', at: 0 } : TransferCursor.parse(JSON.parse(job.cursor));
    const { outcome, next } = await stepAt(ctx, { ...moving, takes: handlers }, cursor);
    return { ...outcome, cursor: next && JSON.stringify(next) };
  } catch (error) {
    // The target was deleted, or the caller may no longer add items to it.
    if (!(error instanceof Problem)) throw error;
    const isReadable = grants(await effectiveAccess(ctx, from.chain), 'Read');
    return endedStep([{ what: isReadable ? from.title : listId, error: error.code }]);
  }
};
