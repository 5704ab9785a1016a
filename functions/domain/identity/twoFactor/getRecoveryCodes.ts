import { createCodes } from '#functions/domain/identity/twoFactor/recoveryCodes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Creates new recovery codes for the caller. Throws twoFactorOff, and busy for concurrent calls. */
export const getRecoveryCodes = async (ctx: Context): Promise<{ recoveryCodes: string[] }> => {
  const { id, userName } = ctx.caller;
  if (!(await ctx.host.identity.hasAuthenticator(userName))) throw new Problem('twoFactorOff');
  const { codes, write } = await createCodes(ctx, id);
  const isSaved = await attempt(ctx.table, [write, putFact(factOf(ctx, 'recoveryCodesMade', { title: userName }))]);
  if (!isSaved) throw new Problem('busy');
  return { recoveryCodes: codes };
};
