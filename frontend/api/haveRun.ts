import { call } from '#frontend/api/call.ts';
import { list } from '#shared/contracts/list.ts';

/** Whether a workflow has run on any of these items, or on something in one of these folders. Where nobody can say, nothing more is asked. */
export const haveRun = async (listId: string, asked: ({ itemIds: number[] } | { folderId: string })[]): Promise<boolean> => {
  for (const body of asked) {
    const found = await call(list.deleteCheck, { listId, body }).catch(() => undefined);
    if (found && found.itemIds.length > 0) return true;
  }
  return false;
};
