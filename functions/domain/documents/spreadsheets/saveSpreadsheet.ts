import type { ItemContext } from '#functions/domain/access/targets.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { allVersions } from '#functions/domain/content/versions/readVersions.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { currentFile, replaceFile } from '#functions/domain/documents/replaceFile.ts';
import { editedBytes } from '#functions/domain/documents/spreadsheets/editedBytes.ts';
import { unprotectSheet } from '#functions/domain/documents/spreadsheets/unprotectSheet.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { ProtectedSheet } from '#functions/platform/parser.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { EDITED_TABLE_BYTES } from '#shared/limits.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import type { SavedTable } from '#shared/models/documents/spreadsheet.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface SaveSpreadsheetOptions {
  /** The version that the editor opened; if absent, the current file is replaced in any case. */
  base?: string | undefined;
  comments: string;
  changes: SavedTable;
}

/** The file that the editor opened: the current one, or that of an earlier version if the user chose to overwrite. */
const openedFile = async (ctx: Context, item: ItemRecord, current: FileRecord, checksum: string): Promise<FileRecord> => {
  if (checksum === current.checksum) return current;
  const version = (await allVersions(ctx, item)).findLast(({ file }) => file?.checksum === checksum);
  if (!version?.file) throw new Problem('tableUnreadable');
  return version.file;
};

/** Throws PasswordMismatch if a protected worksheet would change without its password. */
const assertUnlocked = async (ctx: ItemContext, locked: ProtectedSheet[], passwords: SavedTable['passwords']) => {
  const { list, item } = ctx.target;
  for (const { sheet, protection } of locked) {
    const lifts = await unprotectSheet(ctx, { protection, password: passwords[sheet] ?? '', listId: list.id, id: item.id });
    if (!lifts) throw new Problem('PasswordMismatch', { params: { sheet } });
  }
};

const problemCodes = { damaged: 'tableUnreadable', tooLarge: 'tableUnreadable' } as const;

const changedWorkbook = async (ctx: ItemContext, current: FileRecord, opened: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const currentBytes = await editedBytes(ctx, current);
  const files = opened.checksum === current.checksum ? [currentBytes] : [currentBytes, await editedBytes(ctx, opened)];
  const input = { steps: changes.steps, sheets: changes.sheets };
  const { value: locked, bytes } = await parseFile(ctx, current.name, { task: 'changeWorkbook', input, files }, problemCodes);
  await assertUnlocked(ctx, locked, changes.passwords);
  return bytes;
};

const changed = async (ctx: ItemContext, current: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const opened = await openedFile(ctx, ctx.target.item, current, changes.began);
  if (Math.max(current.bytes, opened.bytes) > EDITED_TABLE_BYTES)
    throw new Problem('FileTooLarge', { params: { fileName: current.name, maxSize: EDITED_TABLE_BYTES } });
  if (extensionOf(current.name) === 'xlsx') return changedWorkbook(ctx, current, opened, changes);
  if (documentKind(current.name)?.converted) {
    const { toOriginalFormat } = await import('#functions/domain/documents/converted.ts');
    return toOriginalFormat(ctx, current.name, await changedWorkbook(ctx, current, opened, changes));
  }
  const input = { steps: changes.steps, sheets: changes.sheets, encoding: changes.encoding };
  return (await parseFile(ctx, current.name, { task: 'changeCsv', input, files: [await bytesOf(ctx, opened)] }, problemCodes)).bytes;
};

/**
 * Applies the changes of a table to its file, which becomes the next version; everything else in the file is preserved. Throws the errors
 * of saveDocument, PasswordMismatch, cellFixed, the errors of steps, tableUnreadable or tooManyRequests; for a converted file also the
 * errors of converting it back.
 */
export const saveSpreadsheet = async (ctx: ItemContext, { base, comments, changes }: SaveSpreadsheetOptions): Promise<SavedDocument> => {
  const { list, item } = ctx.target;
  const { file } = await currentFile(ctx, item, base, 'sheet');
  const bytes = await changed(ctx, file, changes);
  return storeUpload(ctx, list.id, { fileName: file.name, bytes }, ({ blob, bytes: size, checksum }, reservation) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes: size, checksum }, alsoWrites: [reservation], engine: 'sheet' }),
  );
};
