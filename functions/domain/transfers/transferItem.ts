import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { filledBy } from '#functions/domain/access/levels/fieldAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { copyAttachments } from '#functions/domain/content/copies/copyAttachments.ts';
import { named } from '#functions/domain/content/drafts/draftToo.ts';
import { refuseDrafted } from '#functions/domain/content/drafts/held.ts';
import { stillThere } from '#functions/domain/content/folders/addFolder.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { type Save, saveItems } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { runningOn } from '#functions/domain/runs/openRuns.ts';
import { carryRows, dropRows } from '#functions/domain/transfers/carryRows.ts';
import { type Goal, refuseHiddenFields } from '#functions/domain/transfers/goal.ts';
import { leaveForward } from '#functions/domain/transfers/leaveForward.ts';
import { type Match, matchedValues } from '#functions/domain/transfers/matchFields.ts';
import { nameFor } from '#functions/domain/transfers/takenName.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { MOVED_VERSIONS } from '#shared/limits.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

export interface Transferred {
  from: ListRecord;
  item: ItemRecord;
  goal: Goal;
  matches: Match[];
  takenName: TakenName;
  /** An id reserved by an earlier attempt; otherwise the next one. */
  id?: number | undefined;
  /** Further writes in the same transaction. */
  with?: (itemId: number) => Write[];
}

/** Files are added like uploads: other required fields are filled in later. */
export const filledAs = (ctx: Context, list: ListRecord, { file }: ItemRecord): ListRecord => {
  const filled = filledBy(ctx, list);
  return file ? { ...filled, fields: filled.fields.map((field) => ({ ...field, isRequired: false })) } : filled;
};

/** The item is unchanged since it was read, so its bytes still exist. */
const unchanged = ({ listId, id, version }: ItemRecord): Write => ({
  check: keys.item(listId, id),
  if: { equals: { version, deletedOn: null } },
});

/** Throws if an item cannot be in a list of that type. */
export const refuseType = ({ type }: ListRecord, { file }: Pick<ItemRecord, 'file'>): void => {
  if (holdsFiles(type) !== Boolean(file)) throw new Problem(file ? 'filesNotAllowed' : 'fileRequired');
};

interface Arriving {
  made: ItemRecord;
  replaced: Save[];
  with: Write[];
}

/** The future item of the target list; undefined if its name is taken and it must stay. */
const arriving = async (ctx: Context, one: Transferred): Promise<Arriving | undefined> => {
  const { item, goal, matches, takenName, id, with: beside = () => [] } = one;
  const { list, folder } = goal;
  refuseType(list, item);
  const values = await acceptValues(ctx, filledAs(ctx, list, item), matchedValues(matches, item.values), null);
  const name = item.file ? await nameFor(ctx, goal, item.file.name, takenName) : null;
  if (name === undefined) return undefined;
  const file = item.file && name && { ...named(item.file, name.name), version: 1 };
  const made = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values, file, ...(id !== undefined && { id }) });
  const claims = name ? [name.claim(made.id)] : [];
  return { made, replaced: name?.replaced ?? [], with: [...beside(made.id), ...stillThere(folder), ...claims] };
};

/**
 * Creates an item in another list from the published state of an item: its file, its attachments and the values of common fields, validated
 * with the rules of that list. Returns undefined if it must stay. Throws SavedMeanwhile, ClaimRefused or an error of creating an item.
 */
export const copyAcross = async (ctx: Context, one: Transferred): Promise<ItemRecord | undefined> => {
  const { from, item, goal } = one;
  const plan = await arriving(ctx, one);
  if (!plan) return undefined;
  const { made, replaced } = plan;
  const { counts, undo } = await copyAttachments(
    ctx,
    { ...from, hasAttachments: hasAttachments(from) && hasAttachments(goal.list) },
    item,
    made,
  );
  const after = { ...made, ...counts };
  try {
    const saved = await saveItems(ctx, [
      ...replaced,
      {
        list: goal.list,
        kind: after.file ? 'fileUploadedNew' : 'itemCreated',
        before: null,
        after,
        changes: [{ field: 'copiedFrom', before: null, after: `${from.id} ${item.id}` }],
        with: [...plan.with, unchanged(item), ...(after.file ? shareBlob(after.file.blob, [item, after]) : [])],
      },
    ]);
    return saved.at(-1);
  } catch (error) {
    await undo();
    throw error;
  }
};

/** Throws the reason why an item cannot be moved. */
export const refuseStaying = (ctx: Context, { from, item }: Pick<Transferred, 'from' | 'item'>, running: ReadonlySet<number>): void => {
  refuseHiddenFields(ctx, from);
  refuseDrafted(item);
  if (item.version > MOVED_VERSIONS) throw new Problem('tooManyVersions', { params: { limit: MOVED_VERSIONS } });
  if (running.has(item.id)) throw new Problem('workflowRunning');
};

/**
 * Moves an item to another list with its versions, attachments and comments. One transaction creates it there and deletes it here; adjacent
 * rows are copied before and deleted afterwards. Returns undefined if it must stay. Throws like copyAcross.
 */
export const moveAcross = async (ctx: Context, one: Transferred): Promise<ItemRecord | undefined> => {
  const { from, item, goal, matches } = one;
  refuseStaying(ctx, one, await runningOn(ctx, from.id, item.id));
  const plan = await arriving(ctx, one);
  if (!plan) return undefined;
  const { list } = goal;
  const keeps = { versions: list.hasVersions ?? true, attachments: hasAttachments(list) };
  const { createdBy, createdOn, attachments, attachmentBytes } = item;
  const counts = keeps.attachments && attachments !== undefined ? { attachments, attachmentBytes: attachmentBytes ?? 0 } : {};
  const file = item.file && plan.made.file && { ...plan.made.file, version: item.file.version };
  const after: ItemRecord = { ...plan.made, ...counts, file, createdBy, createdOn };
  try {
    const sameComments = await carryRows(ctx, { from, item, to: list, matches, keeps }, after);
    const movedTo = { listId: list.id, itemId: after.id };
    const saved = await saveItems(ctx, [
      ...plan.replaced,
      {
        list,
        kind: 'itemMovedIn',
        before: null,
        after,
        arrives: { item: { ...item, values: matchedValues(matches, item.values) }, siteId: from.siteId },
        changes: [{ field: 'movedFrom', before: null, after: `${from.id} ${item.id}` }],
        with: [...plan.with, ...(file ? shareBlob(file.blob, [item, after]) : [])],
      },
      {
        list: from,
        kind: 'itemMovedOut',
        before: item,
        after: { ...item, deletedOn: ctx.now().toISOString(), movedTo },
        changes: [{ field: 'movedTo', before: null, after: `${list.id} ${after.id}` }],
        with: [sameComments, ...(item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [])],
      },
    ]);
    await leaveForward(ctx, item);
    return saved.at(-2);
  } catch (error) {
    const isThere = await ctx.table.get(keys.item(after.listId, after.id));
    if (!isThere) await dropRows(ctx, after);
    throw error;
  }
};

/** Checks the permissions for copying or moving an item. Throws notFound or forbidden. */
export const demandSource = async (
  ctx: Context,
  list: ListRecord,
  { folder, item, isMove }: { folder: Goal['folder']; item: ItemRecord; isMove: boolean },
): Promise<void> => {
  const access = await effectiveAccess(ctx, itemChain(list, folder, item));
  if (!grants(access, 'Read')) throw new Problem('notFound');
  if (isMove && !grants(access, 'Delete')) throw new Problem('forbidden');
};
