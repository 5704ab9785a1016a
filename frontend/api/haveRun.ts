import { call } from '#frontend/api/call.ts';
import { list } from '#shared/contracts/list.ts';

/**
 * Whether a workflow has run on any of these items, or on the content of one of these folders. If that is unknown, the user is not warned.
 */
export const haveRun = async (listId: string, targets: ({ itemIds: number[] } | { folderId: string })[]): Promise<boolean> => {
  for (const body of targets) {
    const found = await call(list.deleteCheck, { listId, body }).catch(() => undefined);
    if (found && found.itemIds.length > 0) return true;
  }
  return false;
};
