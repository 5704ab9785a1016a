import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';

/** The bytes of a workbook in its editor's format. Throws the errors of converting an older format. */
export const editedBytes = async (ctx: Context, file: FileRecord): Promise<Uint8Array> => {
  if (!documentKind(file.name)?.converted) return bytesOf(ctx, file);
  const { toEditable } = await import('#functions/domain/documents/converted.ts');
  return bytesOf(ctx, await toEditable(ctx, file));
};
