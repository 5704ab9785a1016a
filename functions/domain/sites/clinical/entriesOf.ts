import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { refersTo, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The readable entries and projections of a study. Throws notFound for a study that the caller may not read. */
export const entriesOf = async (ctx: Context, studyId: number) => {
  const { open } = await openClinical(ctx);
  await rowOf(ctx, await open('Studies'), studyId);
  const [entries, projections] = await Promise.all(
    (['Enrollment', 'Projections'] as const).map(async (name) => rowsOf(ctx, await open(name))),
  );
  const ofStudy = (rows: Item[] = []) => rows.filter(({ Study }) => refersTo(Study, studyId));
  return {
    entries: ofStudy(entries?.results),
    projections: ofStudy(projections?.results),
    cut: entries?.cut === true || projections?.cut === true,
  };
};
