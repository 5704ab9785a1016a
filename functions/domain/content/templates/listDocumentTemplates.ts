import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentDocumentTemplate } from '#functions/domain/content/templates/presentDocumentTemplate.ts';
import { isFileTemplate, templatesOf } from '#functions/domain/content/templates/templatesOf.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';

/** The document templates by name. */
export const listDocumentTemplates = async (ctx: ListContext): Promise<DocumentTemplate[]> =>
  (await templatesOf(ctx, ctx.target.list.id)).filter(isFileTemplate).map(presentDocumentTemplate);
