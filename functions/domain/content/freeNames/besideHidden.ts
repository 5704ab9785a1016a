import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { draftToo, named } from '#functions/domain/content/drafts/draftToo.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { holderOf, type Named } from '#functions/domain/content/freeNames/nameHolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';

/**
 * A name with a number, for something that was refused a name because of what the caller may not see: the refusal would tell that there is
 * such a thing. Undefined where the caller may know.
 */
export const nameBesideHidden = async (
  ctx: Context,
  { kind, ...named }: Named & { kind: 'file' | 'folder' },
): Promise<string | undefined> =>
  (await holderOf(ctx, named))?.isHidden ? freeName(ctx, named.folder?.id ?? named.list.id, named.name, kind) : undefined;

/** An item with its file under such a name, and what is to be written with it. */
export const fileBesideHidden = async (
  ctx: Context,
  item: ItemRecord,
  place: Omit<Named, 'name'>,
): Promise<{ item: ItemRecord; beside: Write[] } | undefined> => {
  if (!item.file) return undefined;
  const name = await nameBesideHidden(ctx, { ...place, name: item.file.name, kind: 'file' });
  if (name === undefined) return undefined;
  return { item: { ...item, file: named(item.file, name) }, beside: draftToo(item, await readDraft(ctx, item), name) };
};
