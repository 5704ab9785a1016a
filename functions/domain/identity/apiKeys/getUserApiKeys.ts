import { keysOf, presentKeys } from '#functions/domain/identity/apiKeys/keysOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ApiKey } from '#shared/models/identity/apiKey.ts';

/** The caller's API keys, the latest first. The keys themselves are returned only on creation. */
export const getUserApiKeys = async (ctx: Context): Promise<ApiKey[]> =>
  presentKeys(
    ctx,
    (await keysOf(ctx, ctx.caller.id)).toSorted((one, other) => other.createdOn.localeCompare(one.createdOn)),
  );
