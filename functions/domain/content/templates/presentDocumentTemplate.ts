import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import type { FileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';
import { extensionOf } from '#shared/text/fileName.ts';

export const presentDocumentTemplate = (template: FileTemplate): DocumentTemplate => ({
  ...presentItemTemplate(template),
  templateType: extensionOf(template.file.name),
  templateSize: template.file.bytes,
  fileName: template.file.name,
});
