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
const beganWith = async (ctx: Context, item: ItemRecord, now: FileRecord, began: string): Promise<FileRecord> => {
  if (began === now.checksum) return now;
  const version = (await allVersions(ctx, item)).findLast(({ file }) => file?.checksum === began);
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

const changedWorkbook = async (ctx: ItemContext, now: FileRecord, began: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const current = await editedBytes(ctx, now);
  const files = began.checksum === now.checksum ? [current] : [current, await editedBytes(ctx, began)];
  const input = { steps: changes.steps, sheets: changes.sheets };
  const { value: locked, bytes } = await parseFile(ctx, now.name, { task: 'changeWorkbook', input, files }, problemCodes);
  await assertUnlocked(ctx, locked, changes.passwords);
  return bytes;
};

const changed = async (ctx: ItemContext, now: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const began = await beganWith(ctx, ctx.target.item, now, changes.began);
  if (Math.max(now.bytes, began.bytes) > EDITED_TABLE_BYTES)
    throw new Problem('FileTooLarge', { params: { fileName: now.name, maxSize: EDITED_TABLE_BYTES } });
  if (extensionOf(now.name) === 'xlsx') return changedWorkbook(ctx, now, began, changes);
  if (documentKind(now.name)?.converted) {
    const { toOriginalFormat } = await import('#functions/domain/documents/converted.ts');
    return toOriginalFormat(ctx, now.name, await changedWorkbook(ctx, now, began, changes));
  }
  const input = { steps: changes.steps, sheets: changes.sheets, encoding: changes.encoding };
  return (await parseFile(ctx, now.name, { task: 'changeCsv', input, files: [await bytesOf(ctx, began)] }, problemCodes)).bytes;
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
