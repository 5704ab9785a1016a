import * as z from 'zod';
import { Item } from '#shared/models/content/item.ts';

/** Identifies the bytes that an editor started from, so that nobody's changes are overwritten. */
export const Base = z.string().min(1).max(100);

/** Why a file is read-only. */
export const readOnlyCauses = [
  'forbidden',
  'checkedOut',
  'draftPending',
  'checkOutRequired',
  'oldVersion',
  'documentShownOnly',
  'documentHoldsMacros',
  'notConverted',
] as const;

/** A file opened in an editor of the application. */
export const OpenedDocument = z.object({
  item: Item,
  fileName: z.string(),
  bytes: z.number().int(),
  url: z.string(),
  base: Base,
  /** Null if it can be edited; `by` is the person who prevents it. */
  kept: z.object({ code: z.enum(readOnlyCauses), by: z.string() }).nullable(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;

/** `base` is what the next save starts from. */
export const SavedDocument = z.object({ item: Item, base: Base });
export type SavedDocument = z.infer<typeof SavedDocument>;
