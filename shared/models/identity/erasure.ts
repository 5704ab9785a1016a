import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** The name under which nobody signs in: it keeps its place in the lists of users. */
export const erasedUserName = (userId: string): string => `erased-${userId.toLowerCase()}`;

/** What goes when a person is erased, in the order of the statement. `names` are places where the name was written down. */
export const removedKinds = [
  'account',
  'sessions',
  'apiKeys',
  'passkeys',
  'views',
  'alerts',
  'notifications',
  'starred',
  'drafts',
  'names',
] as const;
export type RemovedKind = (typeof removedKinds)[number];

/** What stays, each for a reason that the statement gives. */
export const keptKinds = ['audit', 'consents', 'drafts', 'words', 'backups', 'logs'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What erasing a person removes and leaves, before it is done and afterwards. */
export const Erasure = z.object({
  userId: z.string(),
  /** What the person is called from then on. */
  alias: z.string(),
  state: z.enum(['none', 'running', 'done']),
  by: Person.nullable(),
  startedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** Null where it is not counted, or not yet. */
  removed: z.array(z.object({ kind: z.enum(removedKinds), count: z.number().int().nullable() })),
  kept: z.array(z.object({ kind: z.enum(keptKinds), count: z.number().int().nullable() })),
  /** Somebody else has the same name, so it stays where nothing but the name says who is meant. */
  hasNamesakes: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;
