import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { keepSent } from '#functions/domain/content/blobs/keepSent.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { type NewFile, saveFile } from '#functions/domain/content/files/saveFile.ts';
import { type Making, makeDocument } from '#functions/domain/documents/automation/makeDocument.ts';
import { type Goal, goalOf, readSite, type TargetRef } from '#functions/domain/documents/automation/sendTargets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { AutomationRequest, SentTo } from '#shared/models/workflows/automation.ts';

export interface Sending extends Making {
  list: ListRecord;
  item: ItemRecord & { file: FileRecord };
  request: Pick<AutomationRequest, 'overwriteIfExists' | 'triggerWorkflowsOnCompletion' | 'updatePropertiesIfPossible'>;
}

/**
 * The values of fields that both lists have with the same name and type, as far as the caller may read them in the source and write them in
 * the target.
 */
const carried = (ctx: Context, { list, item }: Sending, goal: ListRecord): FieldValues => {
  const withheld = new Set([...withheldFields(ctx, list.id, 'Read'), ...withheldFields(ctx, goal.id, 'Edit')]);
  const names = goal.fields.flatMap((field) => {
    const { internalFieldName: name, contentType } = field;
    const same = fieldOf(list, name)?.contentType.fieldType === contentType.fieldType && !holds(field, 'secret');
    return same && !withheld.has(name) && item.values[name] !== undefined ? [name] : [];
  });
  return Object.fromEntries(names.map((name) => [name, item.values[name]]));
};

const save = (
  ctx: Context,
  sending: Sending,
  { list, folder, access }: Goal,
  file: NewFile['file'],
  beside: NewFile['with'],
): Promise<Item> => {
  const { overwriteIfExists, updatePropertiesIfPossible, triggerWorkflowsOnCompletion } = sending.request;
  const here = { ...ctx, target: { list, folder, access }, startsNoWorkflow: !triggerWorkflowsOnCompletion };
  const values = updatePropertiesIfPossible ? carried(ctx, sending, list) : undefined;
  return saveFile(here, { file, overwrite: overwriteIfExists, comments: '', with: beside, ...(values && { values }) });
};

/**
 * The bytes are shared as long as one of both refers to them, on condition that the item is unchanged. If an item is sent to itself, it
 * still has the version that was read.
 */
const sharing = ({ item }: Sending, goal: ListRecord, itemId: number): Write[] => {
  if (goal.id === item.listId && itemId === item.id)
    return [{ check: keys.version(item.listId, item.id, item.version), if: { present: true } }];
  return [
    { check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } },
    ...shareBlob(item.file.blob, [item, { listId: goal.id, id: itemId }]),
  ];
};

/** Creates an item or version in one target, in one transaction with further writes. Throws the reason of a refusal. */
export const sendOne = async (ctx: Context, sending: Sending, target: TargetRef, beside: (itemId: number) => Write[]): Promise<SentTo> => {
  const goal = await goalOf(ctx, target, sending.list);
  const answer = (item: Item, unknownTags: string[]): SentTo => ({
    ...target,
    title: goal.title,
    listId: goal.list.id,
    itemId: item.Id,
    error: null,
    unknownTags,
  });
  if (!sending.merge && !sending.convert) {
    const { version: _version, ...file } = sending.item.file;
    const claims = (itemId: number) => [...beside(itemId), ...sharing(sending, goal.list, itemId)];
    return answer(await save(ctx, sending, goal, file, claims), []);
  }
  const { name, bytes, unknownTags } = await makeDocument(ctx, { ...sending, site: await readSite(ctx, goal.list.siteId) });
  // The document takes a while to create, during which the folder or the permission can disappear.
  const then = await goalOf({ ...ctx, scopes: new Map() }, target, sending.list);
  const item = await keepSent(ctx, goal.list.id, { fileName: name, bytes }, (file, claim) =>
    save(ctx, sending, then, file, (itemId) => [...beside(itemId), claim]),
  );
  return answer(item, unknownTags);
};
