import type { ItemContext } from '#functions/domain/access/targets.ts';
import { changePdf } from '#functions/domain/documents/pdf/changePdf.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import type { XfdfToImport } from '#shared/models/documents/pdf.ts';

/** Adds the annotations of an XFDF file; existing ones with the same name are replaced. */
export const importAnnotations = (ctx: ItemContext, { xfdf, base, comments }: XfdfToImport): Promise<SavedDocument> =>
  changePdf(ctx, { task: 'importXfdf', input: { what: 'annotations', xfdf }, base, comments });
