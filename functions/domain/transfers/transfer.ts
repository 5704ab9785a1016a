import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/placeFolders.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import {
  type Copying,
  copied,
  type ItemCopy,
  nothing,
  numberIn,
  type Outcome,
  remember,
  untilThrough,
} from '#functions/domain/content/copies/copyInto.ts';
import { copyOn, ended, FOLDERS, nextFolder, Pair, rowOf } from '#functions/domain/content/copies/copyTree.ts';
import { listAt } from '#functions/domain/content/listRecords/listAt.ts';
import { ClaimRefused, SavedMeanwhile } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { dropRows } from '#functions/domain/transfers/carryRows.ts';
import { transferGoal } from '#functions/domain/transfers/goal.ts';
import { leaveForward } from '#functions/domain/transfers/leaveForward.ts';
import { type Match, openMatches } from '#functions/domain/transfers/matchFields.ts';
import { leaveFolder, takeFolder } from '#functions/domain/transfers/transferFolder.ts';
import { copyAcross, demandSource, moveAcross } from '#functions/domain/transfers/transferItem.ts';
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
const Cursor = z.union([
  z.object({ stage: z.literal('named'), at: z.number() }),
  z.object({ stage: z.literal('inside'), at: z.string() }),
  z.object({ stage: z.literal('emptied'), at: z.string().nullable() }),
]);
type Cursor = z.infer<typeof Cursor>;

interface Moving extends Copying {
  plan: Transfer;
  isMove: boolean;
  matches: Match[];
}

const doneKey = (job: JobRecord, id: number) => keys.copied(job.id, `item#${id}`);

/** Rows that an interrupted step prepared for an id are deleted first. */
const numberOf = async (ctx: Context, moving: Moving, item: ItemRecord): Promise<number> => {
  const { number, isKnown } = await numberIn(ctx, moving, item);
  if (isKnown) await dropRows(ctx, { listId: moving.list.id, id: number });
  return number;
};

/** Unreadable items are skipped if they were not named. */
const takeItem = (ctx: Context, moving: Moving, { id, title, from: folder, to }: ItemCopy): Promise<Outcome> => {
  const { from, list, job, plan, isMove, matches } = moving;
  const key = doneKey(job, id);
  return untilThrough(title, async () => {
    if (await read(ctx.table, key)) {
      if (isMove) await leaveForward(ctx, { listId: from.id, id });
      return copied;
    }
    const item = await read<ItemRecord>(ctx.table, keys.item(from.id, id));
    if (!item || item.deletedOn || item.folderId !== (folder?.id ?? from.id)) return nothing;
    await demandSource(ctx, from, { folder, item, isMove });
    const number = await numberOf(ctx, moving, item);
    const one = { from, item, goal: { list, folder: to }, matches, takenName: plan.takenName, id: number };
    try {
      const made = await (isMove ? moveAcross : copyAcross)(ctx, { ...one, with: (itemId) => [remember(ctx, key, { itemId })] });
      return made ? copied : nothing;
    } catch (error) {
      if (error instanceof SavedMeanwhile || error instanceof ClaimRefused) return undefined;
      throw error;
    }
  });
};

/** The same for the content of a folder: nobody is told about things that they may not see. */
const takeInside = async (ctx: Context, moving: Moving, asked: ItemCopy): Promise<Outcome> => {
  const outcome = await takeItem(ctx, moving, asked);
  return { ...outcome, refused: outcome.refused.filter(({ error }) => error !== 'notFound') };
};

const takeNamedItem = async (ctx: Context, moving: Moving, id: number): Promise<Outcome> => {
  const { from, plan, list } = moving;
  const item = await read<ItemRecord>(ctx.table, keys.item(from.id, id));
  const known = await read(ctx.table, doneKey(moving.job, id));
  if (!known && (!item || item.deletedOn)) return { done: 0, refused: [{ what: String(id), error: 'notFound' }] };
  const folder = item && (await findFolder(ctx, from, item.folderId));
  try {
    if (!known && item) await demandSource(ctx, from, { folder, item, isMove: moving.isMove });
  } catch (error) {
    return { done: 0, refused: [{ what: String(id), error: reasonOf(error) }] };
  }
  const title = item?.file?.name ?? (item ? titleOf(from, item) : String(id));
  return takeItem(ctx, moving, { id, title, from: folder, to: await findFolder(ctx, list, plan.goalFolderId) });
};

const takeNamedFolder = async (ctx: Context, moving: Moving, folderId: string): Promise<Outcome> => {
  const { from, list, plan } = moving;
  const folder = await findFolder(ctx, from, folderId);
  if (!folder || !grants(await effectiveAccess(ctx, folder.chain), 'Read'))
    return { done: 0, refused: [{ what: folderId, error: 'notFound' }] };
  const parent = await findFolder(ctx, list, plan.goalFolderId);
  return takeFolder(plan.takenName)(ctx, moving, { from: folder, parent, place: rowOf(1, folderId) });
};

const together = (outcomes: Outcome[]): Outcome => ({
  done: outcomes.reduce((sum, { done }) => sum + done, 0),
  refused: outcomes.flatMap(({ refused }) => refused),
});

const steps = {
  named: async (ctx: Context, moving: Moving, at: number): Promise<{ outcome: Outcome; next: Cursor | null }> => {
    const { itemIds, folderIds } = moving.plan;
    const named = [
      ...itemIds.map((id) => () => takeNamedItem(ctx, moving, id)),
      ...folderIds.map((id) => () => takeNamedFolder(ctx, moving, id)),
    ];
    const outcomes: Outcome[] = [];
    for (const take of named.slice(at, at + OBJECTS)) outcomes.push(await take());
    if (at + OBJECTS < named.length) return { outcome: together(outcomes), next: { stage: 'named', at: at + OBJECTS } };
    const first = await nextFolder(ctx, moving, { top: '', at: FOLDERS, stage: 'folders', after: null });
    return { outcome: together(outcomes), next: first === null ? null : { stage: 'inside', at: first } };
  },
  inside: async (ctx: Context, moving: Moving, at: string): Promise<{ outcome: Outcome; next: Cursor | null }> => {
    const { cursor, ...outcome } = await copyOn(ctx, moving, at);
    const emptied: Cursor | null = moving.isMove ? { stage: 'emptied', at: null } : null;
    return { outcome, next: cursor === null ? emptied : { stage: 'inside', at: cursor } };
  },
  /** Inner folders come before outer ones. */
  emptied: async (ctx: Context, { from, job }: Moving, at: string | null): Promise<{ outcome: Outcome; next: Cursor | null }> => {
    const { table, pk, sk } = keys.copied(job.id, FOLDERS);
    const range = { table, pk, from: sk, to: `${sk}\uffff`, reverse: true, limit: OBJECTS, ...(at !== null && { after: at }) };
    const { rows, next } = await ctx.table.query(range);
    const outcomes: Outcome[] = [];
    for (const { data } of rows) outcomes.push(await leaveFolder(ctx, from, Pair.parse(data)));
    return { outcome: together(outcomes), next: next === undefined ? null : { stage: 'emptied', at: next } };
  },
};

const stepAt = (ctx: Context, moving: Moving, cursor: Cursor): Promise<{ outcome: Outcome; next: Cursor | null }> => {
  if (cursor.stage === 'named') return steps.named(ctx, moving, cursor.at);
  return cursor.stage === 'inside' ? steps.inside(ctx, moving, cursor.at) : steps.emptied(ctx, moving, cursor.at);
};

/** Does the next part of a copy or move to another list. Permissions on both sides are checked for each object. */
export const transfer: Work = async (ctx, job): Promise<Step> => {
  const { listId, plan } = Body.parse(job.body);
  const from = await listAt(ctx, listId);
  if (!from) return ended([{ what: listId, error: 'notFound' }]);
  try {
    const { list } = await transferGoal(ctx, from, plan);
    const isMove = job.kind === 'moveToList';
    const moving: Moving = { from, list, job, plan, isMove, matches: openMatches(ctx, from, list) };
    const takes: Copying['takes'] = { item: (at, _, asked) => takeInside(at, moving, asked), folder: takeFolder(plan.takenName) };
    const cursor: Cursor = job.cursor === null ? { stage: 'named', at: 0 } : Cursor.parse(JSON.parse(job.cursor));
    const { outcome, next } = await stepAt(ctx, { ...moving, takes }, cursor);
    return { ...outcome, cursor: next && JSON.stringify(next) };
  } catch (error) {
    // The target was deleted, or the caller may no longer add items to it.
    if (!(error instanceof Problem)) throw error;
    return ended([{ what: from.title, error: error.code }]);
  }
};
