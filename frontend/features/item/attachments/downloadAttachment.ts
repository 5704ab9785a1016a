import { call } from '#frontend/api/call.ts';
import { download } from '#frontend/viewers/download.ts';
import { list } from '#shared/contracts/list.ts';

interface AttachmentRef {
  listId: string;
  id: number;
  attachmentId: string;
  /** The item's version that brought it. */
  versionId?: number;
}

/** Saves an attachment under its own name. */
export const downloadAttachment = (of: AttachmentRef): Promise<void> => download(call(list.attachment, of));
