import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { refersTo, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { Problem } from '#shared/problems.ts';

/** The latest entry of a trial's log. Throws notFound if there is none that the caller may read. */
export const subjectTrackingLog = async (ctx: Context, itemId: number): Promise<{ listId: string; id: number }> => {
  const { open } = await openClinical(ctx);
  await rowOf(ctx, await open('ParticipatingSites'), itemId);
  const log = await open('SubjectTrackingLog');
  const { results } = await rowsOf(ctx, log);
  const newest = results.findLast(({ ParticipatingSite }) => refersTo(ParticipatingSite, itemId));
  if (!log || !newest) throw new Problem('notFound');
  return { listId: log.id, id: newest.Id };
};
