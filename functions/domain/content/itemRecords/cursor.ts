import type { ListContext } from '#functions/domain/access/targets.ts';
import { openCursor, sealCursor } from '#functions/domain/kernel/cursors.ts';

/** The start of the next page: among folders or items, after a sort key. */
export interface PageCursor {
  stage: 'folders' | 'items';
  at?: string | undefined;
}

/** A cursor of another list, folder or sort order would skip or repeat rows. */
const ofPage = ({ target: { list, folder } }: ListContext, signature: string): string[] => ['items', folder?.id ?? list.id, signature];

export const writeCursor = (ctx: ListContext, signature: string, { stage, at = '' }: PageCursor): Promise<string> =>
  sealCursor(ctx, ofPage(ctx, signature), `${stage}:${at}`);

/**
 * Throws invalidInput for a cursor of another caller, place or order. It gives no access: permissions on the list are checked separately.
 */
export const readCursor = async (ctx: ListContext, signature: string, text: string): Promise<PageCursor> => {
  const position = await openCursor(ctx, ofPage(ctx, signature), text);
  const at = position.slice(position.indexOf(':') + 1);
  return { stage: position.startsWith('folders:') ? 'folders' : 'items', ...(at !== '' && { at }) };
};
