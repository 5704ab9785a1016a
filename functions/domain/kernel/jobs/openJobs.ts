import type { Context } from '#functions/domain/kernel/context.ts';
import { countInboxAddition } from '#functions/domain/kernel/countAddition.ts';
import { openMigration } from '#functions/domain/kernel/jobs/openMigration.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { OPEN_JOBS } from '#shared/limits.ts';
import type { OpenJobs } from '#shared/models/content/job.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { Problem } from '#shared/problems.ts';
import { compareNames } from '#shared/rules/compareNames.ts';

/** The people who started unfinished jobs; jobs of an older version do not name them. */
const starters = async ({ table }: Context): Promise<Person[]> =>
  (await readAll<{ by?: Person }>(table, keys.openJob(''))).flatMap(({ by }) => by ?? []);

/** Prevents one person from filling the queue with long jobs. Throws tooManyJobs. */
export const assertJobsAllowed = async (ctx: Context): Promise<void> => {
  const callersJobs = (await starters(ctx)).filter(({ internalId }) => internalId === ctx.caller.id);
  if (callersJobs.length >= OPEN_JOBS) throw new Problem('tooManyJobs', { params: { limit: OPEN_JOBS } });
};

/** Counts a new job of the caller, on condition that none was added since the limit was checked. Throws tooManyJobs. */
export const countJob = async (ctx: Context): Promise<Write> => {
  const counting = await countInboxAddition(ctx, ctx.caller.id, 'jobsAdded');
  await assertJobsAllowed(ctx);
  return counting;
};

/** People per page. */
const PEOPLE = 25;

/** The number of unfinished jobs of each person, most first, and the unfinished migration. */
export const openJobs = async (ctx: Context, page: number): Promise<OpenJobs> => {
  const [open, migration] = await Promise.all([starters(ctx), openMigration(ctx)]);
  const byPerson = Map.groupBy(open, ({ internalId }) => internalId);
  const people = [...byPerson.values()]
    .flatMap((callersJobs) =>
      callersJobs[0] ? [{ fullName: callersJobs[0].fullName, internalId: callersJobs[0].internalId, open: callersJobs.length }] : [],
    )
    .toSorted((one, other) => other.open - one.open || compareNames(one.fullName, other.fullName));
  const from = page * PEOPLE;
  return { limit: OPEN_JOBS, people: people.slice(from, from + PEOPLE), hasMore: people.length > from + PEOPLE, migration };
};
