import type { Person } from '#shared/models/identity/person.ts';

/** An entry of a site's recycle bin. That of a site lies in the bin of the site above and names no list; its folder is the site. */
export interface RecycledRecord {
  id: string;
  siteId: string;
  listId: string;
  listTitle: string;
  title: string;
  objectType: 'item' | 'file' | 'folder' | 'list' | 'page' | 'site';
  /** Of a page, which lies in no list. */
  pageId?: string;
  itemId: number | null;
  folderId: string;
  folderPath: string;
  deletedBy: Person;
  deletedOn: string;
  reason: string;
  /** Who still has to agree before it is removed for good. Entries of older versions have nobody. */
  pendingApprovers?: string[];
  /** How many have agreed, so that two who agree at once are not taken for one. */
  approvals?: number;
  /** The job that moves the content of a folder or a site, there or back. */
  jobId?: string;
}

/** Something that went to the recycle bin with a folder, and comes back with it. */
export interface RecycledWithRecord {
  folderId: string | null;
  itemId: number | null;
}
