import type { ItemContext } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read } from '#functions/storage/rows.ts';
import type { Slug } from '#shared/models/documents/documentKinds.ts';

interface OpenedItem {
  listId: string;
  itemId: number;
}

/** Records what the caller last opened in an editor. */
export const recordOpened = ({ caller, target: { list, item } }: ItemContext, slug: Slug): Write =>
  put(keys.lastOpened(caller.id, slug), { listId: list.id, itemId: item.id } satisfies OpenedItem);

/** What the caller last opened in an editor; empty if that was in another list. */
export const findLastOpened = async (ctx: Context, slug: Slug, listId: string): Promise<Partial<OpenedItem>> => {
  const opened = await read<OpenedItem>(ctx.table, keys.lastOpened(ctx.caller.id, slug));
  return opened && (listId === '' || opened.listId === listId) ? opened : {};
};
