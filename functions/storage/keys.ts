import { createHash } from 'node:crypto';
import { normalizeFileName, normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import { encodeTuple } from '#functions/platform/helpers/sortKey.ts';
import type { Key } from '#functions/platform/table.ts';
import { shardOfItem, shardSubject } from '#functions/storage/factShards.ts';
import type { SharedKind } from '#shared/templateIds.ts';

const content = (pk: string, sk: string): Key => ({ table: 'content', pk, sk });

/** Padding to ten digits keeps numbers in order as text. */
const padded = (number: number): string => String(number).padStart(10, '0');

/** Counts are spread over several rows so that concurrent writers do not wait for each other. */
export const COUNT_SHARDS = 4;

/** The only place where keys of records are defined. */
export const keys = {
  installation: (part: 'state' | 'lease' | 'step') => content('installation', part),
  /** A pending segment of a migration. */
  migrationSegment: (id: string) => content('migration', id),

  user: (id: string) => content(`user#${id}`, 'profile'),
  /** Follows the profile, so that one query reads both. */
  session: (userId: string, sessionId: string) => content(`user#${userId}`, `profile#session#${sessionId}`),
  /** Marks an erased person by the id, which stays. */
  erasure: (userId: string) => content('erasures', userId),
  userName: (userName: string) => content(`username#${normalizeUserName(userName)}`, 'user'),
  group: (id: string) => content(`group#${id}`, 'state'),
  groupName: (name: string) => content(`groupname#${normalizeUserName(name)}`, 'group'),
  administrators: content('administrators', 'state'),
  groupMember: (id: string, userId: string) => content(`group#${id}`, `member#${userId}`),
  /** Counts of what a person or group has open. */
  inbox: (of: string) => content(`inbox#${of}`, 'state'),
  notification: (userId: string, id: string) => content(`notifications#${userId}`, id),
  /** A notification that is not dismissed; kept apart so that nobody has to skip dismissed ones. */
  pendingNotification: (userId: string, id: string) => content(`pendingnotifications#${userId}`, id),
  alert: (listId: string, id: string) => content(`alerts#${listId}`, `alert#${id}`),
  alertCount: (listId: string) => content(`alerts#${listId}`, 'count'),
  userAlert: (userId: string, id: string) => content(`useralerts#${userId}`, id),
  /** A change that an alert will report later. */
  digest: (alertId: string, factId: string) => content(`digest#${alertId}`, factId),
  /** The extent of a digest that is being sent, by its first change. */
  digestBegun: (alertId: string, factId: string) => content(`digestbegun#${alertId}`, factId),
  automationTag: (id: string) => content('automationtags', id),
  globalNotification: (id: string) => content('globalnotifications', id),
  /** Counts additions, so that concurrent ones notice each other. */
  additions: (what: 'automationTags' | 'globalNotifications') => content('additions', what),
  /** An open assignment: an item of a task list, or an approval of a deletion. `what` is made by openTask.ts. */
  openTask: (listId: string, what: string) => content(`opentasks#${listId}`, what),
  /** An open task of a person or group, or one that a person assigned. */
  task: (of: string, id: string) => content(`tasks#${of}`, id),
  givenTask: (userId: string, id: string) => content(`giventasks#${userId}`, id),
  directoryEntry: (normalizedName: string, id: string) => content('directory', encodeTuple([{ value: normalizedName }, { value: id }])),
  apiKey: (userId: string, id: string) => content(`user#${userId}`, `apikey#${id}`),
  /** Stored under the digest of its id, which may be longer than a key. */
  passkey: (userId: string, id: string) => content(`user#${userId}`, `passkey#${createHash('sha256').update(id).digest('hex')}`),
  /** When a person last visited a list. */
  visit: (userId: string, listId: string) => content(`user#${userId}`, `visit#${listId}`),
  /** The file that a person last opened in an editor. */
  lastOpened: (userId: string, slug: string) => content(`user#${userId}`, `opened#${slug}`),
  recovery: (userId: string) => content(`user#${userId}`, 'recovery'),
  /** A group of the installation's settings. */
  setting: (settingKey: string) => content('settings', settingKey),
  /** The version of the texts, and the texts changed by administrators, spread over a few rows. */
  translations: content('translations', 'state'),
  translationRow: (part: number) => content('translations', `part#${part}`),
  /** The state of the search index. */
  searchState: content('search', 'state'),
  /** Storage containers, which of them new files go to, and how much each contains. */
  container: (id: string) => content('containers', id),
  activeContainer: content('activecontainer', 'state'),
  containerUse: (id: string) => content('containeruse', id),
  containerEstimate: (id: string) => content('containerestimates', id),
  /** Where moved bytes are, which bytes wait to be moved, and which were temporarily brought back. */
  blobLocation: (blob: string) => content(`blobplace#${blob}`, 'state'),
  pendingMove: (blob: string) => content('unplaced', blob),
  staged: (name: string) => content('staged', name),
  bulkMail: (id: string) => content('bulkmails', id),
  bcc: (mailId: string, userId: string) => content(`bulkmail#${mailId}`, userId),
  /** A mailed code, by its purpose. */
  mailedCode: (userId: string, purpose: 'reset' | 'disable') => content(`user#${userId}`, `code#${purpose}`),
  challenge: (id: string) => content(`challenge#${id}`, 'state'),

  /** The permissions of a node such as `list:42`, stored right after the object's state; those of a field after its list's. */
  scope: (node: string) => {
    const [kind, of = '', name = ''] = node.split(':');
    return kind === 'field' ? content(`list#${of}`, `state#scope#${name}`) : content(node.replaceAll(':', '#'), 'state#scope');
  },
  path: (path: string) => content(`path#${path.toLowerCase()}`, 'target'),

  site: (id: string) => content(`site#${id}`, 'state'),
  siteList: (siteId: string, order: number, listId: string) => content(`site#${siteId}`, `list#${padded(order)}#${listId}`),
  subsite: (siteId: string, childId: string) => content(`site#${siteId}`, `site#${childId}`),
  /** The home page of a site, right before the rows of its pages, so that one query reads both. */
  homePage: (siteId: string) => content(`site#${siteId}`, 'page'),
  sitePage: (siteId: string, pageId: string) => content(`site#${siteId}`, `page#${pageId}`),
  page: (id: string) => content(`page#${id}`, 'state'),

  siteLinks: (siteId: string) => content(`site#${siteId}`, 'links'),
  globalLinks: content('globallinks', 'state'),
  /** The number of changes of a site's related items. */
  relatedItems: (siteId: string) => content(`site#${siteId}`, 'relateditems'),
  relatedItem: (siteId: string, id: string) => content(`site#${siteId}`, `related#${id}`),

  list: (id: string) => content(`list#${id}`, 'state'),
  view: (listId: string, id: string) => content(`list#${listId}`, `view#${id}`),
  /** A personal view, by its owner. */
  ownView: (listId: string, userId: string, id: string) => content(`list#${listId}`, `own#${userId}#${id}`),
  form: (listId: string, id: string) => content(`list#${listId}`, `form#${id}`),
  template: (listId: string, id: string) => content(`list#${listId}`, `template#${id}`),
  /** Beside the template, so that listing names reads no values. */
  templateValues: (listId: string, id: string) => content(`list#${listId}`, `templatevalues#${id}`),
  /** Counts additions, so that concurrent ones notice each other. */
  templates: (listId: string) => content(`list#${listId}`, 'templates'),
  /** Templates of pages and emails, which belong to no list: names, number of additions, and contents. */
  sharedTemplate: (kind: SharedKind, id: string) => content(`sharedtemplates#${kind}`, `template#${id}`),
  sharedTemplates: (kind: SharedKind) => content(`sharedtemplates#${kind}`, 'added'),
  sharedTemplateContent: (id: string) => content(`sharedtemplate#${id}`, 'state'),
  workflow: (listId: string, id: string) => content(`list#${listId}`, `workflow#${id}`),
  /** Comments on an object, by its permission node: the count, the threads, and the replies of each. */
  comments: (node: string) => content(node.replaceAll(':', '#'), 'comments'),
  /** Properties that WebDAV clients store on an item or folder. */
  clientProperties: (node: string) => content(node.replaceAll(':', '#'), 'keptproperties'),
  /** Exists once the first comment is made in a list, so that pages of other lists read none. */
  commented: (listId: string) => content(`list#${listId}`, 'commented'),
  thread: (node: string, id: string) => content(node.replaceAll(':', '#'), `comment#${id}`),
  reply: (node: string, threadId: string, id: string) => content(node.replaceAll(':', '#'), `reply#${threadId}#${id}`),
  /** Runs of workflows: of a list, of an item, and open ones. */
  run: (listId: string, id: string) => content(`runs#${listId}`, id),
  itemRun: (listId: string, itemId: number, id: string) => content(`itemruns#${listId}`, `${padded(itemId)}#${id}`),
  openRun: (listId: string, itemId: number, workflowId: string) => content('openruns', `${listId}#${padded(itemId)}#${workflowId}`),
  numbers: (listId: string) => content(`list#${listId}`, 'numbers'),
  /** Marks a list as spread, for counting without reading the list. */
  spreadList: (listId: string) => content('spreadlists', listId),
  /** `shards` is how many partitions the list was spread over when the item was added. */
  member: (listId: string, id: number, shards = 1) => content(shardOfItem(`members#${listId}`, id, shards), padded(id)),
  count: (node: string, row: number, shard = 0) => content(shardSubject(`count#${node}`, shard), String(row)),
  unique: (listId: string, field: string, value: string) =>
    content(`unique#${listId}#${field}`, createHash('sha256').update(value).digest('hex')),

  contentType: (id: string) => content('contenttypes', id),
  /** A field based on a content type. */
  contentTypeUse: (id: string, listId: string, field: string) => content(`contenttype#${id}`, `${listId}#${field}`),

  folder: (id: string) => content(`folder#${id}`, 'state'),
  folderRow: (parentId: string, normalizedName: string, id: string) =>
    content(`folders#${parentId}`, encodeTuple([{ value: normalizedName }, { value: id }])),
  /** A folder emptied by moving its content to another list. */
  movedFolder: (listId: string, folderId: string) => content(`movedfolders#${listId}`, folderId),
  /** Names are unique within a folder, regardless of case. */
  name: (folderId: string, name: string) => content(`names#${folderId}`, normalizeFileName(name)),

  item: (listId: string, id: number) => content(`item#${listId}#${id}`, 'state'),
  version: (listId: string, id: number, version: number) => content(`item#${listId}#${id}`, `version#${padded(version)}`),
  draft: (listId: string, id: number) => content(`item#${listId}#${id}`, 'draft'),
  /** A person's check-out or submission; the item says whether it is still valid. */
  ownDraft: (userId: string, listId: string, id: number) => content(`drafts#${userId}`, `${listId}#${padded(id)}`),
  /** An item that is checked out or waits for approval, by its list. */
  lock: (listId: string, id: number) => content('locks', `${listId}#${padded(id)}`),
  attachment: (listId: string, id: number, attachmentId: string) => content(`item#${listId}#${id}`, `attachment#${attachmentId}`),
  orderRow: (folderId: string, signature: string, sk: string, shard = 0) => content(`order#${folderId}#${signature}#${shard}`, sk),

  /** An event by time: `of` is its list, or a person or resource that it names. */
  event: (of: string, bucket: string, listId: string, id: number) => content(`events#${of}`, `${bucket}#${listId}#${padded(id)}`),
  /** Counts the bookings of a person or resource. Sorts between the months and the events without one. */
  schedule: (of: string) => content(`events#${of}`, 'state'),

  consent: (id: string) => content('consents', id),
  consentSignature: (id: string, userId: string) => content(`consent#${id}`, `signed#${userId}`),

  upload: (id: string) => content(`upload#${id}`, 'state'),
  uploadDue: (id: string) => content('uploads', id),
  /** A file derived from another one, and when it may be deleted. */
  rendition: (id: string) => content(`rendition#${id}`, 'state'),
  renditionDue: (id: string) => content('renditions', id),
  recycled: (siteId: string, id: string) => content(`recycle#${siteId}`, id),
  job: (id: string) => content(`job#${id}`, 'state'),
  /** A row that an import has created. */
  imported: (jobId: string, index: number) => content(`job#${jobId}`, `row#${padded(index)}`),
  /** Progress of a folder copy: `what` is made by the job. */
  copied: (jobId: string, what: string) => content(`job#${jobId}`, `copied#${what}`),
  /** Jobs that have not ended, to find those whose message was lost. */
  openJob: (id: string) => content('jobs', id),
  /** What was deleted together with a folder: `what` is made by recycledWith.ts. */
  recycledWith: (recycleId: string, what: string) => content(`recycledwith#${recycleId}`, what),
  /** An item that shares its bytes with a copy. */
  blobUse: (blob: string, listId: string, id: number) => content(`blob#${blob}`, `${listId}#${padded(id)}`),
  /** Bytes uploaded by a person on a day, such as 2026-11-24. */
  sentBytes: (day: string, userId: string) => content(`sent#${day}`, userId),
  /** Bytes that no record names yet, or that an owner no longer names. */
  unreferencedBlob: (blob: string, owner?: { listId: string; id: number }) =>
    content('looseblobs', owner ? `${blob}#${owner.listId}#${padded(owner.id)}` : blob),
  damagedFile: (blob: string) => content('hurtfiles', blob),
  /** A row that could not be read, by its table and key. */
  damagedRow: (place: string) => content('damagedrows', createHash('sha256').update(place).digest('hex')),
  fileCheck: content('filecheck', 'last'),
  deadLetter: (listener: string, id: string) => content(`deadletter#${listener}`, id),

  /** Listeners that are behind with the facts of a subject, and the list of such subjects. */
  behind: (subject: string) => content(`behind#${subject}`, 'state'),
  behindSubject: (subject: string) => content('behindsubjects', subject),
  circuit: (listener: string) => content('circuits', listener),

  /** A starred object, by a stable name. */
  star: (userId: string, name: string) => content(`stars#${userId}`, name),

  /** Facts by a person or about an item: `of` says which, `first` is the id of the first fact of a batch. */
  history: (of: string, first: string) => content(`history#${of}`, first),
  seal: (subject: string, number: number) => content(`seals#${subject}`, padded(number)),
  /** The register of all chains of seals. */
  sealedChain: (subject: string) => content('sealedchains', subject),

  /** How far the facts of a chain are archived, and before when any are. */
  archivedChain: (subject: string) => content('archivedchains', subject),
  auditArchive: content('auditarchive', 'state'),

  fact: (subject: string, id: string): Key => ({ table: 'facts', pk: subject, sk: id }),

  connection: (id: string): Key => ({ table: 'hub', pk: `connection#${id}`, sk: 'state' }),
  connectionKeys: (id: string, wish: string): Key => ({ table: 'hub', pk: `connection#${id}`, sk: `key#${wish}` }),
  listener: (cacheKey: string, connectionId: string): Key => ({ table: 'hub', pk: `key#${cacheKey}`, sk: connectionId }),
  /** Beside the listeners and not among them, because those are read page by page. */
  lastNotified: (cacheKey: string): Key => ({ table: 'hub', pk: `told#${cacheKey}`, sk: 'state' }),
  /** A lock of a desktop program on a file, a folder or an unused name. */
  davLock: (folderId: string, name: string): Key => ({ table: 'hub', pk: `davlock#${folderId}`, sk: normalizeFileName(name) }),
  /** The name of a file until its person renamed it a moment ago. */
  formerName: (folderId: string, name: string): Key => ({
    table: 'hub',
    pk: `formername#${folderId}`,
    sk: normalizeFileName(name),
  }),
  /** By the digest of the token. */
  desktopToken: (digest: string): Key => ({ table: 'hub', pk: `desktop#${digest}`, sk: 'state' }),
  limit: (name: string, window: number): Key => ({ table: 'hub', pk: `limit#${name}`, sk: String(window) }),
};
