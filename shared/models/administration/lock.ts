import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** A document or an item that somebody has checked out: others read it, nobody else changes it. */
export const ActiveLock = z.object({
  systemSiteListId: z.string(),
  itemId: z.number().int(),
  /** Where it lies: the list's address, and the folders down to it. */
  path: z.string(),
  fileName: z.string(),
  owner: Person,
  issuedOn: z.string(),
  lockAccessType: z.literal('Write'),
  lockShareMode: z.literal('Exclusive'),
  /** Null: a check-out does not run out. */
  expiration: z.null(),
  /** When the owner last saved, since the check-out. */
  lastRefresh: z.string(),
});
export type ActiveLock = z.infer<typeof ActiveLock>;
