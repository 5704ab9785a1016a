import type { ItemContext } from '#functions/domain/access/targets.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { editedBytes } from '#functions/domain/documents/spreadsheets/editedBytes.ts';
import { unprotectSheet } from '#functions/domain/documents/spreadsheets/unprotectSheet.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import { EDITED_TABLE_BYTES } from '#shared/limits.ts';
import { editedName } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface VerifySpreadsheetInput {
  worksheet: string;
  password: string;
}

const problemCodes = { damaged: 'tableUnreadable', tooLarge: 'tableUnreadable' } as const;

/**
 * Whether a password unlocks a worksheet. An unprotected one is always unlocked. Throws notFound, noEditor, tableUnreadable or
 * tooManyRequests.
 */
export const verifySpreadsheet = async (ctx: ItemContext, { worksheet, password }: VerifySpreadsheetInput): Promise<boolean> => {
  const { file, id } = await itemForCaller(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  if (extensionOf(editedName(file.name)) !== 'xlsx') throw new Problem('noEditor', { params: { fileName: file.name } });
  if (file.bytes > EDITED_TABLE_BYTES) throw new Problem('FileTooLarge', { params: { fileName: file.name, maxSize: EDITED_TABLE_BYTES } });
  const files = [await editedBytes(ctx, file)];
  const { value: sheets } = await parseFile(ctx, file.name, { task: 'sheetsOf', input: undefined, files }, problemCodes);
  const sheet = sheets.find(({ name }) => name === worksheet);
  if (!sheet) throw new Problem('notFound');
  if (!sheet.protection) return true;
  return unprotectSheet(ctx, { protection: sheet.protection, password, listId: ctx.target.list.id, id });
};
