import type { GroupRef } from '#functions/storage/records/groupRecords.ts';
import type { JobKind } from '#functions/storage/records/jobKind.ts';
import type { SignedMark } from '#functions/storage/records/signedMark.ts';
import type { FactKind } from '#shared/facts.ts';
import type { CommentsBy } from '#shared/models/content/comment.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { DraftStatus, FieldValues } from '#shared/models/content/item.ts';
import type { JobRefusal } from '#shared/models/content/job.ts';
import type { ItemsReadBy, ListType, SortKey, View } from '#shared/models/content/list.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** The shapes that are kept. What goes over the wire is made from them in domain. */

export interface UserRecord {
  id: string;
  userName: string;
  fullName: string;
  email: string;
  isAdmin: boolean;
  isDisabled: boolean;
  groups: GroupRef[];
  language: string | null;
  homePage: string | null;
  /** Sessions that began before this instant are over. */
  revokedBefore: string | null;
  /** When the person signed in last; absent as long as nobody did since that is noted. */
  signedInOn?: string | null;
  /** When the person was erased: nothing here says who it was. */
  erasedOn?: string;
  /** Grows with every API key, and whenever all of them are deleted; absent until the first. */
  keysMade?: number;
  [signed: SignedMark]: true;
  /** The item of the list of users that says the same; both are written at once. */
  itemId: number;
}

export interface SiteRecord {
  id: string;
  siteName: string;
  subPath: string;
  description: string;
  path: string;
  parentSiteId: string | null;
  isAnonymous: boolean;
  isLocked: boolean;
  /** When it went to the recycle bin of the site above, with its lists. */
  deletedOn?: string | null;
  /** Grows with every change of what is said here; absent until the first. */
  version?: number;
  /** The permission nodes from the root site down to this one. */
  chain: string[];
}

/** An order of a list's items that an index serves. While it is being built, writers already keep it; while it is dropped, no more. */
export interface OrderRecord {
  signature: string;
  keys: SortKey[];
  status: 'building' | 'ready' | 'dropping';
  /** How many personal views need it. */
  own?: number;
}

/** A view as it is kept; what earlier versions did not know of is absent. */
export type ViewRecord = Pick<View, 'id' | 'title' | 'isDefault' | 'isPersonal' | 'isGlobalView' | 'sortOrder' | 'queryConditions'> &
  Partial<Pick<View, 'groupOrder' | 'filterModel' | 'look'>> & {
    fields: (Pick<View['fields'][number], 'field'> & Partial<View['fields'][number]>)[];
  };

export interface ListRecord {
  id: string;
  siteId: string;
  internalListName: string;
  title: string;
  type: ListType;
  description: string;
  path: string;
  chain: string[];
  fields: Field[];
  /** The default view, which most pages ask for. The others have rows of their own; lists of earlier versions keep all here. */
  views: ViewRecord[];
  orders: OrderRecord[];
  /** Whether what was checked in waits for somebody with Approve; absent is no. */
  requiresApproval?: boolean;
  /** Whether items have attachments; absent is yes. */
  hasAttachments?: boolean;
  hasFolders?: boolean;
  hasVersions?: boolean;
  fullTextSearchEnabled?: boolean;
  /** Who may comment on its items; absent is whoever may read them. */
  commentsBy?: CommentsBy;
  /** Who reads its items; absent is whoever may read the list. */
  itemsReadBy?: ItemsReadBy;
  /** Internal names of deleted fields, whose values items still hold. */
  formerFields?: string[];
  /** When it went to the recycle bin; its rows stay as they are. */
  deletedOn?: string | null;
  /** The entry of the recycle bin with which it comes back, where its site was deleted. */
  deletedWith?: string | null;
  /** Users who have to agree before something deleted is removed for good. */
  deletionApprovers?: string[];
  /** Over how many partitions its rows, the facts of its items among them, are spread: a power of two that only grows; absent is one. */
  factShards?: number;
  /** Counts changes of this record, so that two of them cannot overwrite each other. */
  version: number;
}

export interface FolderRecord {
  id: string;
  listId: string;
  name: string;
  /** The list's own id stands for its root folder. */
  parentId: string;
  /** The folders from the list's root down to this one when it was last put somewhere; those above may have been moved since. */
  ids: string[];
  createdBy: Person;
  createdOn: string;
  modifiedOn: string;
  deletedOn: string | null;
  /** The entry of the recycle bin with which it went; folders that an older version deleted do not say. */
  deletedWith?: string | null;
}

export interface FileRecord {
  name: string;
  bytes: number;
  checksum: string;
  blob: string;
  contentType: string;
  version: number;
}

export interface ItemRecord {
  id: number;
  listId: string;
  /** The list's own id stands for its root folder. */
  folderId: string;
  version: number;
  values: FieldValues;
  file: FileRecord | null;
  /** True when the item has permission entries of its own. */
  ownScope: boolean;
  createdBy: Person;
  createdOn: string;
  modifiedBy: Person;
  modifiedOn: string;
  deletedOn: string | null;
  /** Who works on a draft of it; absent in items that nobody ever checked out. */
  checkedOutBy?: Person | null;
  checkedOutOn?: string | null;
  draftStatus?: DraftStatus | null;
  /** Whose draft waits for approval. */
  pendingBy?: Person | null;
  /** The series that it was a part of, and what it was called there, until it was changed alone. */
  series?: { id: number; occurrence: string };
  /** How many attachments it has and how long they are together; absent until the first. */
  attachments?: number;
  attachmentBytes?: number;
  /** Over how many partitions its list was spread when it came into it: its rows among the members and in sort indexes lie by that; absent is one. */
  shards?: number;
  /** Where it went, of an item that was moved to another list. Its record stays to tell so. */
  movedTo?: { listId: string; itemId: number };
}

export interface FactRecord {
  id: string;
  kind: FactKind;
  at: string;
  by: Person;
  siteId: string | null;
  listId: string | null;
  folderId: string | null;
  itemId: number | null;
  title: string;
  /** Old and new values; marked where they were too long to be kept whole, which the version beside the fact does. */
  changes: { field: string; before: unknown; after: unknown; shortened?: true }[];
  reason: string;
  correlationId: string;
  /** The API key by which it was done, as its owner calls it; absent for what was done in a session. */
  byKey?: string;
  /** The folder, page or site that it was done to, where the ids above say what that lies in. */
  objectId?: string;
  /** Of a site: the one above, whose screens name it. */
  parentSiteId?: string;
  /** The page that a comment is about. */
  pageId?: string;
  /** The run of a workflow that did it; what workflows do starts none. */
  byRun?: string;
  /** The import that did it. */
  byImport?: string;
  /** Whoever asked for it wanted no workflow to begin with it. */
  startsNoWorkflow?: boolean;
  /** Of an item: over how many partitions the facts of its list were spread when it was written, by which it is found; absent is one. */
  shards?: number;
}

export interface ScopeEntry {
  principal: string;
  access: number;
  /** The scope's version that changed it last; absent in what came before versions. */
  version?: number;
}

/** The permission entries of a node. */
export interface ScopeRecord {
  node: string;
  entries: ScopeEntry[];
  /** Grows with every change, so that two of them cannot overwrite each other; absent in what came before versions. */
  version?: number;
}

/** Long work with its progress. */
export interface JobRecord {
  id: string;
  kind: JobKind;
  /** What the kind needs to know. */
  body: Record<string, string | number | boolean | null>;
  by: Person;
  /** The nodes that it is confined to, because its starter was. */
  places?: string[];
  /** The time zone of its starter, unless that is UTC. */
  zone?: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number | null;
  refusedCount: number;
  refused: JobRefusal[];
  cursor: string | null;
  /** What a part of a crawl that has ended had to write or remove; absent of all else. */
  repaired?: number;
  startedOn: string;
  /** When its progress was last written down. */
  touchedOn: string;
  endedOn: string | null;
  version: number;
}
