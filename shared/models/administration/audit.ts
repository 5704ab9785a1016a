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

/** One action and its changes. `event` is the number of the action. */
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
  /** The API key that was used; absent for sessions. */
  byKey: z.string().optional(),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** Latest first. `next` continues without counting from the start; null is the end. */
export const AuditPage = z.object({
  rows: z.array(AuditRow),
  next: z.string().nullable(),
  /** The time before which entries may be archived and missing here; null if none are. */
  archivedBefore: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** The trail to export or verify: of a list, of a site itself, or of a person's account. */
export const AuditSubject = z.union([
  z.strictObject({ listId: ListId }),
  z.strictObject({ siteId: z.string().min(1).max(64) }),
  z.strictObject({ userId: z.string().min(1).max(64) }),
]);
export type AuditSubject = z.infer<typeof AuditSubject>;

/** A stored link of a chain. */
const AuditSeal = z.object({
  number: z.number().int(),
  ids: z.array(z.string()),
  hash: z.string(),
  facts: z.number().int().optional(),
  mac: z.string().optional(),
  adopted: z.literal(true).optional(),
});

/**
 * A line of an export that can be verified without a host: each trail starts with a header and the recorded hashes of its links, followed
 * by its facts and its links.
 */
export const SealedLine = z.discriminatedUnion('line', [
  z.object({
    line: z.literal('trail'),
    format: z.literal(1),
    subject: z.string(),
    at: z.string(),
    /** The number of links that follow, and whether the export contains all trails. */
    seals: z.number().int(),
    ofAll: z.boolean(),
    headsUntil: z.string().nullable(),
    heads: z.array(z.object({ seals: z.number().int(), hash: z.string() })),
    /** The link up to which the facts are archived. */
    archived: z.object({ subject: z.string(), upTo: z.number().int(), hash: z.string(), before: z.string(), mac: z.string() }).optional(),
  }),
  z.object({ line: z.literal('fact'), id: z.string(), fact: z.record(z.string(), z.unknown()) }),
  z.object({ line: z.literal('seal'), seal: AuditSeal }),
]);
export type SealedLine = z.infer<typeof SealedLine>;

/** Lines in order; `next` continues, null is the end. */
export const SealedPage = z.object({ lines: z.array(SealedLine), next: z.string().nullable() });
export type SealedPage = z.infer<typeof SealedPage>;

/**
 * A problem found by a verification: the fact, and what is wrong. `forged` links were not made with the key, `truncated` chains used to be
 * longer, `rewritten` ones had another link there, and `headsBroken` means the line with that number in the separate record. `hidden` facts
 * are where their list does not look for them. `shard` names the partition of a spread list.
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

/** `unsealed` facts are so recent that their seal is still pending. */
export const AuditVerdict = z.object({
  facts: z.number().int(),
  seals: z.number().int(),
  unsealed: z.number().int(),
  /** When the separate record was last written; null if it is empty. */
  headsUntil: z.string().nullable(),
  findings: z.array(AuditFinding),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
