/** The object of a document, as encoded in its id. */
export type SearchSubject =
  | { kind: 'site'; siteId: string }
  | { kind: 'page'; siteId: string; pageId: string }
  | { kind: 'list'; listId: string }
  | { kind: 'folder'; listId: string; folderId: string }
  | { kind: 'item'; listId: string; itemId: number };

export type SubjectOf<K extends SearchSubject['kind']> = Extract<SearchSubject, { kind: K }>;

export const searchId = {
  site: (siteId: string) => `site:${siteId}`,
  page: (siteId: string, pageId: string) => `page:${siteId}:${pageId}`,
  list: (listId: string) => `list:${listId}`,
  folder: (listId: string, folderId: string) => `folder:${listId}:${folderId}`,
  item: (listId: string, itemId: number) => `item:${listId}:${itemId}`,
};

const readers: Record<string, (one: string, other: string) => SearchSubject> = {
  site: (siteId) => ({ kind: 'site', siteId }),
  page: (siteId, pageId) => ({ kind: 'page', siteId, pageId }),
  list: (listId) => ({ kind: 'list', listId }),
  folder: (listId, folderId) => ({ kind: 'folder', listId, folderId }),
  item: (listId, itemId) => ({ kind: 'item', listId, itemId: Number(itemId) }),
};

export const subjectOf = (id: string): SearchSubject => {
  const [kind = '', one = '', other = ''] = id.split(':');
  const subject = readers[kind]?.(one, other);
  if (!subject) throw new Error(`${id} is not the id of a document`);
  return subject;
};

export const ofKind = <K extends SearchSubject['kind']>(subjects: SearchSubject[], kind: K): SubjectOf<K>[] =>
  subjects.filter((subject): subject is SubjectOf<K> => subject.kind === kind);
