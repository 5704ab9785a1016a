import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { type NewFile, saveFile } from '#functions/domain/content/files/saveFile.ts';
import { createDocument, type DocumentOptions } from '#functions/domain/documents/automation/createDocument.ts';
import {
  destinationOf,
  readSite,
  type SendDestination,
  shownTitle,
  type TargetRef,
} from '#functions/domain/documents/automation/sendTargets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { AutomationRequest, SentTo } from '#shared/models/workflows/automation.ts';

export interface SendInput extends DocumentOptions {
  list: ListRecord;
  item: ItemRecord & { file: FileRecord };
  request: Pick<AutomationRequest, 'overwriteIfExists' | 'triggerWorkflowsOnCompletion' | 'updatePropertiesIfPossible'>;
}

/**
 * The values of fields that both lists have with the same name and type, as far as the caller may read them in the source and write them in
 * the target.
 */
const sharedValues = (ctx: Context, { list, item }: SendInput, destinationList: ListRecord): FieldValues => {
  const inaccessible = new Set([...fieldsWithoutAccess(ctx, list.id, 'Read'), ...fieldsWithoutAccess(ctx, destinationList.id, 'Edit')]);
  const names = destinationList.fields.flatMap((field) => {
    const { internalFieldName: name, contentType } = field;
    const same = fieldOf(list, name)?.contentType.fieldType === contentType.fieldType && !holds(field, 'secret');
    return same && !inaccessible.has(name) && item.values[name] !== undefined ? [name] : [];
  });
  return Object.fromEntries(names.map((name) => [name, item.values[name]]));
};

const save = (
  ctx: Context,
  sending: SendInput,
  { list, folder, access }: SendDestination,
  file: NewFile['file'],
  alsoWrites: NewFile['alsoWrites'],
): Promise<Item> => {
  const { overwriteIfExists, updatePropertiesIfPossible, triggerWorkflowsOnCompletion } = sending.request;
  const destinationContext = { ...ctx, target: { list, folder, access }, startsNoWorkflow: !triggerWorkflowsOnCompletion };
  const values = updatePropertiesIfPossible ? sharedValues(ctx, sending, list) : undefined;
  return saveFile(destinationContext, { file, overwrite: overwriteIfExists, comments: '', alsoWrites, ...(values && { values }) });
};

/**
 * The bytes are shared as long as one of both refers to them, on condition that the item is unchanged. If an item is sent to itself, it
 * still has the version that was read.
 */
const sharing = ({ item }: SendInput, destinationList: ListRecord, itemId: number): Write[] => {
  if (destinationList.id === item.listId && itemId === item.id)
    return [{ check: keys.version(item.listId, item.id, item.version), if: { present: true } }];
  return [
    { check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } },
    ...shareBlob(item.file.blob, [item, { listId: destinationList.id, id: itemId }]),
  ];
};

/** Creates an item or version in one target, in one transaction with further writes. Throws the reason of a refusal. */
export const sendOne = async (
  ctx: Context,
  sending: SendInput,
  target: TargetRef,
  alsoWrites: (itemId: number) => Write[],
): Promise<SentTo> => {
  const destinationList = await destinationOf(ctx, target, sending.list);
  const title = await shownTitle(ctx, destinationList);
  const answer = (item: Item, unknownTags: string[]): SentTo => ({
    ...target,
    title,
    listId: destinationList.list.id,
    itemId: item.Id,
    error: null,
    unknownTags,
  });
  if (!sending.merge && !sending.convert) {
    const { version: _version, ...file } = sending.item.file;
    const reservationWrites = (itemId: number) => [...alsoWrites(itemId), ...sharing(sending, destinationList.list, itemId)];
    return answer(await save(ctx, sending, destinationList, file, reservationWrites), []);
  }
  const { name, bytes, unknownTags } = await createDocument(ctx, { ...sending, site: await readSite(ctx, destinationList.list.siteId) });
  // The document takes a while to create, during which the folder or the permission can disappear.
  const destination = await destinationOf({ ...ctx, scopes: new Map() }, target, sending.list);
  const item = await storeUpload(ctx, destinationList.list.id, { fileName: name, bytes }, (file, reservation) =>
    save(ctx, sending, destination, file, (itemId) => [...alsoWrites(itemId), reservation]),
  );
  return answer(item, unknownTags);
};
