import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentsOf } from '#functions/domain/search/indexFacts.ts';
import { searchId, subjectOf } from '#functions/domain/search/searchIds.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FactRecord, FolderRecord, ItemRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { SearchRecord } from '#functions/storage/records/searchRecords.ts';
import { checkPages } from '#infra/integrity/checkRows.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';

const CRAWL = 'start a full crawl under Application settings, Search service';

/** Whether a document's object can be found by anyone. */
const isThere = (data: Data, id: string): boolean => {
  const subject = subjectOf(id);
  const isOpen = (listId: string): boolean => data.list(listId)?.deletedOn === undefined || data.list(listId)?.deletedOn === null;
  if (subject.kind === 'site') return !(data.read<SiteRecord>(keys.site(subject.siteId)) ?? { deletedOn: '-' }).deletedOn;
  if (subject.kind === 'page') return !(data.read<PageRecord>(keys.page(subject.pageId)) ?? { deletedOn: '-' }).deletedOn;
  if (!data.list(subject.listId) || !isOpen(subject.listId)) return false;
  if (subject.kind === 'folder') return !(data.folderOf(subject.folderId) ?? { deletedOn: '-' }).deletedOn;
  return subject.kind === 'list' || !(data.item(subject.listId, subject.itemId) ?? { deletedOn: '-' }).deletedOn;
};

interface Document {
  id: string;
  ord: string;
}

const missing = (id: string): Finding => ({ what: 'search', id, wrong: 'is not in the search index', repair: CRAWL });

/** Documents that are not yet indexed: changes of the last moment, and changes before a stop, which are indexed at the next start. */
const notIndexedYet = ({ db, read }: Data, index: DatabaseSync): Set<string> => {
  const place = Number(index.prepare('SELECT seq FROM feed_place').get()?.seq ?? 0);
  const behind = db.prepare('SELECT pk, sk FROM feed WHERE seq > ?').all(place);
  const facts = behind.flatMap(({ pk, sk }) => read<FactRecord>({ table: 'facts', pk: String(pk), sk: String(sk) }) ?? []);
  return new Set(facts.flatMap(documentsOf));
};

function* checkDocuments(data: Data, index: DatabaseSync): Generator<Finding> {
  for (const { id } of index.prepare('SELECT id FROM documents ORDER BY number').iterate() as Iterable<Document>)
    if (!isThere(data, id)) yield { what: 'search', id, wrong: 'is found but does not exist', repair: CRAWL };
  const find = index.prepare('SELECT id, ord FROM documents WHERE id = ?');
  for (const { sk, data: item } of data.rows<ItemRecord>('item#')) {
    const list = sk === 'state' && !item.deletedOn ? data.list(item.listId) : undefined;
    if (!list || list.deletedOn) continue;
    const id = searchId.item(item.listId, item.id);
    const known = find.get(id) as Document | undefined;
    if (!known) yield missing(id);
    // Steps that readers do not see are not indexed, so an older version may be correct.
    else if (Number(known.ord.split('.')[1]) > item.version)
      yield { what: 'search', id, wrong: 'has a higher version than the record', repair: CRAWL };
  }
  for (const { sk, data: folder } of data.rows<FolderRecord>('folder#')) {
    const list = sk === 'state' && !folder.deletedOn ? data.list(folder.listId) : undefined;
    const id = searchId.folder(folder.listId, folder.id);
    if (list && !list.deletedOn && !find.get(id)) yield missing(id);
  }
}

/** Compares the search index with the records, in both directions. */
export function* checkSearch(data: Data): Generator<Finding> {
  if (data.read<SearchRecord>(keys.searchState)?.hasIndex === false) return;
  const file = join(data.folder, 'search.db');
  if (!existsSync(file)) return yield { what: 'search', id: 'search.db', wrong: 'is missing', repair: `start the host, and ${CRAWL}` };
  const index = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    yield* checkPages('search.db', index);
    const later = notIndexedYet(data, index);
    for (const finding of checkDocuments(data, index)) if (!later.has(finding.id)) yield finding;
  } catch (error) {
    yield {
      what: 'search',
      id: 'search.db',
      wrong: `cannot be read: ${String(error)}`,
      repair: 'stop the host, delete the file, start it, and start a full crawl',
    };
  } finally {
    index.close();
  }
}
