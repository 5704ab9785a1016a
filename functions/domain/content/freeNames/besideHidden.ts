import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { draftToo, named } from '#functions/domain/content/drafts/draftToo.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { holderOf, type Named } from '#functions/domain/content/freeNames/nameHolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';

/**
 * A numbered name for something whose name was taken by an object hidden from the caller, since the refusal would reveal it. Undefined if
 * the caller may know.
 */
export const nameBesideHidden = async (
  ctx: Context,
  { kind, ...named }: Named & { kind: 'file' | 'folder' },
): Promise<string | undefined> =>
  (await holderOf(ctx, named))?.isHidden ? freeName(ctx, named.folder?.id ?? named.list.id, named.name, kind) : undefined;

/** An item whose file has such a name, and the further writes. */
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
