import { call } from '#frontend/api/call.ts';
import { saveFrom } from '#frontend/viewers/saveFrom.ts';
import { list } from '#shared/contracts/list.ts';

interface AttachmentRef {
  listId: string;
  id: number;
  attachmentId: string;
  /** The item's version that brought it. */
  versionId?: number;
}

/** Saves an attachment under its own name. */
export const downloadAttachment = async (of: AttachmentRef): Promise<void> => saveFrom((await call(list.attachment, of)).url);
