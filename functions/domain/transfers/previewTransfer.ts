import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { formListOf } from '#functions/domain/access/levels/fieldAccess.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { commentCounts } from '#functions/domain/content/comments/commentCounts.ts';
import { findNameOwner } from '#functions/domain/content/freeNames/nameOwner.ts';
import { itemsByIds, type RequestedItem } from '#functions/domain/content/itemRecords/itemsByIds.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { itemsWithRun } from '#functions/domain/runs/openRuns.ts';
import { type Destination, requireDestination } from '#functions/domain/transfers/destination.ts';
import { accessibleMatches, type FieldMatch, lostFields, missingFields } from '#functions/domain/transfers/matchFields.ts';
import { assertFoldersAllowed } from '#functions/domain/transfers/transferFolder.ts';
import { assertItemType, assertMovable } from '#functions/domain/transfers/transferItem.ts';
import { findValueErrors } from '#functions/domain/transfers/valueErrors.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { leftBehind, PlannedTransfer, TransferPreview } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

type Refused = TransferPreview['refused'][number];
type LostPart = (typeof leftBehind)[number];

interface PreviewInput {
  from: ListRecord;
  destination: Destination;
  items: RequestedItem[];
  folders: FolderWithPath[];
  isMove: boolean;
  matches: FieldMatch[];
}

/** The named folders that the caller may read. */
const readableFolders = async (ctx: Context, list: ListRecord, folderIds: string[]): Promise<FolderWithPath[]> => {
  const found = await Promise.all(folderIds.map((id) => findFolder(ctx, list, id)));
  const accesses = await Promise.all(found.map((folder) => folder && effectiveAccess(ctx, folder.chain)));
  return found.filter((folder, index) => folder !== undefined && grants(accesses[index] ?? 0, 'Read')) as FolderWithPath[];
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
const listRefusals = async (ctx: Context, { from, destination, items, folders, isMove, matches }: PreviewInput) => {
  const refused: Refused[] = [];
  const valuesInput = { list: destination.list, matches, items: items.map(({ item }) => item) };
  const values = await findValueErrors(ctx, valuesInput);
  const running = isMove ? await itemsWithRun(ctx, from.id, null) : new Set<number>();
  for (const { item, access } of items) {
    const error = problemOf(() => {
      assertItemType(destination.list, item);
      if (!isMove) return;
      if (!grants(access, 'Delete')) throw new Problem('forbidden');
      assertMovable(ctx, { from, item }, running);
    });
    const refusal = error ? { error } : values.get(item.id);
    if (refusal) refused.push({ what: titleOf(from, item), ...refusal });
  }
  for (const folder of folders) {
    const error = problemOf(() => assertFoldersAllowed(destination.list));
    if (error) refused.push({ what: folder.name, error });
  }
  return refused;
};

/**
 * What would be left behind; for a copy only what it would otherwise have. The content of folders is not examined, so possible losses are
 * reported.
 */
const listLostParts = async (ctx: Context, { from, destination: { list }, items, folders, isMove }: PreviewInput): Promise<LostPart[]> => {
  const counts = await commentCounts(
    ctx,
    from.id,
    items.map(({ itemId }) => itemId),
  );
  const some = (test: (one: RequestedItem) => boolean): boolean => folders.length > 0 || items.some(test);
  const isLost: Record<LostPart, boolean> = {
    attachments: hasAttachments(from) && !hasAttachments(list) && some(({ item }) => Boolean(item.attachments)),
    versions: isMove && list.hasVersions === false && some(({ item }) => item.version > 1),
    comments: isMove && list.commentsBy === 'nobody' && some(({ itemId }) => (counts.get(itemId) ?? 0) > 0),
    permissions: isMove && some(({ item }) => item.ownScope),
  };
  return (Object.keys(isLost) as LostPart[]).filter((one) => isLost[one]);
};

const listTakenNames = async (ctx: Context, { list, folder }: Destination, names: string[]): Promise<string[]> => {
  const holders = await Promise.all(names.map((name) => findNameOwner(ctx, { list, folder, name })));
  return names.filter((_, index) => holders[index] && !holders[index].isHidden);
};

/** Returns what a transfer would leave behind, what conflicts and what would be refused. Nothing is changed. */
export const previewTransfer = async (ctx: ListContext, plan: PlannedTransfer): Promise<TransferPreview> => {
  const { list: from } = ctx.target;
  const destination = await requireDestination(ctx, from, plan);
  const { found: items, refused: absent } = await itemsByIds(ctx, from, plan.itemIds, 'Read');
  const folders = await readableFolders(ctx, from, plan.folderIds);
  const matches = accessibleMatches(ctx, from, destination.list);
  const input = { from, destination, items, folders, isMove: plan.isMove, matches };
  const values = folders.length > 0 ? undefined : items.map(({ item }) => item.values);
  const files = items.filter(({ item }) => item.file);
  const names = [...files.map(({ item }) => item.file?.name ?? ''), ...folders.map(({ name }) => name)];
  return {
    lostFields: lostFields(ctx, from, matches, values),
    missingFields: items.some(({ item }) => !item.file) ? missingFields(formListOf(ctx, destination.list), matches) : [],
    leftBehind: await listLostParts(ctx, input),
    takenNames: await listTakenNames(ctx, destination, names),
    refused: [...absent.map(({ itemId, error }) => ({ what: String(itemId), error })), ...(await listRefusals(ctx, input))],
  };
};
