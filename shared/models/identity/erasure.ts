import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** A name that nobody can sign in with; it keeps the person's entry in lists of users. */
export const erasedUserName = (userId: string): string => `erased-${userId.toLowerCase()}`;

/** What is removed when a person is erased, in the order of the statement. `names` are occurrences of the name. */
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

/** What stays; the statement gives a reason for each. */
export const keptKinds = ['audit', 'consents', 'drafts', 'words', 'backups', 'logs'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** What erasing a person removes and keeps, before and after it is done. */
export const Erasure = z.object({
  userId: z.string(),
  /** The replacement name. */
  alias: z.string(),
  state: z.enum(['none', 'running', 'done']),
  by: Person.nullable(),
  startedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** Null if it is not counted, or not yet. */
  removed: z.array(z.object({ kind: z.enum(removedKinds), count: z.number().int().nullable() })),
  kept: z.array(z.object({ kind: z.enum(keptKinds), count: z.number().int().nullable() })),
  /** Whether someone else has the same name, so that it stays where only the name identifies the person. */
  hasNamesakes: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;
