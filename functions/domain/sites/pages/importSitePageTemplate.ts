import { requireSingleFile, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { addSitePageTemplate } from '#functions/domain/sites/pages/addSitePageTemplate.ts';
import { PAGE_BYTES } from '#shared/limits.ts';
import { ImportedPage, type PageTemplate } from '#shared/models/sites/pageTemplate.ts';
import { Problem } from '#shared/problems.ts';
import { isDeep } from '#shared/rules/isDeep.ts';

const jsonIn = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readFile = ({ fileName, bytes }: UploadedFile): ImportedPage => {
  if (bytes.length > PAGE_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: PAGE_BYTES } });
  const read = ImportedPage.safeParse(jsonIn(bytes));
  if (!read.success) throw new Problem('notPageTemplate');
  return read.data;
};

/** Imports a downloaded template, completely or not at all. Throws notPageTemplate, FileTooLarge and the errors of adding one. */
export const importSitePageTemplate = (ctx: Context, files: UploadedFile[]): Promise<PageTemplate> =>
  addSitePageTemplate(ctx, readFile(requireSingleFile(files)));
