import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { formListOf } from '#functions/domain/access/levels/fieldAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { copyAttachments } from '#functions/domain/content/copies/copyAttachments.ts';
import { assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { folderExists } from '#functions/domain/content/folders/addFolder.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { type SaveInput, saveItems } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { itemsWithRun } from '#functions/domain/runs/openRuns.ts';
import { assertNoHiddenFields, type Destination } from '#functions/domain/transfers/destination.ts';
import { chooseName } from '#functions/domain/transfers/destinationName.ts';
import { leaveRedirect } from '#functions/domain/transfers/leaveRedirect.ts';
import { type FieldMatch, matchedValues } from '#functions/domain/transfers/matchFields.ts';
import { deleteRows, moveRows } from '#functions/domain/transfers/moveRows.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { MOVED_VERSIONS } from '#shared/limits.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

export interface TransferItemInput {
  from: ListRecord;
  item: ItemRecord;
  destination: Destination;
  matches: FieldMatch[];
  takenName: TakenName;
  /** An id reserved by an earlier attempt; otherwise the next one. */
  id?: number | undefined;
  /** Further writes in the same transaction. */
  alsoWrites?: (itemId: number) => Write[];
}

/** Files are added like uploads: other required fields are filled in later. */
export const formListForFile = (ctx: Context, list: ListRecord, { file }: ItemRecord): ListRecord => {
  const formList = formListOf(ctx, list);
  return file ? { ...formList, fields: formList.fields.map((field) => ({ ...field, isRequired: false })) } : formList;
};

/** The item is unchanged since it was read, so its bytes still exist. */
const unchanged = ({ listId, id, version }: ItemRecord): Write => ({
  check: keys.item(listId, id),
  if: { equals: { version, deletedOn: null } },
});

/** Throws if an item cannot be in a list of that type. */
export const assertItemType = ({ type }: ListRecord, { file }: Pick<ItemRecord, 'file'>): void => {
  if (holdsFiles(type) !== Boolean(file)) throw new Problem(file ? 'filesNotAllowed' : 'fileRequired');
};

interface PlannedItem {
  newRecord: ItemRecord;
  replaced: SaveInput[];
  writes: Write[];
}

/** The future item of the target list; undefined if its name is taken and it must stay. */
const planItem = async (ctx: Context, one: TransferItemInput): Promise<PlannedItem | undefined> => {
  const { item, destination, matches, takenName, id, alsoWrites = () => [] } = one;
  const { list, folder } = destination;
  assertItemType(list, item);
  const values = await acceptValues(ctx, formListForFile(ctx, list, item), matchedValues(matches, item.values), null);
  const name = item.file ? await chooseName(ctx, destination, item.file.name, takenName) : null;
  if (name === undefined) return undefined;
  const file = item.file && name && { ...renamedFile(item.file, name.name), version: 1 };
  const newRecord = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values, file, ...(id !== undefined && { id }) });
  const reservations = name ? [name.reserve(newRecord.id)] : [];
  return { newRecord, replaced: name?.replaced ?? [], writes: [...alsoWrites(newRecord.id), ...folderExists(folder), ...reservations] };
};

/**
 * Creates an item in another list from the published state of an item: its file, its attachments and the values of common fields, validated
 * with the rules of that list. Returns undefined if it must stay. Throws ConcurrentSave, ReservationConflict or an error of creating an item.
 */
export const copyToDestination = async (ctx: Context, one: TransferItemInput): Promise<ItemRecord | undefined> => {
  const { from, item, destination } = one;
  const plan = await planItem(ctx, one);
  if (!plan) return undefined;
  const { newRecord, replaced } = plan;
  const { counts, undo } = await copyAttachments(
    ctx,
    { ...from, hasAttachments: hasAttachments(from) && hasAttachments(destination.list) },
    item,
    newRecord,
  );
  const after = { ...newRecord, ...counts };
  try {
    const saved = await saveItems(ctx, [
      ...replaced,
      {
        list: destination.list,
        kind: after.file ? 'fileUploadedNew' : 'itemCreated',
        before: null,
        after,
        changes: [{ field: 'copiedFrom', before: null, after: `${from.id} ${item.id}` }],
        alsoWrites: [...plan.writes, unchanged(item), ...(after.file ? shareBlob(after.file.blob, [item, after]) : [])],
      },
    ]);
    return saved.at(-1);
  } catch (error) {
    await undo();
    throw error;
  }
};

/** Throws the reason why an item cannot be moved. */
export const assertMovable = (
  ctx: Context,
  { from, item }: Pick<TransferItemInput, 'from' | 'item'>,
  running: ReadonlySet<number>,
): void => {
  assertNoHiddenFields(ctx, from);
  assertNoDraft(item);
  if (item.version > MOVED_VERSIONS) throw new Problem('tooManyVersions', { params: { limit: MOVED_VERSIONS } });
  if (running.has(item.id)) throw new Problem('workflowRunning');
};

/**
 * Moves an item to another list with its versions, attachments and comments. One transaction creates it there and deletes it here; adjacent
 * rows are copied before and deleted afterwards. Returns undefined if it must stay. Throws like copyToDestination.
 */
export const moveToDestination = async (ctx: Context, one: TransferItemInput): Promise<ItemRecord | undefined> => {
  const { from, item, destination, matches } = one;
  assertMovable(ctx, one, await itemsWithRun(ctx, from.id, item.id));
  const plan = await planItem(ctx, one);
  if (!plan) return undefined;
  const { list } = destination;
  const keptParts = { versions: list.hasVersions ?? true, attachments: hasAttachments(list) };
  const { createdBy, createdOn, attachments, attachmentBytes } = item;
  const counts = keptParts.attachments && attachments !== undefined ? { attachments, attachmentBytes: attachmentBytes ?? 0 } : {};
  const file = item.file && plan.newRecord.file && { ...plan.newRecord.file, version: item.file.version };
  const after: ItemRecord = { ...plan.newRecord, ...counts, file, createdBy, createdOn };
  try {
    const sameComments = await moveRows(ctx, { from, item, to: list, matches, keeps: keptParts }, after);
    const movedTo = { listId: list.id, itemId: after.id };
    const saved = await saveItems(ctx, [
      ...plan.replaced,
      {
        list,
        kind: 'itemMovedIn',
        before: null,
        after,
        movedFrom: { item: { ...item, values: matchedValues(matches, item.values) }, siteId: from.siteId },
        changes: [{ field: 'movedFrom', before: null, after: `${from.id} ${item.id}` }],
        alsoWrites: [...plan.writes, ...(file ? shareBlob(file.blob, [item, after]) : [])],
      },
      {
        list: from,
        kind: 'itemMovedOut',
        before: item,
        after: { ...item, deletedOn: ctx.now().toISOString(), movedTo },
        changes: [{ field: 'movedTo', before: null, after: `${list.id} ${after.id}` }],
        alsoWrites: [sameComments, ...(item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [])],
      },
    ]);
    await leaveRedirect(ctx, item);
    return saved.at(-2);
  } catch (error) {
    const exists = await ctx.table.get(keys.item(after.listId, after.id));
    if (!exists) await deleteRows(ctx, after);
    throw error;
  }
};

/** Checks the permissions for copying or moving an item. Throws notFound or forbidden. */
export const assertSourceAccess = async (
  ctx: Context,
  list: ListRecord,
  { folder, item, isMove }: { folder: Destination['folder']; item: ItemRecord; isMove: boolean },
): Promise<void> => {
  const access = await effectiveAccess(ctx, itemChain(list, folder, item));
  if (!grants(access, 'Read')) throw new Problem('notFound');
  if (isMove && !grants(access, 'Delete')) throw new Problem('forbidden');
};
