import { storeSharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseSections } from '#functions/domain/sites/pages/parseSections.ts';
import { presentPageTemplate } from '#functions/domain/sites/pages/presentPageTemplate.ts';
import type { SharedContent } from '#functions/storage/records/templateRecords.ts';
import { PAGE_BYTES } from '#shared/limits.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';
import type { SectionPlan } from '#shared/models/sites/page.ts';
import type { PageContent, PageTemplate } from '#shared/models/sites/pageTemplate.ts';
import { Problem } from '#shared/problems.ts';
import { emptySections } from '#shared/rules/pageLayouts.ts';

/** The widgets of a page, sanitized like those of a page, and visible to everyone. */
const contentOf = async ({ layout, settings, pageSections: sectionPlans }: PageContent): Promise<SharedContent['page']> => {
  const pageSections = sectionPlans.length > 0 ? sectionPlans : emptySections<SectionPlan['widgets'][number]>(layout);
  const forAll = pageSections.map((section) => ({
    ...section,
    widgets: section.widgets.map((widget) => ({ ...widget, groupVisibility: forEverybody })),
  }));
  return { layout, settings, sections: await parseSections(forAll) };
};

/** Saves a page as a template. Throws pageTooLarge, valueNotUnique and tooManyTemplates. */
export const addSitePageTemplate = async (
  ctx: Context,
  { templateName, page }: { templateName: string; page: PageContent },
): Promise<PageTemplate> => {
  const content = await contentOf(page);
  if (Buffer.byteLength(JSON.stringify(content)) > PAGE_BYTES) throw new Problem('pageTooLarge');
  return presentPageTemplate(await storeSharedTemplate(ctx, 'page', { templateName, content }));
};
