import * as z from 'zod';
import { SELECTED_FOLDERS, SELECTED_ITEMS } from '#shared/limits/selections.ts';
import { FolderId, ItemId, Reason } from '#shared/models/content/item.ts';

/** Items and folders of one list that are deleted or moved together. */
export const Selection = z.strictObject({
  itemIds: z.array(ItemId).max(SELECTED_ITEMS).default([]),
  folderIds: z.array(FolderId).max(SELECTED_FOLDERS).default([]),
});
export type Selection = z.infer<typeof Selection>;

const isSomething = ({ itemIds, folderIds }: Selection): boolean => itemIds.length + folderIds.length > 0;
const nothingNamed = { error: 'required', path: ['itemIds'] };

export const DeletedSelection = Selection.extend({ reasonToDelete: Reason }).refine(isSomething, nothingNamed);
export type DeletedSelection = z.infer<typeof DeletedSelection>;

/** The list's own id means its root folder. */
export const MovedSelection = Selection.extend({ goalFolderId: FolderId }).refine(isSomething, nothingNamed);
export type MovedSelection = z.infer<typeof MovedSelection>;
