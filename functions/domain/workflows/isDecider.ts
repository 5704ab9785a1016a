import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';

/** Whether a run waits for the caller or one of the caller's groups. */
export const isDecider = ({ caller }: Pick<Context, 'caller'>, { waiting, decision }: RunRecord): boolean => {
  const ids = callerIds(caller);
  return decision === null && (waiting?.people.some(({ internalId }) => ids.includes(internalId)) ?? false);
};
