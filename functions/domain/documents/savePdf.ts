import type { ItemContext } from '#functions/domain/access/targets.ts';
import type { SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import { type Save, saveDocument } from '#functions/domain/documents/saveDocument.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';

/** Saves a PDF as the browser wrote it, as any document is saved. */
export const savePdf = (ctx: ItemContext, sent: { uploadId: string } | SentFile[], save: Save): Promise<SavedDocument> =>
  saveDocument(ctx, sent, save);
