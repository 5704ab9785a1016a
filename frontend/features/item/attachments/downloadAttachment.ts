import { call } from '#frontend/api/call.ts';
import { download } from '#frontend/viewers/download.ts';
import { list } from '#shared/contracts/list.ts';

interface AttachmentRef {
  listId: string;
  id: number;
  attachmentId: string;
  /** The version of the item that has this attachment. */
  versionId?: number;
}

/** Downloads an attachment under its own name. */
export const downloadAttachment = (of: AttachmentRef): Promise<void> => download(call(list.attachment, of));
