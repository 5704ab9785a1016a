import { zipSync } from 'fflate';
import type { Context } from '#functions/domain/context.ts';
import { fileNow, type ItemContext, replaceFile } from '#functions/domain/documents/replaceFile.ts';
import { keepSent } from '#functions/domain/files/keepSent.ts';
import { bytesOf } from '#functions/domain/printing/printItem.ts';
import { liftProtection } from '#functions/domain/spreadsheets/liftProtection.ts';
import { unpackWorkbook } from '#functions/domain/spreadsheets/unpackWorkbook.ts';
import { allVersions } from '#functions/domain/versions/readVersions.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records.ts';
import { EDITED_TABLE_BYTES } from '#shared/limits.ts';
import type { SavedDocument } from '#shared/models/document.ts';
import { extensionOf } from '#shared/models/documentKinds.ts';
import type { SavedTable } from '#shared/models/spreadsheet.ts';
import { Problem } from '#shared/problems.ts';
import { changeCsvFile } from '#shared/spreadsheets/changeCsvFile.ts';
import { FixedCell } from '#shared/spreadsheets/changeSheet.ts';
import { changeWorkbook } from '#shared/spreadsheets/changeWorkbook.ts';
import { type Parts, UnreadableWorkbook, type Workbook, workbookOf } from '#shared/spreadsheets/workbook.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

interface Save {
  base: string;
  comments: string;
  changes: SavedTable;
}

/** The bytes that the editor began with: those that are there, or, where somebody chose to save over others, those of a version. */
const beganWith = async (ctx: Context, item: ItemRecord, now: FileRecord, began: string): Promise<FileRecord> => {
  if (began === now.checksum) return now;
  const version = (await allVersions(ctx, item)).findLast(({ file }) => file?.checksum === began);
  if (!version?.file) throw new Problem('tableUnreadable');
  return version.file;
};

const isSamePart = (one: Parts, other: Parts, name: string | undefined): boolean =>
  name === undefined || Buffer.compare(one[name] ?? new Uint8Array(), other[name] ?? new Uint8Array()) === 0;

/** Throws PasswordMismatch where a protected sheet would change that its password was not given for. Texts of all sheets lie in one part. */
const refuseLocked = async (ctx: ItemContext, { sheets, parts, strings }: Workbook, after: Parts, passwords: SavedTable['passwords']) => {
  const { list, item } = ctx.target;
  const hasTexts = isSamePart(parts, after, strings);
  for (const { name, part, protection } of sheets) {
    if (!protection || (hasTexts && isSamePart(parts, after, part))) continue;
    const lifts = await liftProtection(ctx, { protection, password: passwords[name] ?? '', listId: list.id, id: item.id });
    if (!lifts) throw new Problem('PasswordMismatch', { params: { sheet: name } });
  }
};

const changedWorkbook = async (ctx: ItemContext, now: FileRecord, began: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const current = workbookOf(unpackWorkbook(await bytesOf(ctx, now)));
  const workbook = began.checksum === now.checksum ? current : workbookOf(unpackWorkbook(await bytesOf(ctx, began)));
  const after = changeWorkbook(workbook, changes.sheets);
  await refuseLocked(ctx, current, after, changes.passwords);
  return zipSync(after);
};

const changed = async (ctx: ItemContext, now: FileRecord, changes: SavedTable): Promise<Uint8Array> => {
  const began = await beganWith(ctx, ctx.target.item, now, changes.began);
  if (Math.max(now.bytes, began.bytes) > EDITED_TABLE_BYTES)
    throw new Problem('FileTooLarge', { params: { fileName: now.name, maxSize: EDITED_TABLE_BYTES } });
  try {
    if (extensionOf(now.name) === 'xlsx') return await changedWorkbook(ctx, now, began, changes);
    return changeCsvFile(
      await bytesOf(ctx, began),
      changes.sheets.flatMap(({ cells }) => cells),
    );
  } catch (error) {
    if (error instanceof FixedCell) throw new Problem('cellFixed', { params: { cell: error.cell } });
    if (error instanceof UnreadableWorkbook || error instanceof TextProblem) throw new Problem('tableUnreadable');
    throw error;
  }
};

/**
 * What was changed in a table is made in its file, which becomes the next version; whatever nobody changed stays as it is in the file.
 * Throws what saveDocument throws, PasswordMismatch, cellFixed, tableUnreadable or tooManyRequests.
 */
export const saveSpreadsheet = async (ctx: ItemContext, { base, comments, changes }: Save): Promise<SavedDocument> => {
  const { list, item } = ctx.target;
  const { file } = await fileNow(ctx, item, base, 'sheet');
  const bytes = await changed(ctx, file, changes);
  return keepSent(ctx, list.id, { fileName: file.name, bytes }, ({ blob, bytes: size, checksum }, claim) =>
    replaceFile(ctx, { base, comments, bytes: { blob, bytes: size, checksum }, with: [claim], engine: 'sheet' }),
  );
};
