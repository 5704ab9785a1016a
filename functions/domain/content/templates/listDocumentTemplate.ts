import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentDocumentTemplate } from '#functions/domain/content/templates/presentDocumentTemplate.ts';
import { findFileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';

export const listDocumentTemplate = async (ctx: ListContext, id: string): Promise<DocumentTemplate> =>
  presentDocumentTemplate(await findFileTemplate(ctx, id));
