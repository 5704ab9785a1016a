import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { renameDraftFile, renamedFile } from '#functions/domain/content/drafts/renamedFile.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { findNameOwner, type NameRef } from '#functions/domain/content/freeNames/nameOwner.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';

/**
 * A numbered name for something whose name was taken by an object hidden from the caller, since the refusal would reveal it. Undefined if
 * the caller may know.
 */
export const nameIfHidden = async (
  ctx: Context,
  { kind, ...nameRef }: NameRef & { kind: 'file' | 'folder' },
): Promise<string | undefined> =>
  (await findNameOwner(ctx, nameRef))?.isHidden ? freeName(ctx, nameRef.folder?.id ?? nameRef.list.id, nameRef.name, kind) : undefined;

/** An item whose file has such a name, and the further writes. */
export const fileIfHidden = async (
  ctx: Context,
  item: ItemRecord,
  location: Omit<NameRef, 'name'>,
): Promise<{ item: ItemRecord; beside: Write[] } | undefined> => {
  if (!item.file) return undefined;
  const name = await nameIfHidden(ctx, { ...location, name: item.file.name, kind: 'file' });
  if (name === undefined) return undefined;
  return { item: { ...item, file: renamedFile(item.file, name) }, beside: renameDraftFile(item, await readDraft(ctx, item), name) };
};
