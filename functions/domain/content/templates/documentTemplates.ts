import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import type { FileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';

/** A file's extension without the dot; empty for a name that starts with its only dot. */
export const endingOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1) : '';
};

export const presentDocumentTemplate = (template: FileTemplate): DocumentTemplate => ({
  ...presentItemTemplate(template),
  templateType: endingOf(template.file.name).toLowerCase(),
  templateSize: template.file.bytes,
  fileName: template.file.name,
});
