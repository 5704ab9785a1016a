import { sharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { presentSection } from '#functions/domain/sites/pages/presentPage.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { PageTemplateFile } from '#shared/models/sites/pageTemplate.ts';

/** A template as a file that another installation can import. */
export const downloadSitePageTemplate = async (ctx: Context, templateId: string): Promise<PageTemplateFile> => {
  const { templateName, layout, settings, sections } = await sharedTemplate(ctx, 'page', templateId);
  await ctx.table.transact([putFact(factOf(ctx, 'templateDownloaded', { title: templateName }))]);
  const pageSections = sections.map(presentSection).map((section) => ({
    ...section,
    widgets: section.widgets.map(({ widgetType, title, layout, settings }) => ({ widgetType, title, layout, settings })),
  }));
  return { sheafPageTemplate: 1, templateName, layout, settings, pageSections };
};
