/** What open screens of a list or a site are told of. */
export const listChangeEvents = [
  'Moved',
  'Created',
  'Updated',
  'UploadedNew',
  'Uploaded',
  'Deleted',
  'FolderDeleted',
  'FolderCreated',
  'FolderUpdated',
  'UploadedAttachment',
  'ChangedViews',
  'Commented',
] as const;
export type ListChangeEvent = (typeof listChangeEvents)[number];
