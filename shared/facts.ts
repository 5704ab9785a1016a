/** What follows when something happened: one row per kind of fact, one column per consequence. */

interface Consequences {
  /** The audit action's number on the wire. */
  audit: number;
  /** The change event that open screens are told, on the list the fact belongs to. */
  live?: ListChangeEvent;
}

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
] as const;
export type ListChangeEvent = (typeof listChangeEvents)[number];

export const facts = {
  itemCreated: { audit: 1, live: 'Created' },
  itemUpdated: { audit: 2, live: 'Updated' },
  itemDeleted: { audit: 3, live: 'Deleted' },
  itemRestored: { audit: 13, live: 'Created' },
  fileDownloaded: { audit: 5 },
  fileUploadedNew: { audit: 6, live: 'UploadedNew' },
  fileUploaded: { audit: 6, live: 'Uploaded' },
  folderCreated: { audit: 1, live: 'FolderCreated' },
  folderDeleted: { audit: 3, live: 'FolderDeleted' },
  folderRestored: { audit: 13, live: 'FolderCreated' },
  listCreated: { audit: 1 },
  listOrdersBuilt: { audit: 20, live: 'ChangedViews' },
  siteCreated: { audit: 1 },
  userCreated: { audit: 1 },
  accessGranted: { audit: 7 },
  signedIn: { audit: 21 },
  signedOut: { audit: 22 },
  twoFactorEnabled: { audit: 2 },
  twoFactorDisabled: { audit: 2 },
} as const satisfies Record<string, Consequences>;

export type FactKind = keyof typeof facts;
export const consequences = (kind: FactKind): Consequences => facts[kind];
