import type { Context } from '#functions/domain/kernel/context.ts';
import { permanentlyDelete } from '#functions/domain/recycle/purge/permanentlyDelete.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Removes an entry for good, as one of many. Nobody agrees to the end of what others have to agree to as well by emptying a bin: throws
 * approvalPending there.
 */
export const purgeAgreed = async (
  ctx: Context,
  { siteId, id, pendingApprovers = [] }: { siteId: string; id: string; pendingApprovers?: readonly unknown[] },
): Promise<void> => {
  if (pendingApprovers.length > 0) throw new Problem('approvalPending');
  await permanentlyDelete(ctx, { systemSiteId: siteId, recycleId: id });
};
