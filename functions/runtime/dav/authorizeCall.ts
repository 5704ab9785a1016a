import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { assertCallerAllowed, authorize } from '#functions/runtime/authorize.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { isChange } from '#shared/http/contract.ts';
import { Problem } from '#shared/problems.ts';

/** Asks the gate for permission as the corresponding call would, and returns the context for its operation. */
export const authorizeCall = async <E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  named: Record<string, unknown>,
): Promise<Context & { target: Target<E['on']> }> => {
  await assertCallerAllowed(ctx, endpoint);
  // Deleting stays possible on a full disk.
  if (isChange(endpoint) && endpoint.controller !== 'Recycle' && !ctx.host.hasRoom()) throw new Problem('diskFull');
  return { ...ctx, target: (await authorize(ctx, endpoint, named)) as Target<E['on']> };
};
