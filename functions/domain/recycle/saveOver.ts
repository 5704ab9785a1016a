import type { Target } from '#functions/domain/access/targets.ts';
import { releaseBlobs } from '#functions/domain/content/blobs/looseBlobs.ts';
import { shareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { drafted, readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { named } from '#functions/domain/content/drafts/draftToo.ts';
import { holds, refuseHeld, refuseUnapproved } from '#functions/domain/content/drafts/held.ts';
import { draftWrites, sameDraft, saveDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import { tryAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { type Save, saveItems } from '#functions/domain/content/saving/saveItem.ts';
import { beforeDeletion } from '#functions/domain/identity/directory/beforeDeletion.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { recycling } from '#functions/domain/recycle/moveToBin.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
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
interface Sourced {
  file: FileRecord;
  /** Conditions that both are unchanged. */
  same: Write[];
}

const sourceOf = async (ctx: Context, item: ItemRecord, isMove: boolean): Promise<Sourced> => {
  const draft: DraftRecord | undefined = isMove && holds(ctx, item) ? await readDraft(ctx, item) : undefined;
  const { file } = drafted(item, draft);
  if (!file) throw new Problem('filesNotAllowed');
  if (isMove) return { file, same: draft ? [{ check: keys.draft(item.listId, item.id), if: sameDraft(draft) }] : [] };
  return { file, same: [{ check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } }] };
};

/** The current state of both. Throws notFound if one was deleted. */
const newest = async (ctx: Context, items: ItemRecord[]): Promise<ItemRecord[]> => {
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
const goneOf = async (ctx: Context, source: Target<'item'>): Promise<Save> => {
  refuseHeld(ctx, source.item, source.access);
  await beforeDeletion(ctx, source.item);
  return recycling(ctx, { ...source, reason: '' }).save;
};

const replace = async (ctx: Context, { from, to, isMove }: Replacement, [source, goal]: [ItemRecord, ItemRecord]): Promise<void> => {
  const { list, access } = to;
  if (!goal.file) throw new Problem('filesNotAllowed');
  refuseHeld(ctx, goal, access);
  const { file: sent, same } = await sourceOf(ctx, source, isMove);
  const file = { ...named(sent, goal.file.name), version: goal.file.version + 1 };
  const beside = [...same, ...shareBlob(file.blob, [source, goal])];
  const gone = isMove ? [await goneOf(ctx, { ...from, item: source })] : [];
  if (!holds(ctx, goal)) {
    refuseUnapproved(list, access);
    const change: Save = { list, kind: 'fileUploaded', before: goal, after: { ...goal, file }, with: beside };
    await saveItems(ctx, [change, ...gone]);
    return;
  }
  const saved = { list, item: goal, draft: await readDraft(ctx, goal), file, with: beside };
  const [move] = gone;
  if (!move) {
    await saveDraft(ctx, saved);
    return;
  }
  const { writes, replaced } = draftWrites(ctx, saved);
  await saveItems(ctx, [{ ...move, with: [...(move.with ?? []), ...writes] }]);
  await releaseBlobs(ctx, replaced, goal);
};

/**
 * Makes the content of a file the next version of another file or of the caller's draft, which keeps its id, name and history: some
 * programs save by writing another file first. When moving, the source goes to the recycle bin in the same transaction. Throws checkedOut,
 * draftPending, checkOutRequired or siteFull.
 */
export const saveOver = async (ctx: Context, replacement: Replacement): Promise<void> => {
  let both = [replacement.from.item, replacement.to.item] as [ItemRecord, ItemRecord];
  await tryAgain(
    () => replace(ctx, replacement, both),
    async () => {
      both = (await newest(ctx, both)) as [ItemRecord, ItemRecord];
    },
  );
};
