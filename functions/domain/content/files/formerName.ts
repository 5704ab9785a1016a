import type { Target } from '#functions/domain/access/targets.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { assertCheckOutNotRequired, assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { saveItems } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FormerNameRecord } from '#functions/storage/records/davRecords.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { create, read, row } from '#functions/storage/rows.ts';
import { FORMER_NAME_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Records the previous name of a file and who renamed it. */
export const recordFormerName = async (ctx: Context, { id, folderId }: ItemRecord, name: string): Promise<void> => {
  const until = ctx.now().getTime() + FORMER_NAME_SECONDS * 1000;
  const record: FormerNameRecord = { itemId: id, userId: ctx.caller.id, expiresOn: new Date(until).toISOString() };
  await ctx.table.transact([{ put: row(keys.formerName(folderId, name), record, Math.floor(until / 1000)) }]);
};

/** The id of the file that the caller has just renamed away from a name. */
export const findByFormerName = async (ctx: Context, folderId: string, name: string): Promise<number | undefined> => {
  const record = await read<FormerNameRecord>(ctx.table, keys.formerName(folderId, name));
  return record?.userId === ctx.caller.id && record.expiresOn > ctx.now().toISOString() ? record.itemId : undefined;
};

/** Swaps the reserved names of the two files. */
const nameWrites = (document: ItemRecord, other: ItemRecord, names: { document: string; other: string; before: string }): Write[] => {
  const [documentKey, otherKey, formerKey] = [names.document, names.other, names.before].map((name) => keys.name(document.folderId, name));
  if (!documentKey || !otherKey || !formerKey) return [];
  const takeName = { put: row(otherKey, { itemId: other.id }), if: { equals: { itemId: document.id } } };
  if (formerKey.sk === documentKey.sk)
    return [takeName, { put: row(documentKey, { itemId: document.id }), if: { equals: { itemId: other.id } } }];
  return [takeName, create(documentKey, { itemId: document.id }), { delete: formerKey, if: { equals: { itemId: other.id } } }];
};

interface ExchangeInput {
  /** The file renamed a moment ago, which gets its name back. */
  document: Target<'item'>;
  /** The file in the same folder with the next content of the document. */
  other: Target<'item'>;
  name: string;
}

/**
 * Gives the document its name back and the bytes of the other file as its next version; the other file gets the document's interim name and
 * old bytes. Some applications save by renaming the document, putting another file in its place and deleting the renamed one. One
 * transaction; throws if the caller may not change one of them.
 */
export const exchangeNames = async (ctx: Context, { document, other, name }: ExchangeInput): Promise<void> => {
  const [documentItem, otherItem] = [document.item, other.item];
  if (!documentItem.file || !otherItem.file) throw new Problem('filesNotAllowed');
  for (const { list, item, access } of [document, other]) {
    assertNoDraft(item);
    assertCheckOutNotRequired(list, access);
  }
  const next = (item: ItemRecord, file: FileRecord, currentName: string) => ({
    ...item,
    file: { ...renamedFile(file, currentName), version: (item.file?.version ?? 0) + 1 },
  });
  const oldName = documentItem.file.name;
  const alsoWrites = [
    ...nameWrites(documentItem, otherItem, { document: name, other: oldName, before: otherItem.file.name }),
    ...[documentItem.file, otherItem.file].flatMap(({ blob }) => shareBlob(blob, [documentItem, otherItem])),
  ];
  await saveItems(ctx, [
    { list: document.list, kind: 'fileUploaded', before: documentItem, after: next(documentItem, otherItem.file, name), alsoWrites },
    { list: other.list, kind: 'fileRenamed', before: otherItem, after: next(otherItem, documentItem.file, oldName) },
  ]);
};
