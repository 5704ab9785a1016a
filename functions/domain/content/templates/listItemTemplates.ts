import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { isFileTemplate, templatesOf } from '#functions/domain/content/templates/templatesOf.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';

/** The item templates by name. */
export const listItemTemplates = async (ctx: ListContext): Promise<ItemTemplate[]> =>
  (await templatesOf(ctx, ctx.target.list.id)).filter((template) => !isFileTemplate(template)).map(presentItemTemplate);
