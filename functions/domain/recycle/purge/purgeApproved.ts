import type { Context } from '#functions/domain/kernel/context.ts';
import { permanentlyDelete } from '#functions/domain/recycle/purge/permanentlyDelete.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Permanently deletes one of many entries. This is not counted as the caller's approval, unlike deleting the entry alone: throws
 * approvalPending if any approval is missing.
 */
export const purgeApproved = async (
  ctx: Context,
  { siteId, id, pendingApprovers = [] }: { siteId: string; id: string; pendingApprovers?: readonly unknown[] },
): Promise<void> => {
  if (pendingApprovers.length > 0) throw new Problem('approvalPending');
  await permanentlyDelete(ctx, { systemSiteId: siteId, recycleId: id });
};
