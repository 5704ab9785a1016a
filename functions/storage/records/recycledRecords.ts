import type { Person } from '#shared/models/identity/person.ts';

/** An entry of a site's recycle bin. A deleted site is in the bin of its parent and names no list; its folder is the site. */
export interface RecycledRecord {
  id: string;
  siteId: string;
  listId: string;
  listTitle: string;
  title: string;
  objectType: 'item' | 'file' | 'folder' | 'list' | 'page' | 'site';
  /** For pages, which belong to no list. */
  pageId?: string;
  itemId: number | null;
  folderId: string;
  folderPath: string;
  deletedBy: Person;
  deletedOn: string;
  reason: string;
  /** Who still has to approve the permanent deletion; absent in older entries. */
  pendingApprovers?: string[];
  /** The number of approvals, so that two at the same time both count. */
  approvals?: number;
  /** The job that moves the content of a folder or site there or back. */
  jobId?: string;
}

/** An object that was deleted with a folder and is restored with it. */
export interface RecycledWithRecord {
  folderId: string | null;
  itemId: number | null;
}
