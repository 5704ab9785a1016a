import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** A checked-out document or item: others can read but not change it. */
export const ActiveLock = z.object({
  systemSiteListId: z.string(),
  itemId: z.number().int(),
  /** Its location: the list's address and the folders down to it. */
  path: z.string(),
  fileName: z.string(),
  owner: Person,
  issuedOn: z.string(),
  lockAccessType: z.literal('Write'),
  lockShareMode: z.literal('Exclusive'),
  /** Null, because check-outs do not expire. */
  expiration: z.null(),
  /** When the owner last saved it since the check-out. */
  lastRefresh: z.string(),
});
export type ActiveLock = z.infer<typeof ActiveLock>;
