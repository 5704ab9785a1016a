import type { ItemContext } from '#functions/domain/access/targets.ts';
import { assertCheckOutNotRequired, assertNoDraft } from '#functions/domain/content/drafts/checkOutRules.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { nextVersion, readVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Makes the file of an old version the latest again; fields and name are not changed. Throws newestVersion, checkedOut, draftPending or
 * checkOutRequired.
 */
export const restoreDocument = async (ctx: ItemContext, versionId: number): Promise<SavedDocument> => {
  const { list, access } = ctx.target;
  const item = await saveWithRetry(ctx, ctx.target.item, async (now) => {
    const { file: old, comments } = await readVersion(ctx, now, versionId);
    if (!now.file || !old) throw new Problem('notFound');
    assertNoDraft(now);
    assertCheckOutNotRequired(list, access);
    await nextVersion(ctx, now, versionId);
    if (old.blob === now.file.blob) return now;
    const file = { ...old, name: now.file.name, contentType: now.file.contentType, version: now.file.version + 1 };
    return saveItem(ctx, { list, kind: 'versionRestored', before: now, after: { ...now, file }, comments });
  });
  return { item: await presentItemForCaller(ctx, { ...ctx.target, item }), base: item.file?.checksum ?? '' };
};
