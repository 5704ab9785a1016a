import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

export const RecycleEntry = z.object({
  id: z.string(),
  siteId: z.string(),
  title: z.string(),
  objectType: z.enum(['item', 'file', 'folder', 'list', 'page', 'site']),
  listId: z.string(),
  listTitle: z.string(),
  itemId: z.number().int().nullable(),
  folderPath: z.string(),
  deletedBy: Person,
  deletedOn: z.string(),
  reasonToDelete: z.string(),
  /** Who still has to agree to its end. */
  pendingApprovers: z.array(Person),
});
export type RecycleEntry = z.infer<typeof RecycleEntry>;

/** Without a site the entry is looked for in the bins of all. */
export const RecycleEntryRef = z.strictObject({ systemSiteId: z.string().max(64).optional(), recycleId: z.string().max(64) });
export type RecycleEntryRef = z.infer<typeof RecycleEntryRef>;

/** What became of one object that was deleted. */
export const Recycled = z.object({ recycleId: z.string() });

/** A folder with content, and a site of very many lists and pages, goes there, and comes back, by a job. */
export const JobId = z.string().nullable();

/** Each object is deleted or refused by itself; the refused ones say why. */
export const RecycledMany = z.object({
  deleted: z.array(z.object({ itemId: z.number().int(), recycleId: z.string() })),
  refused: z.array(z.object({ itemId: z.number().int(), error: z.string() })),
});
