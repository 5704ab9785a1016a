import type { Target } from '#functions/domain/access/targets.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import {
  assertCheckOutNotRequired,
  assertNotCheckedOutByOthers,
  isCheckedOutByCaller,
} from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft, withDraft } from '#functions/domain/content/drafts/drafts.ts';
import { renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { draftWrites, sameDraft, saveDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import { type SaveInput, saveItems } from '#functions/domain/content/saving/saveItem.ts';
import { retryOnSaveConflict } from '#functions/domain/content/saving/saveWithRetry.ts';
import { beforeDeletion } from '#functions/domain/identity/directory/beforeDeletion.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planRecycling } from '#functions/domain/recycle/moveToBin.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

interface Replacement {
  /** The item whose content is used. */
  from: Target<'item'>;
  /** The file of the same list that gets it as its next version. */
  to: Target<'item'>;
  /** Whether the source is moved to the recycle bin. */
  isMove: boolean;
}

/** When moving, the content is what the caller sees; when copying, what everyone sees. */
interface SourceFile {
  file: FileRecord;
  /** Conditions that both are unchanged. */
  same: Write[];
}

const sourceOf = async (ctx: Context, item: ItemRecord, isMove: boolean): Promise<SourceFile> => {
  const draft: DraftRecord | undefined = isMove && isCheckedOutByCaller(ctx, item) ? await readDraft(ctx, item) : undefined;
  const { file } = withDraft(item, draft);
  if (!file) throw new Problem('filesNotAllowed');
  if (isMove) return { file, same: draft ? [{ check: keys.draft(item.listId, item.id), if: sameDraft(draft) }] : [] };
  return { file, same: [{ check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } }] };
};

/** The current state of both. Throws notFound if one was deleted. */
const readCurrent = async (ctx: Context, items: ItemRecord[]): Promise<ItemRecord[]> => {
  const found = await readMany<ItemRecord>(
    ctx.table,
    items.map(({ listId, id }) => keys.item(listId, id)),
  );
  return found.map((item) => {
    if (!item || item.deletedOn) throw new Problem('notFound');
    return item;
  });
};

/** The deletion of the moved source. Throws checkedOut or draftPending. */
const recycleSource = async (ctx: Context, source: Target<'item'>): Promise<SaveInput> => {
  assertNotCheckedOutByOthers(ctx, source.item, source.access);
  await beforeDeletion(ctx, source.item);
  return planRecycling(ctx, { ...source, reason: '' }).save;
};

const replace = async (ctx: Context, { from, to, isMove }: Replacement, [source, destination]: [ItemRecord, ItemRecord]): Promise<void> => {
  const { list, access } = to;
  if (!destination.file) throw new Problem('filesNotAllowed');
  assertNotCheckedOutByOthers(ctx, destination, access);
  const { file: sourceFile, same } = await sourceOf(ctx, source, isMove);
  const file = { ...renamedFile(sourceFile, destination.file.name), version: destination.file.version + 1 };
  const alsoWrites = [...same, ...shareBlob(file.blob, [source, destination])];
  const recycled = isMove ? [await recycleSource(ctx, { ...from, item: source })] : [];
  if (!isCheckedOutByCaller(ctx, destination)) {
    assertCheckOutNotRequired(list, access);
    const change: SaveInput = { list, kind: 'fileUploaded', before: destination, after: { ...destination, file }, alsoWrites };
    await saveItems(ctx, [change, ...recycled]);
    return;
  }
  const saved = { list, item: destination, draft: await readDraft(ctx, destination), file, alsoWrites };
  const [move] = recycled;
  if (!move) {
    await saveDraft(ctx, saved);
    return;
  }
  const { writes, replaced } = draftWrites(ctx, saved);
  await saveItems(ctx, [{ ...move, alsoWrites: [...(move.alsoWrites ?? []), ...writes] }]);
  await releaseBlobs(ctx, replaced, destination);
};

/**
 * Makes the content of a file the next version of another file or of the caller's draft, which keeps its id, name and history: some
 * programs save by writing another file first. When moving, the source goes to the recycle bin in the same transaction. Throws checkedOut,
 * draftPending, checkOutRequired or siteFull.
 */
export const replaceContent = async (ctx: Context, replacement: Replacement): Promise<void> => {
  let current = [replacement.from.item, replacement.to.item] as [ItemRecord, ItemRecord];
  await retryOnSaveConflict(
    () => replace(ctx, replacement, current),
    async () => {
      current = (await readCurrent(ctx, current)) as [ItemRecord, ItemRecord];
    },
  );
};
