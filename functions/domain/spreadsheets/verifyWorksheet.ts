import type { ItemContext } from '#functions/domain/documents/replaceFile.ts';
import { itemAsSeen } from '#functions/domain/drafts/draftOf.ts';
import { bytesOf } from '#functions/domain/printing/printItem.ts';
import { liftProtection } from '#functions/domain/spreadsheets/liftProtection.ts';
import { unpackWorkbook } from '#functions/domain/spreadsheets/unpackWorkbook.ts';
import { EDITED_TABLE_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documentKinds.ts';
import { Problem } from '#shared/problems.ts';
import { UnreadableWorkbook, workbookOf } from '#shared/spreadsheets/workbook.ts';

interface Asked {
  worksheet: string;
  password: string;
}

const sheetsIn = (bytes: Uint8Array) => {
  try {
    return workbookOf(unpackWorkbook(bytes)).sheets;
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new Problem('tableUnreadable') : error;
  }
};

/** Whether a password unlocks a worksheet. One without protection is open to everybody. Throws notFound, noEditor, tableUnreadable or tooManyRequests. */
export const verifyWorksheet = async (ctx: ItemContext, { worksheet, password }: Asked): Promise<boolean> => {
  const { file, id } = await itemAsSeen(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  if (extensionOf(file.name) !== 'xlsx') throw new Problem('noEditor', { params: { fileName: file.name } });
  if (file.bytes > EDITED_TABLE_BYTES) throw new Problem('FileTooLarge', { params: { fileName: file.name, maxSize: EDITED_TABLE_BYTES } });
  const sheet = sheetsIn(await bytesOf(ctx, file)).find(({ name }) => name === worksheet);
  if (!sheet) throw new Problem('notFound');
  if (!sheet.protection) return true;
  return liftProtection(ctx, { protection: sheet.protection, password, listId: ctx.target.list.id, id });
};
