import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { mergeDocument } from '#functions/domain/documents/automation/mergeDocument.ts';
import { convertBytes } from '#functions/domain/documents/printing/convertFile.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { FileRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { CONVERTED_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf, withExtension } from '#shared/text/fileName.ts';

/** How a document is processed before it is sent. */
export interface DocumentOptions {
  merge: boolean;
  convert: boolean;
}

export interface DocumentResult {
  name: string;
  bytes: Uint8Array;
  unknownTags: string[];
}

interface CreateDocumentInput extends DocumentOptions {
  list: ListRecord;
  item: ItemRecord & { file: FileRecord };
  /** The target site of the document. */
  site: SiteRecord | undefined;
}

/**
 * The document as it is sent to a site. Throws notMergeable, notConvertible, printExceedsFileSizeLimit, conversionFailed or
 * conversionTooLong.
 */
export const createDocument = async (ctx: Context, { list, item, site, merge, convert }: CreateDocumentInput): Promise<DocumentResult> => {
  const { file } = item;
  const from = extensionOf(file.name);
  if (merge && from !== 'docx') throw new Problem('notMergeable', { params: { fileName: file.name } });
  if (file.bytes > CONVERTED_BYTES)
    throw new Problem('printExceedsFileSizeLimit', { params: { fileName: file.name, maxSize: CONVERTED_BYTES } });
  const original = await bytesOf(ctx, file);
  const shown = trimList(ctx, list);
  const tagContext = { source: { shown, item: await trimItem(ctx, shown, item) }, site };
  const { bytes, unknownTags } = merge ? await mergeDocument(ctx, file.name, original, tagContext) : { bytes: original, unknownTags: [] };
  if (!convert || from === 'pdf') return { name: file.name, bytes, unknownTags };
  return { name: withExtension(file.name, 'pdf'), bytes: await convertBytes(ctx, file.name, bytes, { from, to: 'pdf' }), unknownTags };
};
