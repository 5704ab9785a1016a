import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { filledBy } from '#functions/domain/access/levels/fieldAccess.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { commentCounts } from '#functions/domain/content/comments/commentCounts.ts';
import { holderOf } from '#functions/domain/content/freeNames/nameHolder.ts';
import { itemsNamed, type NamedItem } from '#functions/domain/content/itemRecords/itemsNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { runningOn } from '#functions/domain/runs/openRuns.ts';
import { type Goal, transferGoal } from '#functions/domain/transfers/goal.ts';
import { lostFields, type Match, missingFields, openMatches } from '#functions/domain/transfers/matchFields.ts';
import { refusedValues } from '#functions/domain/transfers/refusedValues.ts';
import { refuseFolders } from '#functions/domain/transfers/transferFolder.ts';
import { refuseStaying, refuseType } from '#functions/domain/transfers/transferItem.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { leftBehind, PlannedTransfer, TransferPreview } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

type Refused = TransferPreview['refused'][number];
type Left = (typeof leftBehind)[number];

interface Looked {
  from: ListRecord;
  goal: Goal;
  items: NamedItem[];
  folders: PlacedFolder[];
  isMove: boolean;
  matches: Match[];
}

/** The named folders that the caller may read. */
const foldersNamed = async (ctx: Context, list: ListRecord, folderIds: string[]): Promise<PlacedFolder[]> => {
  const found = await Promise.all(folderIds.map((id) => findFolder(ctx, list, id)));
  const accesses = await Promise.all(found.map((folder) => folder && effectiveAccess(ctx, folder.chain)));
  return found.filter((folder, index) => folder !== undefined && grants(accesses[index] ?? 0, 'Read')) as PlacedFolder[];
};

const problemOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code;
  }
};

/** The objects that cannot be transferred, by name. */
const refusedOf = async (ctx: Context, { from, goal, items, folders, isMove, matches }: Looked) => {
  const refused: Refused[] = [];
  const there = { list: goal.list, matches, items: items.map(({ item }) => item) };
  const values = await refusedValues(ctx, there);
  const running = isMove ? await runningOn(ctx, from.id, null) : new Set<number>();
  for (const { item, access } of items) {
    const error = problemOf(() => {
      refuseType(goal.list, item);
      if (!isMove) return;
      if (!grants(access, 'Delete')) throw new Problem('forbidden');
      refuseStaying(ctx, { from, item }, running);
    });
    const refusal = error ? { error } : values.get(item.id);
    if (refusal) refused.push({ what: titleOf(from, item), ...refusal });
  }
  for (const folder of folders) {
    const error = problemOf(() => refuseFolders(goal.list));
    if (error) refused.push({ what: folder.name, error });
  }
  return refused;
};

/**
 * What would be left behind; for a copy only what it would otherwise have. The content of folders is not examined, so possible losses are
 * reported.
 */
const leftOf = async (ctx: Context, { from, goal: { list }, items, folders, isMove }: Looked): Promise<Left[]> => {
  const counts = await commentCounts(
    ctx,
    from.id,
    items.map(({ itemId }) => itemId),
  );
  const some = (test: (one: NamedItem) => boolean): boolean => folders.length > 0 || items.some(test);
  const left: Record<Left, boolean> = {
    attachments: hasAttachments(from) && !hasAttachments(list) && some(({ item }) => Boolean(item.attachments)),
    versions: isMove && list.hasVersions === false && some(({ item }) => item.version > 1),
    comments: isMove && list.commentsBy === 'nobody' && some(({ itemId }) => (counts.get(itemId) ?? 0) > 0),
    permissions: isMove && some(({ item }) => item.ownScope),
  };
  return (Object.keys(left) as Left[]).filter((one) => left[one]);
};

const takenOf = async (ctx: Context, { list, folder }: Goal, names: string[]): Promise<string[]> => {
  const holders = await Promise.all(names.map((name) => holderOf(ctx, { list, folder, name })));
  return names.filter((_, index) => holders[index] && !holders[index].isHidden);
};

/** Returns what a transfer would leave behind, what conflicts and what would be refused. Nothing is changed. */
export const previewTransfer = async (ctx: ListContext, plan: PlannedTransfer): Promise<TransferPreview> => {
  const { list: from } = ctx.target;
  const goal = await transferGoal(ctx, from, plan);
  const { found: items, refused: absent } = await itemsNamed(ctx, from, plan.itemIds, 'Read');
  const folders = await foldersNamed(ctx, from, plan.folderIds);
  const matches = openMatches(ctx, from, goal.list);
  const looked = { from, goal, items, folders, isMove: plan.isMove, matches };
  const values = folders.length > 0 ? undefined : items.map(({ item }) => item.values);
  const files = items.filter(({ item }) => item.file);
  const names = [...files.map(({ item }) => item.file?.name ?? ''), ...folders.map(({ name }) => name)];
  return {
    lostFields: lostFields(ctx, from, matches, values),
    missingFields: items.some(({ item }) => !item.file) ? missingFields(filledBy(ctx, goal.list), matches) : [],
    leftBehind: await leftOf(ctx, looked),
    takenNames: await takenOf(ctx, goal, names),
    refused: [...absent.map(({ itemId, error }) => ({ what: String(itemId), error })), ...(await refusedOf(ctx, looked))],
  };
};
