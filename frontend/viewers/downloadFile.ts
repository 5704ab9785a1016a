import { call } from '#frontend/api/call.ts';
import { saveFrom } from '#frontend/viewers/saveFrom.ts';
import { list } from '#shared/contracts/list.ts';

interface FileRef {
  listId: string;
  id: number;
  versionId?: number | undefined;
}

/** Saves a file under its own name. */
export const downloadFile = async ({ listId, id, versionId }: FileRef): Promise<void> =>
  saveFrom((await call(list.download, { listId, id, ...(versionId ? { versionId } : {}) })).url);
