import { createHash } from 'node:crypto';
import { encodeTuple } from '#functions/platform/sortKey.ts';
import type { Key } from '#functions/platform/table.ts';

const content = (pk: string, sk: string): Key => ({ table: 'content', pk, sk });

/** Ten digits keep numbers in order as text. */
const padded = (number: number): string => String(number).padStart(10, '0');

/** Counts are spread so that people who add at the same time do not wait for each other. */
export const COUNT_SHARDS = 4;

/** The one place where records get their addresses. */
export const keys = {
  installation: (part: 'state' | 'lease' | 'step') => content('installation', part),

  user: (id: string) => content(`user#${id}`, 'profile'),
  /** Behind the profile, so that one query finds both. */
  session: (userId: string, sessionId: string) => content(`user#${userId}`, `profile#session#${sessionId}`),
  userName: (userName: string) => content(`username#${userName.normalize('NFKC').toLowerCase()}`, 'user'),
  group: (id: string) => content(`group#${id}`, 'state'),
  groupName: (name: string) => content(`groupname#${name.normalize('NFKC').toLowerCase()}`, 'group'),
  groupMember: (id: string, userId: string) => content(`group#${id}`, `member#${userId}`),
  directoryEntry: (foldedName: string, id: string) => content('directory', encodeTuple([{ value: foldedName }, { value: id }])),
  challenge: (id: string) => content(`challenge#${id}`, 'state'),

  /** The permission entries of a node such as `list:42`, right behind the state of what it is the node of; a field's behind its list's. */
  scope: (node: string) => {
    const [kind, of = '', name = ''] = node.split(':');
    return kind === 'field' ? content(`list#${of}`, `state#scope#${name}`) : content(node.replaceAll(':', '#'), 'state#scope');
  },
  path: (path: string) => content(`path#${path.toLowerCase()}`, 'target'),

  site: (id: string) => content(`site#${id}`, 'state'),
  siteList: (siteId: string, order: number, listId: string) => content(`site#${siteId}`, `list#${padded(order)}#${listId}`),
  subsite: (siteId: string, childId: string) => content(`site#${siteId}`, `site#${childId}`),

  list: (id: string) => content(`list#${id}`, 'state'),
  view: (listId: string, id: string) => content(`list#${listId}`, `view#${id}`),
  /** A personal view, behind its owner's id. */
  ownView: (listId: string, userId: string, id: string) => content(`list#${listId}`, `own#${userId}#${id}`),
  form: (listId: string, id: string) => content(`list#${listId}`, `form#${id}`),
  workflow: (listId: string, id: string) => content(`list#${listId}`, `workflow#${id}`),
  numbers: (listId: string) => content(`list#${listId}`, 'numbers'),
  member: (listId: string, id: number) => content(`members#${listId}`, padded(id)),
  count: (node: string, shard: number) => content(`count#${node}`, String(shard)),
  unique: (listId: string, field: string, value: string) =>
    content(`unique#${listId}#${field}`, createHash('sha256').update(value).digest('hex')),

  contentType: (id: string) => content('contenttypes', id),
  /** A field that was made from a content type. */
  contentTypeUse: (id: string, listId: string, field: string) => content(`contenttype#${id}`, `${listId}#${field}`),

  folder: (id: string) => content(`folder#${id}`, 'state'),
  folderRow: (parentId: string, foldedName: string, id: string) =>
    content(`folders#${parentId}`, encodeTuple([{ value: foldedName }, { value: id }])),
  /** One name once in a folder, whatever its case. */
  name: (folderId: string, name: string) => content(`names#${folderId}`, name.normalize('NFC').toLowerCase()),

  item: (listId: string, id: number) => content(`item#${listId}#${id}`, 'state'),
  version: (listId: string, id: number, version: number) => content(`item#${listId}#${id}`, `version#${padded(version)}`),
  draft: (listId: string, id: number) => content(`item#${listId}#${id}`, 'draft'),
  attachment: (listId: string, id: number, attachmentId: string) => content(`item#${listId}#${id}`, `attachment#${attachmentId}`),
  orderRow: (folderId: string, signature: string, sk: string) => content(`order#${folderId}#${signature}#0`, sk),

  upload: (id: string) => content(`upload#${id}`, 'state'),
  uploadDue: (id: string) => content('uploads', id),
  recycled: (siteId: string, id: string) => content(`recycle#${siteId}`, id),
  job: (id: string) => content(`job#${id}`, 'state'),
  /** A row of a table that an import has brought in. */
  imported: (jobId: string, index: number) => content(`job#${jobId}`, `row#${padded(index)}`),
  /** Jobs that have not ended, for those whose message got lost. */
  openJob: (id: string) => content('jobs', id),
  /** What went to the recycle bin with a folder: `what` is made by recycledWith.ts. */
  recycledWith: (recycleId: string, what: string) => content(`recycledwith#${recycleId}`, what),
  deadLetter: (listener: string, id: string) => content(`deadletter#${listener}`, id),

  /** Facts by somebody or about an item: `of` says whom or which, `first` is the id of the first of a batch. */
  history: (of: string, first: string) => content(`history#${of}`, first),
  seal: (subject: string, number: number) => content(`seals#${subject}`, padded(number)),

  fact: (subject: string, id: string): Key => ({ table: 'facts', pk: subject, sk: id }),

  connection: (id: string): Key => ({ table: 'hub', pk: `connection#${id}`, sk: 'state' }),
  connectionKey: (id: string, cacheKey: string): Key => ({ table: 'hub', pk: `connection#${id}`, sk: `key#${cacheKey}` }),
  listener: (cacheKey: string, connectionId: string): Key => ({ table: 'hub', pk: `key#${cacheKey}`, sk: connectionId }),
  limit: (name: string, window: number): Key => ({ table: 'hub', pk: `limit#${name}`, sk: String(window) }),
};
