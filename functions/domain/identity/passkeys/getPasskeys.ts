import { passkeysOf, presentPasskey } from '#functions/domain/identity/passkeys/passkeysOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Passkey } from '#shared/models/identity/passkey.ts';

/** The caller's passkeys, the oldest first. */
export const getPasskeys = async (ctx: Context): Promise<Passkey[]> =>
  (await passkeysOf(ctx, ctx.caller.id)).map(presentPasskey).toSorted((one, other) => one.createdOn.localeCompare(other.createdOn));
