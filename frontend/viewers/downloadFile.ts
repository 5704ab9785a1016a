import { call } from '#frontend/api/call.ts';
import { list } from '#shared/contracts/list.ts';

interface FileRef {
  listId: string;
  id: number;
  versionId?: number | undefined;
}

/** Saves a file under its own name; the browser shows the progress. */
export const downloadFile = async ({ listId, id, versionId }: FileRef): Promise<void> => {
  const { url } = await call(list.download, { listId, id, ...(versionId ? { versionId } : {}) });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};
