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

/** The stored shapes. The domain derives what is sent to clients. */

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
  /** Sessions that began before this time are invalid. */
  revokedBefore: string | null;
  /** The last sign-in; absent if there was none since it has been recorded. */
  signedInOn?: string | null;
  /** When the person was erased: nothing in this record identifies them any more. */
  erasedOn?: string;
  /** Incremented with every new API key and passkey and whenever all are deleted; absent before the first. */
  keysMade?: number;
  [signed: SignedMark]: true;
  /** The item in the list of users with the same content; both are always written together. */
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
  /** When it was moved to the recycle bin of the parent site, with its lists. */
  deletedOn?: string | null;
  /** Incremented with every change; absent before the first. */
  version?: number;
  /** The permission nodes from the root site down to this one. */
  chain: string[];
}

/** A sort order with an index. Writers maintain it while it is being built, but no longer while it is being dropped. */
export interface OrderRecord {
  signature: string;
  keys: SortKey[];
  status: 'building' | 'ready' | 'dropping';
  /** The number of personal views that need it. */
  personalViews?: number;
}

/** A stored view; properties newer than the record are absent. */
export type ViewRecord = Pick<View, 'id' | 'title' | 'isDefault' | 'isPersonal' | 'isGlobalView' | 'sortOrder' | 'queryConditions'> &
  Partial<Pick<View, 'groupOrder' | 'filterModel' | 'look' | 'version'>> & {
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
  /** The default view, which most pages need. Other views have their own rows; older lists contain all of them. */
  views: ViewRecord[];
  orders: OrderRecord[];
  /** Whether checked-in changes wait for someone with Approve; absent means no. */
  requiresApproval?: boolean;
  /** Whether items have attachments; absent means yes. */
  hasAttachments?: boolean;
  hasFolders?: boolean;
  hasVersions?: boolean;
  fullTextSearchEnabled?: boolean;
  /** Who may comment on items; absent means everyone who may read them. */
  commentsBy?: CommentsBy;
  /** Who may read items; absent means everyone who may read the list. */
  itemsReadBy?: ItemsReadBy;
  /** Internal names of deleted fields whose values are still in items. */
  formerFields?: string[];
  /** When it was moved to the recycle bin; its rows stay unchanged. */
  deletedOn?: string | null;
  /** The recycle-bin entry of the site that it was deleted with. */
  deletedWith?: string | null;
  /** Users who must approve permanent deletions. */
  deletionApprovers?: string[];
  /** The number of partitions that its rows and facts are spread over: a power of two that only grows; absent means one. */
  factShards?: number;
  /** A version, so that two changes cannot overwrite each other. */
  version: number;
}

export interface FolderRecord {
  id: string;
  listId: string;
  name: string;
  /** The list's own id means its root folder. */
  parentId: string;
  /** The folders from the list's root down to this one when it was last moved; folders above may have been moved since. */
  ids: string[];
  createdBy: Person;
  createdOn: string;
  modifiedOn: string;
  deletedOn: string | null;
  /** The recycle-bin entry that it was deleted with; absent in folders deleted by older versions. */
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
  /** The list's own id means its root folder. */
  folderId: string;
  version: number;
  values: FieldValues;
  file: FileRecord | null;
  /** Whether the item has its own permissions. */
  ownScope: boolean;
  createdBy: Person;
  createdOn: string;
  modifiedBy: Person;
  modifiedOn: string;
  deletedOn: string | null;
  /** Who has it checked out; absent if nobody ever did. */
  checkedOutBy?: Person | null;
  checkedOutOn?: string | null;
  draftStatus?: DraftStatus | null;
  /** The author of the draft that waits for approval. */
  pendingBy?: Person | null;
  /** The series that it belonged to, and its name there, until it was changed individually. */
  series?: { id: number; occurrence: string };
  /** The number of attachments and their total size; absent before the first. */
  attachments?: number;
  attachmentBytes?: number;
  /**
   * How many partitions its list was spread over when it was added, which determines the keys of its member and index rows; absent means
   * one.
   */
  shards?: number;
  /** The new location of an item that was moved to another list. Its record stays to tell. */
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
  /** Old and new values; marked if they were shortened. The version beside the fact has them in full. */
  changes: { field: string; before: unknown; after: unknown; shortened?: true }[];
  reason: string;
  correlationId: string;
  /** The name of the API key that was used; absent for sessions. */
  byKey?: string;
  /** The folder, page or site, if the ids above only say where that is. */
  objectId?: string;
  /** The parent of a site, whose screens show its name. */
  parentSiteId?: string;
  /** The page of a comment. */
  pageId?: string;
  /** The workflow run that did it; changes by workflows start no workflows. */
  byRun?: string;
  /** The id of the import that caused it. */
  byImport?: string;
  /** Whether the request asked not to start workflows. */
  startsNoWorkflow?: boolean;
  /**
   * For items: how many partitions the facts of the list were spread over when it was written, which determines its key; absent means one.
   */
  shards?: number;
}

export interface ScopeEntry {
  principal: string;
  access: number;
  /** The version of the scope that last changed it; absent in records from before versions. */
  version?: number;
}

/** The permissions of a node. */
export interface ScopeRecord {
  node: string;
  entries: ScopeEntry[];
  /** A version, so that two changes cannot overwrite each other; absent in records from before versions. */
  version?: number;
}

/** A background job with its progress. */
export interface JobRecord {
  id: string;
  kind: JobKind;
  /** Parameters of the job. */
  body: Record<string, string | number | boolean | null>;
  by: Person;
  /** The nodes that it is restricted to, because its starter was. */
  places?: string[];
  /** The starter's time zone, unless it is UTC. */
  zone?: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number | null;
  refusedCount: number;
  refused: JobRefusal[];
  cursor: string | null;
  /** Documents written or removed by a finished part of a crawl; absent in other jobs. */
  repaired?: number;
  startedOn: string;
  /** When its progress was last stored. */
  touchedOn: string;
  endedOn: string | null;
  version: number;
}
