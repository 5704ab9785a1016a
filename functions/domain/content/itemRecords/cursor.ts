import type { ListContext } from '#functions/domain/access/targets.ts';
import { openCursor, sealCursor } from '#functions/domain/kernel/cursors.ts';

/** Where the next page starts: among folders or items, behind a sort key. */
export interface Cursor {
  stage: 'folders' | 'items';
  at?: string | undefined;
}

/** A cursor of another list, folder or order would skip or repeat rows. */
const ofPage = ({ target: { list, folder } }: ListContext, signature: string): string[] => ['items', folder?.id ?? list.id, signature];

export const writeCursor = (ctx: ListContext, signature: string, { stage, at = '' }: Cursor): Promise<string> =>
  sealCursor(ctx, ofPage(ctx, signature), `${stage}:${at}`);

/** Throws invalidInput for one that was not made for this caller, place and order. It opens nothing: access is asked of the list. */
export const readCursor = async (ctx: ListContext, signature: string, text: string): Promise<Cursor> => {
  const place = await openCursor(ctx, ofPage(ctx, signature), text);
  const at = place.slice(place.indexOf(':') + 1);
  return { stage: place.startsWith('folders:') ? 'folders' : 'items', ...(at !== '' && { at }) };
};
