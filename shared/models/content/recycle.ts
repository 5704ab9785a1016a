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
  /** Who still has to approve its permanent deletion. */
  pendingApprovers: z.array(Person),
});
export type RecycleEntry = z.infer<typeof RecycleEntry>;

/** Without a site, the entry is looked up in all bins. */
export const RecycleEntryRef = z.strictObject({ systemSiteId: z.string().max(64).optional(), recycleId: z.string().max(64) });
export type RecycleEntryRef = z.infer<typeof RecycleEntryRef>;

/** The result of deleting one object. */
export const Recycled = z.object({ recycleId: z.string() });

/** Folders with content and very large sites are deleted and restored by a job. */
export const JobId = z.string().nullable();

/** Each object is deleted or refused separately; refusals give a reason. */
export const RecycledMany = z.object({
  deleted: z.array(z.object({ itemId: z.number().int(), recycleId: z.string() })),
  refused: z.array(z.object({ itemId: z.number().int(), error: z.string() })),
});
