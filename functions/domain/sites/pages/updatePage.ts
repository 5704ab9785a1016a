import type { SiteContext } from '#functions/domain/access/targets.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { parseSections } from '#functions/domain/sites/pages/parseSections.ts';
import { presentPage } from '#functions/domain/sites/pages/presentPage.ts';
import { findPage, homeIdOf } from '#functions/domain/sites/pages/readPage.ts';
import { listedPage, putPage } from '#functions/domain/sites/pages/writePage.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import { attempt } from '#functions/storage/rows.ts';
import type { Page, PagePlan } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';

const recordedFields = ['title', 'layout', 'sections', 'groupVisibility', 'settings'] as const;

/** The changes for the audit trail. */
const changesOf = (before: PageRecord, after: PageRecord) =>
  recordedFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

interface UpdatePageInput {
  pageId: string;
  /** Without a version, the page is saved regardless of changes by others. */
  page: PagePlan & { version?: number | undefined };
}

/** Saves a page. Throws pageChanged if someone else saved it first, and pageTooLarge. */
export const updatePage = async (
  ctx: SiteContext,
  { pageId, page: { version, pageSections, ...plan } }: UpdatePageInput,
): Promise<Page> => {
  const { site } = ctx.target;
  const [before, homeId] = await Promise.all([findPage(ctx, site, pageId), homeIdOf(ctx, site.id)]);
  if (version !== undefined && before.version !== version) throw new Problem('pageChanged', { params: { by: before.modifiedBy.fullName } });
  const after: PageRecord = {
    ...before,
    ...plan,
    sections: pageSections?.length ? await parseSections(pageSections) : before.sections,
    modifiedBy: personOf(ctx.caller),
    modifiedOn: ctx.now().toISOString(),
  };
  const changes = changesOf(before, after);
  if (changes.length === 0) return presentPage(ctx, { site, page: before, homeId, isWhole: true });
  const saved = await attempt(ctx.table, [
    putPage(before, after),
    listedPage(after),
    putFact(factOf(ctx, 'pageUpdated', { siteId: site.id, title: after.title, objectId: pageId, changes: shortened(changes) })),
  ]);
  if (!saved) throw new Problem('pageChanged', { params: { by: (await findPage(ctx, site, pageId)).modifiedBy.fullName } });
  return presentPage(ctx, { site, page: { ...after, version: before.version + 1 }, homeId, isWhole: true });
};
