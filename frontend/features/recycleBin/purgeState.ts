import type { RecycleEntry } from '#shared/models/content/recycle.ts';

/** Whether a user can delete an entry permanently, approve that, or has to wait for others. */
export const purgeState = (
  { pendingApprovers }: { pendingApprovers: Pick<RecycleEntry['pendingApprovers'][number], 'internalId'>[] },
  userId: string,
): 'delete' | 'approve' | 'pending' => {
  if (pendingApprovers.length === 0) return 'delete';
  return pendingApprovers.some(({ internalId }) => internalId === userId) ? 'approve' : 'pending';
};
