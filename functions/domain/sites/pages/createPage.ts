import { randomUUID } from 'node:crypto';
import { addToUnchangedSite, assertAddressLength } from '#functions/domain/access/records/siteGrowth.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { sharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { parseSections } from '#functions/domain/sites/pages/parseSections.ts';
import { presentPage } from '#functions/domain/sites/pages/presentPage.ts';
import { homeIdOf } from '#functions/domain/sites/pages/readPage.ts';
import { pageRows } from '#functions/domain/sites/pages/sitePages.ts';
import { createdPage, listedPage } from '#functions/domain/sites/pages/writePage.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { SharedContent } from '#functions/storage/records/templateRecords.ts';
import { attempt, create, put, read } from '#functions/storage/rows.ts';
import { SITE_PAGES } from '#shared/limits.ts';
import type { Page, PagePlan, SectionPlan } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';
import { emptySections } from '#shared/rules/pageLayouts.ts';

export interface NewPage extends PagePlan {
  path: string;
  isHomePage: boolean;
  templateId?: string | undefined;
}

/** The initial content: what was sent, or a template's widgets, or the empty sections of the layout. */
const beginning = async (
  ctx: Context,
  { layout, settings, pageSections: sectionPlans, templateId }: NewPage,
): Promise<SharedContent['page']> => {
  const pageSections = sectionPlans?.length ? sectionPlans : undefined;
  const template = templateId === undefined ? undefined : await sharedTemplate(ctx, 'page', templateId);
  if (!template || pageSections) {
    const sections = await parseSections(pageSections ?? emptySections<SectionPlan['widgets'][number]>(layout));
    return { layout, settings, sections };
  }
  const sections = template.sections.map((section) => ({
    ...section,
    widgets: section.widgets.map((widget) => ({ ...widget, id: randomUUID() })),
  }));
  return { layout: template.layout, settings: template.settings, sections };
};

/**
 * Creates a page, optionally as the home page. Throws valueNotUnique, pageTooLarge, tooManyPages and busy, and notFound for a deleted template.
 */
export const createPage = async (ctx: Context, site: SiteRecord, plan: NewPage): Promise<Page> => {
  const { title, path, groupVisibility, isHomePage, templateId = null } = plan;
  const [id, by, at] = [randomUUID(), personOf(ctx.caller), ctx.now().toISOString()];
  assertAddressLength(pagePath(site, path), 'path');
  const address = keys.path(pagePath(site, path));
  const page: PageRecord = {
    id,
    siteId: site.id,
    title,
    path,
    templateId,
    ...(await beginning(ctx, plan)),
    groupVisibility,
    createdBy: by,
    createdOn: at,
    modifiedBy: by,
    modifiedOn: at,
    deletedOn: null,
    version: 1,
  };
  await retryOnConflict(async () => {
    const addition = await addToUnchangedSite(ctx, site);
    const { pages } = await pageRows(ctx, site.id);
    if (pages.length >= SITE_PAGES) throw new Problem('tooManyPages');
    const isCreated = await attempt(ctx.table, [
      create(address, { pageId: id }),
      createdPage(page),
      listedPage(page),
      addition,
      ...(isHomePage ? [put(keys.homePage(site.id), { pageId: id })] : []),
      putFact(factOf(ctx, 'pageCreated', { siteId: site.id, title, objectId: id })),
    ]);
    if (!isCreated && (await read(ctx.table, address))) throw notUnique('path');
    return isCreated || CONFLICT;
  });
  return presentPage(ctx, { site, page, homeId: isHomePage ? id : await homeIdOf(ctx, site.id), isWhole: true });
};
