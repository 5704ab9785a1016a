import * as z from 'zod';
import { ListId } from '#shared/models/content/item.ts';
import { Person } from '#shared/models/identity/person.ts';

export const auditedObjects = [
  'item',
  'file',
  'folder',
  'list',
  'view',
  'site',
  'user',
  'permission',
  'template',
  'notification',
  'settings',
  'alert',
  'page',
  'comment',
] as const;

/** One thing that somebody did, with what it changed. `event` is the number of the action. */
export const AuditRow = z.object({
  id: z.string(),
  dateOccurred: z.string(),
  event: z.number().int().min(0).max(27),
  user: Person,
  itemId: z.number().int().nullable(),
  objectType: z.enum(auditedObjects),
  objectTitle: z.string(),
  folderId: z.string().nullable(),
  siteTitle: z.string(),
  siteId: z.string().nullable(),
  listTitle: z.string(),
  siteListId: z.string().nullable(),
  relativeUrl: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), shortened: z.boolean().optional() })),
  correlationId: z.string(),
  /** The API key by which it was done; absent for what was done in a session. */
  byKey: z.string().optional(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Newest first. `next` carries on where a page number would have to count from the start again; null is the end. */
export const AuditPage = z.object({
  rows: z.array(AuditRow),
  next: z.string().nullable(),
  /** Before when entries may be archived, and are not told; null where none are. */
  archivedBefore: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** Whose facts are exported or verified: those of a list, of a site itself, or of a person's account. */
export const AuditSubject = z.union([
  z.strictObject({ listId: ListId }),
  z.strictObject({ siteId: z.string().min(1).max(64) }),
  z.strictObject({ userId: z.string().min(1).max(64) }),
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** One link of a chain, as it is kept. */
const AuditSeal = z.object({
  number: z.number().int(),
  ids: z.array(z.string()),
  hash: z.string(),
  facts: z.number().int().optional(),
  mac: z.string().optional(),
  adopted: z.literal(true).optional(),
});

/**
 * A line of an export that can be checked without a host: each trail begins with what it is and with the hashes that were written down of its
 * links, then come its facts as they are kept, then its links.
 */
export const SealedLine = z.discriminatedUnion('line', [
  z.object({
    line: z.literal('trail'),
    format: z.literal(1),
    subject: z.string(),
    at: z.string(),
    /** Links that follow, and whether the export is of every trail. */
    seals: z.number().int(),
    ofAll: z.boolean(),
    headsUntil: z.string().nullable(),
    heads: z.array(z.object({ seals: z.number().int(), hash: z.string() })),
    /** Up to which link the facts lie in archives. */
    archived: z.object({ subject: z.string(), upTo: z.number().int(), hash: z.string(), before: z.string(), mac: z.string() }).optional(),
  }),
  z.object({ line: z.literal('fact'), id: z.string(), fact: z.record(z.string(), z.unknown()) }),
  z.object({ line: z.literal('seal'), seal: AuditSeal }),
]);
export type SealedLine = z.infer<typeof SealedLine>;

/** Lines in their order; `next` carries on, null is the end. */
export const SealedPage = z.object({ lines: z.array(SealedLine), next: z.string().nullable() });
export type SealedPage = z.infer<typeof SealedPage>;

/**
 * What a verification found wrong: with which fact, and in what way. `forged` links were not made with the key, `truncated` chains have been
 * longer, `rewritten` ones had another link in that place, and `headsBroken` says so of the line of that number in the record apart. `hidden`
 * facts lie where their list does not look for them. `shard` names the further partition of a list that it is about.
 */
export const AuditFinding = z.object({
  kind: z.enum([
    'altered',
    'removed',
    'inserted',
    'chainBroken',
    'sealMissing',
    'forged',
    'truncated',
    'rewritten',
    'headsBroken',
    'hidden',
  ]),
  factId: z.string().nullable(),
  seal: z.number().int().nullable(),
  shard: z.number().int().optional(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

/** `unsealed` facts are so new that their seal is still on its way. */
export const AuditVerdict = z.object({
  facts: z.number().int(),
  seals: z.number().int(),
  unsealed: z.number().int(),
  /** When the record apart was written to last; null where it has no line yet. */
  headsUntil: z.string().nullable(),
  findings: z.array(AuditFinding),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
