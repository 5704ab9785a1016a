import { presentDocumentTemplate } from '#functions/domain/content/templates/documentTemplates.ts';
import { findFileTemplate, type ListContext } from '#functions/domain/content/templates/templatesOf.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';

export const listDocumentTemplate = async (ctx: ListContext, id: string): Promise<DocumentTemplate> =>
  presentDocumentTemplate(await findFileTemplate(ctx, id));
