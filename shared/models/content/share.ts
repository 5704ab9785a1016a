import * as z from 'zod';
import type { Level } from '#shared/access.ts';
import { Reason } from '#shared/models/content/item.ts';
import { principalsShape, scopeShape } from '#shared/models/content/permission.ts';
import { Person } from '#shared/models/identity/person.ts';

/** Levels for sharing in everyday words, and the access level of each. */
export const sharedLevels = { view: 'Read', edit: 'Contribute' } as const satisfies Record<string, Level>;
export type SharedLevel = keyof typeof sharedLevels;

/** A site, a list, or a folder or item, shared with people and groups, with a message. */
const { siteId, listId, folderId, itemId } = scopeShape;
export const Share = z.strictObject({
  siteId,
  listId,
  folderId,
  itemId,
  ...principalsShape,
  level: z.enum(Object.keys(sharedLevels) as [SharedLevel, ...SharedLevel[]]),
  message: Reason,
});
export type Share = z.infer<typeof Share>;

/** People with whom it was shared but who cannot open its site. */
export const Shared = z.object({ unreachable: z.array(Person) });
export type Shared = z.infer<typeof Shared>;
