import type { ItemContext } from '#functions/domain/access/targets.ts';
import { blobsIn } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { nextVersion, readVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';

/** The changes of the deleted version are attributed to the next one, so that conflicts with earlier states are still detected. */
const mergeWrites = ({ listId, id }: ItemRecord, version: VersionRecord, next: VersionRecord): Write[] => [
  { delete: keys.version(listId, id, version.version), if: { present: true } },
  {
    put: row(keys.version(listId, id, next.version), { ...next, changed: [...new Set([...version.changed, ...next.changed])] }),
    if: { present: true },
  },
];

const versionChanges = ({ version, at }: VersionRecord): FactRecord['changes'] => [
  { field: '_Version', before: version, after: null },
  { field: '_CreatedOn', before: at, after: null },
];

/**
 * Deletes a version permanently, and its bytes if no other version refers to them. Its number is not reused, and the facts about it are
 * kept. Throws newestVersion, checkedOut or draftPending.
 */
export const deleteVersion = async (
  ctx: ItemContext,
  { versionNum, body }: { versionNum: number; body: { reasonToDelete: string } },
): Promise<Record<string, never>> => {
  const { list, access } = ctx.target;
  const blobs = await saveWithRetry(ctx, ctx.target.item, async (item) => {
    assertNotCheckedOutByOthers(ctx, item, access);
    const version = await readVersion(ctx, item, versionNum);
    const next = await nextVersion(ctx, item, versionNum);
    const blobsOfVersion = blobsIn(version);
    await saveItem(ctx, {
      list,
      kind: 'versionDeleted',
      before: item,
      after: item,
      silent: true,
      reason: body.reasonToDelete,
      changes: versionChanges(version),
      alsoWrites: [...mergeWrites(item, version, next), ...dereferenceBlobs(ctx, blobsOfVersion, item)],
    });
    return blobsOfVersion;
  });
  await releaseBlobs(ctx, blobs, ctx.target.item);
  return {};
};
