import type { ItemContext } from '#functions/domain/access/targets.ts';
import { keepSent } from '#functions/domain/content/blobs/keepSent.ts';
import { allVersions } from '#functions/domain/content/versions/readVersions.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { fileNow, replaceFile } from '#functions/domain/documents/replaceFile.ts';
import { editedBytes } from '#functions/domain/documents/spreadsheets/editedBytes.ts';
import { liftProtection } from '#functions/domain/documents/spreadsheets/liftProtection.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { Locked } from '#functions/platform/parser.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { EDITED_TABLE_BYTES } from '#shared/limits.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { documentKind, extensionOf } from '#shared/models/documents/documentKinds.ts';
import type { SavedTable } from '#shared/models/documents/spreadsheet.ts';
import { Problem } from '#shared/problems.ts';

interface Save {
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
const refuseLocked = async (ctx: ItemContext, locked: Locked[], passwords: SavedTable['passwords']) => {
  const { list, item } = ctx.target;
  for (const { sheet, protection } of locked) {
    const lifts = await liftProtection(ctx, { protection, password: passwords[sheet] ?? '', listId: list.id, id: item.id });
    if (!lifts) throw new Problem('PasswordMismatch', { params: { sheet } });
  }
};

const telling = { damaged: 'tableUnreadable', tooLarge: 'tableUnreadable' } as const;

const changedWorkbook = async (ctx: ItemContext, now: FileRecord, began: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const current = await editedBytes(ctx, now);
  const files = began.checksum === now.checksum ? [current] : [current, await editedBytes(ctx, began)];
  const asked = { steps: changes.steps, sheets: changes.sheets };
  const { value: locked, bytes } = await parseNamed(ctx, now.name, { task: 'changeWorkbook', asked, files }, telling);
  await refuseLocked(ctx, locked, changes.passwords);
  return bytes;
};

const changed = async (ctx: ItemContext, now: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const began = await beganWith(ctx, ctx.target.item, now, changes.began);
  if (Math.max(now.bytes, began.bytes) > EDITED_TABLE_BYTES)
    throw new Problem('FileTooLarge', { params: { fileName: now.name, maxSize: EDITED_TABLE_BYTES } });
  if (extensionOf(now.name) === 'xlsx') return changedWorkbook(ctx, now, began, changes);
  if (documentKind(now.name)?.converted) {
    const { inOwnFormat } = await import('#functions/domain/documents/converted.ts');
    return inOwnFormat(ctx, now.name, await changedWorkbook(ctx, now, began, changes));
  }
  const asked = { steps: changes.steps, sheets: changes.sheets, encoding: changes.encoding };
  return (await parseNamed(ctx, now.name, { task: 'changeCsv', asked, files: [await bytesOf(ctx, began)] }, telling)).bytes;
};

/**
 * Applies the changes of a table to its file, which becomes the next version; everything else in the file is preserved. Throws the errors
 * of saveDocument, PasswordMismatch, cellFixed, the errors of steps, tableUnreadable or tooManyRequests; for a converted file also the
 * errors of converting it back.
 */
export const saveSpreadsheet = async (ctx: ItemContext, { base, comments, changes }: Save): Promise<SavedDocument> => {
  const { list, item } = ctx.target;
  const { file } = await fileNow(ctx, item, base, 'sheet');
  const bytes = await changed(ctx, file, changes);
  return keepSent(ctx, list.id, { fileName: file.name, bytes }, ({ blob, bytes: size, checksum }, claim) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes: size, checksum }, with: [claim], engine: 'sheet' }),
  );
};
