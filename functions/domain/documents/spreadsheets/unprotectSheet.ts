import { matchesPassword } from '#functions/domain/documents/spreadsheets/worksheetPassword.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countUse } from '#functions/domain/kernel/limits/countUse.ts';
import { keys } from '#functions/storage/keys.ts';
import { SIGN_IN_WINDOW_SECONDS, WORKSHEET_TRIES } from '#shared/limits.ts';
import type { Protection } from '#shared/spreadsheets/workbook.ts';

interface UnprotectInput {
  protection: Protection;
  password: string;
  /** The list of the file. */
  listId: string;
  id: number;
}

/** Whether a password unlocks a worksheet. Attempts are counted per person and file before they are checked. Throws tooManyRequests. */
export const unprotectSheet = async (ctx: Context, { protection, password, listId, id }: UnprotectInput): Promise<boolean> => {
  const name = `worksheet#${listId}#${id}#${ctx.caller.id}`;
  const seconds = SIGN_IN_WINDOW_SECONDS;
  await countUse(ctx, { name, times: WORKSHEET_TRIES, seconds });
  if (!(await matchesPassword(protection, password))) return false;
  const window = Math.floor(ctx.now().getTime() / 1000 / seconds);
  await ctx.table.transact([{ update: keys.limit(name, window), add: { attempts: -1 } }]);
  return true;
};
