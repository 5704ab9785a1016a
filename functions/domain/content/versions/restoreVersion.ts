import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { attachFile } from '#functions/domain/content/attachments/attachFile.ts';
import { assertCheckOutNotRequired, assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { presentChanged } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { nextVersion, readVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';

/** Deleted fields, and those that the caller may not write, are not restored. */
const valuesOf = (ctx: Context, list: ListRecord, item: ItemRecord, version: VersionRecord): FieldValues => {
  const unwritable = fieldsWithoutAccess(ctx, list.id, 'Edit');
  const names = list.fields.map(({ internalFieldName }) => internalFieldName).filter((name) => !unwritable.has(name));
  const old = names.map((name) => [name, version.values[name]]);
  return { ...item.values, ...Object.fromEntries(old) };
};

/** The same bytes with the next version number; the current file name is kept. */
const fileOf = ({ file: now }: ItemRecord, { file: old }: VersionRecord): FileRecord | null =>
  now && old && old.blob !== now.blob ? { ...old, name: now.name, version: now.version + 1 } : now;

/**
 * Creates a version equal to an old one; an old version of an attachment becomes its latest. Throws newestVersion, checkedOut,
 * draftPending, checkOutRequired or valueNotUnique.
 */
export const restoreVersion = (ctx: ItemContext, { versionNum }: { versionNum: number }): Promise<Item> => {
  const { list, access } = ctx.target;
  const restored = saveWithRetry(ctx, ctx.target.item, async (item) => {
    const version = await readVersion(ctx, item, versionNum);
    assertNoDraft(item);
    assertCheckOutNotRequired(list, access);
    await nextVersion(ctx, item, versionNum);
    if (version.attachment) return (await attachFile(ctx, { list, item, file: version.attachment.file, kind: 'versionRestored' })).item;
    const after = { ...item, values: valuesOf(ctx, list, item, version), file: fileOf(item, version) };
    return saveItem(ctx, { list, kind: 'versionRestored', before: item, after, comments: version.comments });
  });
  return presentChanged(ctx, restored);
};
