import * as z from 'zod';

/** A field of a refused row: its name as people see it, the code of what is wrong, and the words of its cell. */
export const RefusedField = z.object({
  name: z.string(),
  code: z.string(),
  value: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string().optional(),
});

/**
 * What was refused, and why: a code of error.{code} or of a field. A row of an import names the fields that are wrong; `matches` are what
 * words that are to be one thing could stand for.
 */
export const JobRefusal = z.object({
  what: z.string(),
  error: z.string(),
  /** Values that the text of the error names. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z.array(RefusedField).optional(),
  matches: z.array(z.string()).optional(),
});
export type JobRefusal = z.infer<typeof JobRefusal>;

/**
 * Kinds of work that nobody ends: orders of a list and sites that go or come back would stay half-way, and what is removed or erased for good
 * would stay in part where nobody finds it.
 */
export const enduringJobs: ReadonlySet<string> = new Set([
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

/** Long work of the application, as whoever started it may follow it. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Objects that are finished, one way or the other. */
  done: z.number().int(),
  /** null while nobody knows. */
  total: z.number().int().nullable(),
  refusedCount: z.number().int(),
  /** The first refused ones with the reason. */
  refused: z.array(JobRefusal),
  startedOn: z.string(),
  endedOn: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

/** The data on its way to the version of the program. */
export const OpenMigration = z.object({
  to: z.number().int(),
  startedOn: z.string(),
  /** Nothing is changed before. */
  startsOn: z.string(),
  /** Objects that were looked at. */
  done: z.number().int(),
  /** Why a part of it cannot go on. */
  error: z.string().nullable(),
});
export type OpenMigration = z.infer<typeof OpenMigration>;

/** How many jobs of each person have not ended, beside how many that may be, and the work of the installation itself. */
export const OpenJobs = z.object({
  limit: z.number().int(),
  people: z.array(z.object({ internalId: z.string(), fullName: z.string(), open: z.number().int() })),
  hasMore: z.boolean(),
  migration: OpenMigration.nullable(),
});
export type OpenJobs = z.infer<typeof OpenJobs>;
