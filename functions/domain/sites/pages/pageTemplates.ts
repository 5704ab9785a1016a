import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { keepSharedTemplate, sharedTemplate, sharedTemplates } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { keepSections } from '#functions/domain/sites/pages/keepSections.ts';
import { presentSection } from '#functions/domain/sites/pages/presentPage.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { SharedContent, SharedTemplateRecord } from '#functions/storage/records/sharedTemplateRecord.ts';
import { PAGE_BYTES } from '#shared/limits.ts';
import { forEverybody } from '#shared/models/content/visibility.ts';
import type { SectionPlan } from '#shared/models/sites/page.ts';
import type { PageContent, PageTemplate, PageTemplateFile } from '#shared/models/sites/pageTemplate.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';
import { Problem } from '#shared/problems.ts';
import { emptySections } from '#shared/rules/pageLayouts.ts';

type Kept = SharedTemplateRecord & SharedContent['page'];

const presented = ({ layout, settings, sections, ...template }: Kept): PageTemplate => ({
  ...presentItemTemplate(template),
  layout,
  settings,
  pageSections: sections.map(presentSection),
});

/** The widgets of a page, cleaned as a page's are, and shown to everybody. */
const contentOf = async ({ layout, settings, pageSections: given }: PageContent): Promise<SharedContent['page']> => {
  const pageSections = given.length > 0 ? given : emptySections<SectionPlan['widgets'][number]>(layout);
  const forAll = pageSections.map((section) => ({
    ...section,
    widgets: section.widgets.map((widget) => ({ ...widget, groupVisibility: forEverybody })),
  }));
  return { layout, settings, sections: await keepSections(forAll) };
};

/** Keeps a page for others to begin with. Throws pageTooLarge, valueNotUnique and tooManyTemplates. */
export const addPageTemplate = async (
  ctx: Context,
  { templateName, page }: { templateName: string; page: PageContent },
): Promise<PageTemplate> => {
  const content = await contentOf(page);
  if (Buffer.byteLength(JSON.stringify(content)) > PAGE_BYTES) throw new Problem('pageTooLarge');
  return presented(await keepSharedTemplate(ctx, 'page', { templateName, content }));
};

export const pageTemplates = async (ctx: Context): Promise<ItemTemplate[]> => (await sharedTemplates(ctx, 'page')).map(presentItemTemplate);

export const pageTemplate = async (ctx: Context, templateId: string): Promise<PageTemplate> =>
  presented(await sharedTemplate(ctx, 'page', templateId));

/** A template as a file that another installation can take in. */
export const pageTemplateFile = async (ctx: Context, templateId: string): Promise<PageTemplateFile> => {
  const { templateName, layout, settings, sections } = await sharedTemplate(ctx, 'page', templateId);
  await ctx.table.transact([putFact(factOf(ctx, 'templateDownloaded', { title: templateName }))]);
  const pageSections = sections.map(presentSection).map((section) => ({
    ...section,
    widgets: section.widgets.map(({ widgetType, title, layout, settings }) => ({ widgetType, title, layout, settings })),
  }));
  return { sheafPageTemplate: 1, templateName, layout, settings, pageSections };
};
