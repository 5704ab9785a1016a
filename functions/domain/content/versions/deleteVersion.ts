import type { ItemContext } from '#functions/domain/access/targets.ts';
import { loosen, releaseBlobs } from '#functions/domain/content/blobs/looseBlobs.ts';
import { blobsIn } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { nextVersion, readVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';

/** The changes of the deleted version are attributed to the next one, so that conflicts with earlier states are still detected. */
const taken = ({ listId, id }: ItemRecord, version: VersionRecord, next: VersionRecord): Write[] => [
  { delete: keys.version(listId, id, version.version), if: { present: true } },
  {
    put: row(keys.version(listId, id, next.version), { ...next, changed: [...new Set([...version.changed, ...next.changed])] }),
    if: { present: true },
  },
];

const told = ({ version, at }: VersionRecord): FactRecord['changes'] => [
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
  const blobs = await saveAgain(ctx, ctx.target.item, async (item) => {
    refuseHeld(ctx, item, access);
    const version = await readVersion(ctx, item, versionNum);
    const next = await nextVersion(ctx, item, versionNum);
    const named = blobsIn(version);
    await saveItem(ctx, {
      list,
      kind: 'versionDeleted',
      before: item,
      after: item,
      silent: true,
      reason: body.reasonToDelete,
      changes: told(version),
      with: [...taken(item, version, next), ...loosen(ctx, named, item)],
    });
    return named;
  });
  await releaseBlobs(ctx, blobs, ctx.target.item);
  return {};
};
