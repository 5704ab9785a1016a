import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { itemAsShown } from '#functions/domain/content/itemRecords/shownLookups.ts';
import { mergeDocument } from '#functions/domain/documents/automation/mergeDocument.ts';
import { convertBytes } from '#functions/domain/documents/printing/convertFile.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { FileRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { CONVERTED_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

/** How a document is processed before it is sent. */
export interface Making {
  merge: boolean;
  convert: boolean;
}

export interface Made {
  name: string;
  bytes: Uint8Array;
  unknownTags: string[];
}

interface Asked extends Making {
  list: ListRecord;
  item: ItemRecord & { file: FileRecord };
  /** The target site of the document. */
  site: SiteRecord | undefined;
}

const inPdf = (name: string): string => `${name.slice(0, name.lastIndexOf('.'))}.pdf`;

/**
 * The document as it is sent to a site. Throws notMergeable, notConvertible, printExceedsFileSizeLimit, conversionFailed or
 * conversionTooLong.
 */
export const makeDocument = async (ctx: Context, { list, item, site, merge, convert }: Asked): Promise<Made> => {
  const { file } = item;
  const from = extensionOf(file.name);
  if (merge && from !== 'docx') throw new Problem('notMergeable', { params: { fileName: file.name } });
  if (file.bytes > CONVERTED_BYTES)
    throw new Problem('printExceedsFileSizeLimit', { params: { fileName: file.name, maxSize: CONVERTED_BYTES } });
  const original = await bytesOf(ctx, file);
  const shown = shownTo(ctx, list);
  const around = { source: { shown, item: await itemAsShown(ctx, shown, item) }, site };
  const { bytes, unknownTags } = merge ? await mergeDocument(ctx, file.name, original, around) : { bytes: original, unknownTags: [] };
  if (!convert || from === 'pdf') return { name: file.name, bytes, unknownTags };
  return { name: inPdf(file.name), bytes: await convertBytes(ctx, file.name, bytes, { from, to: 'pdf' }), unknownTags };
};
