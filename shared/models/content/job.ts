import * as z from 'zod';

/** An invalid field of a refused row: its display name, the error code, and the text of its cell. */
export const RefusedField = z.object({
  name: z.string(),
  code: z.string(),
  value: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string().optional(),
});

/**
 * A refused object and the reason: a code of error.{code} or of a field. For rows of an import it names the invalid fields; `matches` are
 * the candidates for an ambiguous text.
 */
export const JobRefusal = z.object({
  what: z.string(),
  error: z.string(),
  /** Values used in the error text. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.array(RefusedField).optional(),
  matches: z.array(z.string()).optional(),
});
export type JobRefusal = z.infer<typeof JobRefusal>;

/**
 * Jobs that cannot be cancelled: sort orders and sites being deleted or restored would be incomplete, and permanent deletions and erasures
 * would leave remains that nobody finds. Values of late writers would stay unreserved.
 */
export const enduringJobs: ReadonlySet<string> = new Set([
  'awaitLateValues',
  'fillOrder',
  'dropOrder',
  'emptySite',
  'fillSite',
  'purgeItem',
  'purgeFolder',
  'purgePage',
  'purgeList',
  'purgeSite',
  'purgeTemplate',
  'eraseUser',
]);

/** A background job, as its starter can follow it. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Objects processed, whether successful or refused. */
  done: z.number().int(),
  /** null while it is unknown. */
  total: z.number().int().nullable(),
  refusedCount: z.number().int(),
  /** The first refusals with their reasons. */
  refused: z.array(JobRefusal),
  startedOn: z.string(),
  endedOn: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

/** A running migration of the data. */
export const OpenMigration = z.object({
  to: z.number().int(),
  startedOn: z.string(),
  /** Nothing is changed before. */
  startsOn: z.string(),
  /** Objects examined. */
  done: z.number().int(),
  /** Why a part of it failed. */
  error: z.string().nullable(),
});
export type OpenMigration = z.infer<typeof OpenMigration>;

/** Open jobs per person, their limit, and jobs of the installation itself. */
export const OpenJobs = z.object({
  limit: z.number().int(),
  people: z.array(z.object({ internalId: z.string(), fullName: z.string(), open: z.number().int() })),
  hasMore: z.boolean(),
  migration: OpenMigration.nullable(),
});
export type OpenJobs = z.infer<typeof OpenJobs>;
