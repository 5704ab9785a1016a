import type { ListRecord } from '#functions/storage/records/records.ts';

/** Whether the items of a list may have attachments. */
export const hasAttachments = (list: Pick<ListRecord, 'hasAttachments'>): boolean => list.hasAttachments ?? true;
