import * as z from 'zod';
import { TRANSFERRED_ITEMS } from '#shared/limits.ts';
import { FolderId, ItemId, ListId } from '#shared/models/content/item.ts';
import { JobRefusal, RefusedField } from '#shared/models/content/job.ts';

/** What happens to a file or folder whose name is taken: it gets a number, replaces the other, or is skipped. Folders are merged. */
export const TakenName = z.enum(['number', 'replace', 'skip']);
export type TakenName = z.infer<typeof TakenName>;

/** Items and folders of one list that go to another. The other list's own id means its root folder. */
const TransferredObjects = z.strictObject({
  itemIds: z.array(ItemId).max(TRANSFERRED_ITEMS).default([]),
  folderIds: z.array(FolderId).max(TRANSFERRED_ITEMS).default([]),
  goalListId: ListId,
  goalFolderId: FolderId,
});
type TransferredObjects = z.infer<typeof TransferredObjects>;

const isSomething = ({ itemIds, folderIds }: TransferredObjects): boolean => itemIds.length + folderIds.length > 0;
const nothingNamed = { error: 'required', path: ['itemIds'] };

export const Transfer = TransferredObjects.extend({ takenName: TakenName.default('number') }).refine(isSomething, nothingNamed);
export type Transfer = z.infer<typeof Transfer>;

/** The same, as a preview. */
export const PlannedTransfer = TransferredObjects.extend({ isMove: z.boolean() }).refine(isSomething, nothingNamed);
export type PlannedTransfer = z.infer<typeof PlannedTransfer>;

/** What is lost besides field values. */
export const leftBehind = ['attachments', 'versions', 'comments', 'permissions'] as const;

/** The effects of a transfer, computed in advance. */
export const TransferPreview = z.object({
  /** Names of fields that the other list lacks or has with another type. */
  lostFields: z.array(z.string()),
  /** Names of fields that the other list requires and that would be empty. */
  missingFields: z.array(z.string()),
  leftBehind: z.array(z.enum(leftBehind)),
  /** Names that are taken at the destination. */
  takenNames: z.array(z.string()),
  /** What would be refused, and why: a code of error.{code}, and the field of the other list that causes it. */
  refused: z.array(JobRefusal.pick({ what: true, error: true }).extend({ field: RefusedField.omit({ value: true }).optional() })),
});
export type TransferPreview = z.infer<typeof TransferPreview>;
