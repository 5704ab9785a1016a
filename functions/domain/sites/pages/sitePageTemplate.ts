import { sharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { presentPageTemplate } from '#functions/domain/sites/pages/presentPageTemplate.ts';
import type { PageTemplate } from '#shared/models/sites/pageTemplate.ts';

export const sitePageTemplate = async (ctx: Context, templateId: string): Promise<PageTemplate> =>
  presentPageTemplate(await sharedTemplate(ctx, 'page', templateId));
