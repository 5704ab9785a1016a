import { createHash } from 'node:crypto';
import { encodeTuple } from '#functions/platform/helpers/sortKey.ts';
import type { Key } from '#functions/platform/table.ts';
import { shardOfItem, shardSubject } from '#functions/storage/factShards.ts';
import type { SharedKind } from '#shared/templateIds.ts';

const content = (pk: string, sk: string): Key => ({ table: 'content', pk, sk });

/** Ten digits keep numbers in order as text. */
const padded = (number: number): string => String(number).padStart(10, '0');

/** Counts are spread so that people who add at the same time do not wait for each other. */
export const COUNT_SHARDS = 4;

/** The one place where records get their addresses. */
export const keys = {
  installation: (part: 'state' | 'lease' | 'step') => content('installation', part),
  /** A bounded part of a migration that is not done. */
  migrationSegment: (id: string) => content('migration', id),

  user: (id: string) => content(`user#${id}`, 'profile'),
  /** Behind the profile, so that one query finds both. */
  session: (userId: string, sessionId: string) => content(`user#${userId}`, `profile#session#${sessionId}`),
  /** That a person was erased, under the id that stays. */
  erasure: (userId: string) => content('erasures', userId),
  userName: (userName: string) => content(`username#${userName.normalize('NFKC').toLowerCase()}`, 'user'),
  group: (id: string) => content(`group#${id}`, 'state'),
  groupName: (name: string) => content(`groupname#${name.normalize('NFKC').toLowerCase()}`, 'group'),
  administrators: content('administrators', 'state'),
  groupMember: (id: string, userId: string) => content(`group#${id}`, `member#${userId}`),
  /** What a person or a group has open, counted. */
  inbox: (of: string) => content(`inbox#${of}`, 'state'),
  notification: (userId: string, id: string) => content(`notifications#${userId}`, id),
  /** One that is not dismissed, so that nobody has to pass over those that are. */
  pendingNotification: (userId: string, id: string) => content(`pendingnotifications#${userId}`, id),
  alert: (listId: string, id: string) => content(`alerts#${listId}`, `alert#${id}`),
  alertCount: (listId: string) => content(`alerts#${listId}`, 'count'),
  userAlert: (userId: string, id: string) => content(`useralerts#${userId}`, id),
  /** What an alert will tell at its time. */
  digest: (alertId: string, factId: string) => content(`digest#${alertId}`, factId),
  automationTag: (id: string) => content('automationtags', id),
  globalNotification: (id: string) => content('globalnotifications', id),
  /** Who is asked to do something: an item of a list of tasks, or something in the recycle bin; `what` is made by openTask.ts. */
  openTask: (listId: string, what: string) => content(`opentasks#${listId}`, what),
  /** An open task of a person or a group, and one that a person gave to others. */
  task: (of: string, id: string) => content(`tasks#${of}`, id),
  givenTask: (userId: string, id: string) => content(`giventasks#${userId}`, id),
  directoryEntry: (foldedName: string, id: string) => content('directory', encodeTuple([{ value: foldedName }, { value: id }])),
  apiKey: (userId: string, id: string) => content(`user#${userId}`, `apikey#${id}`),
  /** By the digest of its id, which may be longer than a key. */
  passkey: (userId: string, id: string) => content(`user#${userId}`, `passkey#${createHash('sha256').update(id).digest('hex')}`),
  /** When a person came to a list. */
  visit: (userId: string, listId: string) => content(`user#${userId}`, `visit#${listId}`),
  /** The file that a person opened last in an editor. */
  lastOpened: (userId: string, slug: string) => content(`user#${userId}`, `opened#${slug}`),
  recovery: (userId: string) => content(`user#${userId}`, 'recovery'),
  /** A group of the installation's settings. */
  setting: (settingKey: string) => content('settings', settingKey),
  /** Counts changes of texts, and the texts that administrators changed, spread over a few rows. */
  translations: content('translations', 'state'),
  translationRow: (part: number) => content('translations', `part#${part}`),
  /** How the search index stands. */
  searchState: content('search', 'state'),
  /** Places for the bytes of files, which of them new ones go to, and what is in them: written down at each file, and counted. */
  container: (id: string) => content('containers', id),
  activeContainer: content('activecontainer', 'state'),
  containerUse: (id: string) => content('containeruse', id),
  containerEstimate: (id: string) => content('containerestimates', id),
  /** Where bytes stand that were moved, those that wait to be, and those that were brought back for a while. */
  blobPlace: (blob: string) => content(`blobplace#${blob}`, 'state'),
  unplaced: (blob: string) => content('unplaced', blob),
  staged: (name: string) => content('staged', name),
  bulkMail: (id: string) => content('bulkmails', id),
  bcc: (mailId: string, userId: string) => content(`bulkmail#${mailId}`, userId),
  /** What a letter let its reader do, by what that is. */
  mailedCode: (userId: string, purpose: 'reset' | 'disable') => content(`user#${userId}`, `code#${purpose}`),
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
  /** Which page of a site is its home page, right before what is told of each of them, so that one query finds both. */
  homePage: (siteId: string) => content(`site#${siteId}`, 'page'),
  sitePage: (siteId: string, pageId: string) => content(`site#${siteId}`, `page#${pageId}`),
  page: (id: string) => content(`page#${id}`, 'state'),

  siteLinks: (siteId: string) => content(`site#${siteId}`, 'links'),
  globalLinks: content('globallinks', 'state'),
  relatedItem: (siteId: string, id: string) => content(`site#${siteId}`, `related#${id}`),

  list: (id: string) => content(`list#${id}`, 'state'),
  view: (listId: string, id: string) => content(`list#${listId}`, `view#${id}`),
  /** A personal view, behind its owner's id. */
  ownView: (listId: string, userId: string, id: string) => content(`list#${listId}`, `own#${userId}#${id}`),
  form: (listId: string, id: string) => content(`list#${listId}`, `form#${id}`),
  template: (listId: string, id: string) => content(`list#${listId}`, `template#${id}`),
  /** Beside the template, so that who looks for a name reads no values. */
  templateValues: (listId: string, id: string) => content(`list#${listId}`, `templatevalues#${id}`),
  /** Counts what was added, so that two who add at once do not miss each other. */
  templates: (listId: string) => content(`list#${listId}`, 'templates'),
  /** Those of pages and letters, which belong to no list: their names, how many were added, and what each holds. */
  sharedTemplate: (kind: SharedKind, id: string) => content(`sharedtemplates#${kind}`, `template#${id}`),
  sharedTemplates: (kind: SharedKind) => content(`sharedtemplates#${kind}`, 'added'),
  sharedTemplateContent: (id: string) => content(`sharedtemplate#${id}`, 'state'),
  workflow: (listId: string, id: string) => content(`list#${listId}`, `workflow#${id}`),
  /** What is said about an object, named as the node of permissions that it is: counted, by thread, and the replies of each. */
  comments: (node: string) => content(node.replaceAll(':', '#'), 'comments'),
  /** What programs keep beside an item or a folder. */
  keptProperties: (node: string) => content(node.replaceAll(':', '#'), 'keptproperties'),
  /** There once the first comment is made on an item of a list, so that pages of other lists ask for none. */
  commented: (listId: string) => content(`list#${listId}`, 'commented'),
  thread: (node: string, id: string) => content(node.replaceAll(':', '#'), `comment#${id}`),
  reply: (node: string, threadId: string, id: string) => content(node.replaceAll(':', '#'), `reply#${threadId}#${id}`),
  /** Runs of workflows on items of a list, those of one item, and those that are not over. */
  run: (listId: string, id: string) => content(`runs#${listId}`, id),
  itemRun: (listId: string, itemId: number, id: string) => content(`itemruns#${listId}`, `${padded(itemId)}#${id}`),
  openRun: (listId: string, itemId: number, workflowId: string) => content('openruns', `${listId}#${padded(itemId)}#${workflowId}`),
  numbers: (listId: string) => content(`list#${listId}`, 'numbers'),
  /** That the rows of a list are spread, for who counts lists without reading them. */
  spreadList: (listId: string) => content('spreadlists', listId),
  /** `shards` is over how many partitions the list was spread when the item came into it. */
  member: (listId: string, id: number, shards = 1) => content(shardOfItem(`members#${listId}`, id, shards), padded(id)),
  count: (node: string, row: number, shard = 0) => content(shardSubject(`count#${node}`, shard), String(row)),
  unique: (listId: string, field: string, value: string) =>
    content(`unique#${listId}#${field}`, createHash('sha256').update(value).digest('hex')),

  contentType: (id: string) => content('contenttypes', id),
  /** A field that was made from a content type. */
  contentTypeUse: (id: string, listId: string, field: string) => content(`contenttype#${id}`, `${listId}#${field}`),

  folder: (id: string) => content(`folder#${id}`, 'state'),
  folderRow: (parentId: string, foldedName: string, id: string) =>
    content(`folders#${parentId}`, encodeTuple([{ value: foldedName }, { value: id }])),
  /** A folder that became empty because its content was moved to another list. */
  movedFolder: (listId: string, folderId: string) => content(`movedfolders#${listId}`, folderId),
  /** One name once in a folder, whatever its case. */
  name: (folderId: string, name: string) => content(`names#${folderId}`, name.normalize('NFC').toLowerCase()),

  item: (listId: string, id: number) => content(`item#${listId}#${id}`, 'state'),
  version: (listId: string, id: number, version: number) => content(`item#${listId}#${id}`, `version#${padded(version)}`),
  draft: (listId: string, id: number) => content(`item#${listId}#${id}`, 'draft'),
  /** What somebody has checked out or handed in; the item says whether that is still so. */
  ownDraft: (userId: string, listId: string, id: number) => content(`drafts#${userId}`, `${listId}#${padded(id)}`),
  /** An item that is checked out or waits for approval, found from its list. */
  lock: (listId: string, id: number) => content('locks', `${listId}#${padded(id)}`),
  attachment: (listId: string, id: number, attachmentId: string) => content(`item#${listId}#${id}`, `attachment#${attachmentId}`),
  orderRow: (folderId: string, signature: string, sk: string, shard = 0) => content(`order#${folderId}#${signature}#${shard}`, sk),

  /** Where an event is found by when it is: `of` is its list, somebody it names, or an item that it names. */
  event: (of: string, bucket: string, listId: string, id: number) => content(`events#${of}`, `${bucket}#${listId}#${padded(id)}`),
  /** Counts what somebody or something was booked for. Lies between the months and the events without one. */
  schedule: (of: string) => content(`events#${of}`, 'state'),

  consent: (id: string) => content('consents', id),
  consentSignature: (id: string, userId: string) => content(`consent#${id}`, `signed#${userId}`),

  upload: (id: string) => content(`upload#${id}`, 'state'),
  uploadDue: (id: string) => content('uploads', id),
  /** A file made of another one, and when it may go. */
  rendition: (id: string) => content(`rendition#${id}`, 'state'),
  renditionDue: (id: string) => content('renditions', id),
  recycled: (siteId: string, id: string) => content(`recycle#${siteId}`, id),
  job: (id: string) => content(`job#${id}`, 'state'),
  /** A row of a table that an import has brought in. */
  imported: (jobId: string, index: number) => content(`job#${jobId}`, `row#${padded(index)}`),
  /** What a copy of a folder has done: `what` is made by the job. */
  copied: (jobId: string, what: string) => content(`job#${jobId}`, `copied#${what}`),
  /** Jobs that have not ended, for those whose message got lost. */
  openJob: (id: string) => content('jobs', id),
  /** What went to the recycle bin with a folder: `what` is made by recycledWith.ts. */
  recycledWith: (recycleId: string, what: string) => content(`recycledwith#${recycleId}`, what),
  /** An item whose copy, or whose original, has the same bytes. */
  blobUse: (blob: string, listId: string, id: number) => content(`blob#${blob}`, `${listId}#${padded(id)}`),
  /** What a person has sent on a day, such as 2026-11-24. */
  sentBytes: (day: string, userId: string) => content(`sent#${day}`, userId),
  /** Bytes that no record names yet, or that an owner has ceased to name. */
  looseBlob: (blob: string, owner?: { listId: string; id: number }) =>
    content('looseblobs', owner ? `${blob}#${owner.listId}#${padded(owner.id)}` : blob),
  hurtFile: (blob: string) => content('hurtfiles', blob),
  /** A row that could not be read, by its table and key. */
  damagedRow: (place: string) => content('damagedrows', createHash('sha256').update(place).digest('hex')),
  fileCheck: () => content('filecheck', 'last'),
  deadLetter: (listener: string, id: string) => content(`deadletter#${listener}`, id),

  /** Listeners that are behind with the facts of a subject, and the list of such subjects. */
  behind: (subject: string) => content(`behind#${subject}`, 'state'),
  behindSubject: (subject: string) => content('behindsubjects', subject),

  /** What a person has starred, by a name that the same thing has each time. */
  star: (userId: string, name: string) => content(`stars#${userId}`, name),

  /** Facts by somebody or about an item: `of` says whom or which, `first` is the id of the first of a batch. */
  history: (of: string, first: string) => content(`history#${of}`, first),
  seal: (subject: string, number: number) => content(`seals#${subject}`, padded(number)),
  /** The register of everything that has a chain of seals. */
  sealedChain: (subject: string) => content('sealedchains', subject),

  /** How far the facts of a chain lie in archives, and before when any do. */
  archivedChain: (subject: string) => content('archivedchains', subject),
  auditArchive: content('auditarchive', 'state'),

  fact: (subject: string, id: string): Key => ({ table: 'facts', pk: subject, sk: id }),

  connection: (id: string): Key => ({ table: 'hub', pk: `connection#${id}`, sk: 'state' }),
  connectionKeys: (id: string, wish: string): Key => ({ table: 'hub', pk: `connection#${id}`, sk: `key#${wish}` }),
  listener: (cacheKey: string, connectionId: string): Key => ({ table: 'hub', pk: `key#${cacheKey}`, sk: connectionId }),
  /** Beside the listeners and not among them: these are read page by page. */
  told: (cacheKey: string): Key => ({ table: 'hub', pk: `told#${cacheKey}`, sk: 'state' }),
  /** A lock that a desktop program holds: of a file, a folder, or a name that is not taken yet. */
  davLock: (folderId: string, name: string): Key => ({ table: 'hub', pk: `davlock#${folderId}`, sk: name.normalize('NFC').toLowerCase() }),
  /** What a file was called until its person renamed it a moment ago. */
  formerName: (folderId: string, name: string): Key => ({
    table: 'hub',
    pk: `formername#${folderId}`,
    sk: name.normalize('NFC').toLowerCase(),
  }),
  /** By the digest of the token. */
  desktopToken: (digest: string): Key => ({ table: 'hub', pk: `desktop#${digest}`, sk: 'state' }),
  limit: (name: string, window: number): Key => ({ table: 'hub', pk: `limit#${name}`, sk: String(window) }),
};
