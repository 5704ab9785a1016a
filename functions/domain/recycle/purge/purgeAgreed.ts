import type { Context } from '#functions/domain/kernel/context.ts';
import { permanentlyDelete } from '#functions/domain/recycle/purge/permanentlyDelete.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Deletes an entry permanently as one of many. Emptying a bin does not count as an approval: throws approvalPending if other approvals are
 * missing.
 */
export const purgeAgreed = async (
  ctx: Context,
  { siteId, id, pendingApprovers = [] }: { siteId: string; id: string; pendingApprovers?: readonly unknown[] },
): Promise<void> => {
  if (pendingApprovers.length > 0) throw new Problem('approvalPending');
  await permanentlyDelete(ctx, { systemSiteId: siteId, recycleId: id });
};
