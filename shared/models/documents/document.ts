import * as z from 'zod';
import { Item } from '#shared/models/content/item.ts';

/** Names the bytes that an editor began with, so that nobody's are overwritten unseen. */
export const Base = z.string().min(1).max(100);

/** Why a file may only be looked at. */
export const keepers = [
  'forbidden',
  'checkedOut',
  'draftPending',
  'checkOutRequired',
  'oldVersion',
  'documentShownOnly',
  'documentHoldsMacros',
  'notConverted',
] as const;

/** A file that a page of the application opens. */
export const OpenedDocument = z.object({
  item: Item,
  fileName: z.string(),
  bytes: z.number().int(),
  url: z.string(),
  base: Base,
  /** Null where it may be changed; `by` is whoever keeps it. */
  kept: z.object({ code: z.enum(keepers), by: z.string() }).nullable(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;

/** `base` is what the next save begins with. */
export const SavedDocument = z.object({ item: Item, base: Base });
export type SavedDocument = z.infer<typeof SavedDocument>;
