import type { ItemContext } from '#functions/domain/access/targets.ts';
import { changePdf } from '#functions/domain/documents/pdf/changePdf.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import type { XfdfToImport } from '#shared/models/documents/pdf.ts';

/** Fills in a form with the values of an XFDF file. */
export const importFormFields = (ctx: ItemContext, { xfdf, base, comments }: XfdfToImport): Promise<SavedDocument> =>
  changePdf(ctx, { task: 'importXfdf', input: { what: 'fields', xfdf }, base, comments });
