import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { convertBytes } from '#functions/domain/documents/printing/convertFile.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { rendition } from '#functions/domain/documents/printing/rendition.ts';
import { toWordTemplate } from '#functions/domain/documents/wordTemplate.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Conversion, ConvertTarget } from '#functions/platform/convert.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { CONVERTED_BYTES } from '#shared/limits.ts';
import { editedEnding, editedName } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

const tooLarge = (fileName: string): Problem => new Problem('conversionTooLarge', { params: { fileName } });

const convert = async (ctx: Context, fileName: string, bytes: Uint8Array, conversion: Conversion): Promise<Uint8Array> => {
  try {
    return await convertBytes(ctx, fileName, bytes, conversion);
  } catch (error) {
    // The caller did not ask to print.
    throw error instanceof Problem && error.code === 'printExceedsFileSizeLimit' ? tooLarge(fileName) : error;
  }
};

/** The file that an editor opens for another format, converted once per content. Throws the reason if it cannot be converted. */
export const toEditable = async (ctx: Context, file: FileRecord): Promise<FileRecord> => {
  const { name } = file;
  if (file.bytes > CONVERTED_BYTES) throw tooLarge(name);
  const conversion = { from: extensionOf(name), to: editedEnding(name) };
  const stored = await rendition(ctx, file.checksum, conversion, async () => convert(ctx, name, await bytesOf(ctx, file), conversion));
  const edited = editedName(name);
  return { ...file, ...stored, name: edited, contentType: contentTypeOf(edited) };
};

/** The name of the storage of a macro project, as Word writes names in older files. */
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Whether an older document contains macros, which would be lost when the converted document is saved. */
export const holdsMacros = async (ctx: Context, file: FileRecord): Promise<boolean> =>
  file.bytes <= CONVERTED_BYTES && Buffer.from(await bytesOf(ctx, file)).includes(MACROS);

/** LibreOffice has no format for document templates. */
const written: Record<string, ConvertTarget> = { doc: 'doc', dot: 'doc', rtf: 'rtf', xls: 'xls' };

/** The editor's content in the format of the file. Throws the reason if it cannot be converted. */
export const toOriginalFormat = async (ctx: Context, fileName: string, bytes: Uint8Array): Promise<Uint8Array> => {
  const ending = extensionOf(fileName);
  const to = written[ending];
  if (!to) throw new Problem('documentShownOnly');
  const stored = await convert(ctx, fileName, bytes, { from: editedEnding(fileName), to });
  return ending === 'dot' ? toWordTemplate(stored) : stored;
};
