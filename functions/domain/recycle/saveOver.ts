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
  /** Whose bytes they are. */
  from: Target<'item'>;
  /** The file of the same list that they become the next version of. */
  to: Target<'item'>;
  /** Whether the other goes to the recycle bin by it. */
  isMove: boolean;
}

/** The bytes of the one that is moved are those that its mover sees; a copy is made of what everybody sees. */
interface Sourced {
  file: FileRecord;
  /** Holds as long as they are what was read. */
  same: Write[];
}

const sourceOf = async (ctx: Context, item: ItemRecord, isMove: boolean): Promise<Sourced> => {
  const draft: DraftRecord | undefined = isMove && holds(ctx, item) ? await readDraft(ctx, item) : undefined;
  const { file } = drafted(item, draft);
  if (!file) throw new Problem('filesNotAllowed');
  if (isMove) return { file, same: draft ? [{ check: keys.draft(item.listId, item.id), if: sameDraft(draft) }] : [] };
  return { file, same: [{ check: keys.item(item.listId, item.id), if: { equals: { version: item.version, deletedOn: null } } }] };
};

/** Both as they are now. Throws notFound where one went away. */
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

/** How the one that is moved goes. Throws checkedOut or draftPending. */
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
 * What a file holds becomes the next version of another, or of the caller's draft of it, which keeps its number, its name and its history: so
 * programs save that write another file first. Where it is moved, it goes to the recycle bin in the same transaction. Throws checkedOut,
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
