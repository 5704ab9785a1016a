import type { ItemContext } from '#functions/domain/access/targets.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { editedBytes } from '#functions/domain/documents/spreadsheets/editedBytes.ts';
import { liftProtection } from '#functions/domain/documents/spreadsheets/liftProtection.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import { EDITED_TABLE_BYTES } from '#shared/limits.ts';
import { editedName, extensionOf } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

interface Asked {
  worksheet: string;
  password: string;
}

const telling = { damaged: 'tableUnreadable', tooLarge: 'tableUnreadable' } as const;

/**
 * Whether a password unlocks a worksheet. An unprotected one is always unlocked. Throws notFound, noEditor, tableUnreadable or
 * tooManyRequests.
 */
export const verifySpreadsheet = async (ctx: ItemContext, { worksheet, password }: Asked): Promise<boolean> => {
  const { file, id } = await itemAsSeen(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  if (extensionOf(editedName(file.name)) !== 'xlsx') throw new Problem('noEditor', { params: { fileName: file.name } });
  if (file.bytes > EDITED_TABLE_BYTES) throw new Problem('FileTooLarge', { params: { fileName: file.name, maxSize: EDITED_TABLE_BYTES } });
  const files = [await editedBytes(ctx, file)];
  const { value: sheets } = await parseNamed(ctx, file.name, { task: 'sheetsOf', asked: undefined, files }, telling);
  const sheet = sheets.find(({ name }) => name === worksheet);
  if (!sheet) throw new Problem('notFound');
  if (!sheet.protection) return true;
  return liftProtection(ctx, { protection: sheet.protection, password, listId: ctx.target.list.id, id });
};
