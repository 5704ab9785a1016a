import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { sharedTemplates } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';

export const sitePageTemplates = async (ctx: Context): Promise<ItemTemplate[]> =>
  (await sharedTemplates(ctx, 'page')).map(presentItemTemplate);
