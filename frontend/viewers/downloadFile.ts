import { call } from '#frontend/api/call.ts';
import { download } from '#frontend/viewers/download.ts';
import { list } from '#shared/contracts/list.ts';

interface FileRef {
  listId: string;
  id: number;
  versionId?: number | undefined;
}

/** Downloads a file under its own name. */
export const downloadFile = ({ listId, id, versionId }: FileRef): Promise<void> =>
  download(call(list.download, { listId, id, ...(versionId ? { versionId } : {}) }));

/** Downloads an attachment of an email, or a file of an archive. */
export const downloadPart = (part: { listId: string; id: number; partId: string }): Promise<void> => download(call(list.part, part));
