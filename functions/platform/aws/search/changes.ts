import { setTimeout } from 'node:timers/promises';
import type { Engine } from '#functions/platform/aws/search/engine.ts';
import type { FileText } from '#functions/platform/parser.ts';
import type { SearchChange, SearchDocument } from '#functions/platform/search.ts';
import { splitWords } from '#shared/search/words.ts';

/** Write conflicts before a writer gives up. */
const WRITE_ATTEMPTS = 20;
/** The longest wait before the next attempt, in milliseconds. */
const PAUSE = 300;
/** The size of one bulk request; collections and small clusters accept 10 MB. */
const CALL_BYTES = 4_000_000;
/** Documents removed in one request. */
const REMOVED = 1000;
const NOT_FOUND = 404;
const CONFLICT = 409;

type OneChange = Exclude<SearchChange, { removeAll: unknown }>;
type StoredFields = Record<string, unknown>;

/** A document as stored, with the version at which it was read. */
interface State {
  order: string;
  file: string;
  contentOf: string;
}
interface Found extends State {
  at: { if_seq_no: number; if_primary_term: number };
}

const normalizedWords = (text: string): string => splitWords(text).join(' ');
const textOf = ({ content, furtherWords, readTo, isCut }: FileText, contentOf: string): StoredFields => ({
  content,
  contentOf,
  contentWords: `${normalizedWords(content)} ${furtherWords}`.trim(),
  readTo,
  isCut,
});
const noText: FileText = { content: '', furtherWords: '', readTo: 0, isCut: false };

const fieldsOf = (document: SearchDocument): StoredFields => ({
  ...document,
  titleWords: normalizedWords(document.title),
  bodyWords: normalizedWords(document.body),
  bytes: Buffer.byteLength(document.title) + Buffer.byteLength(document.body),
});

const idOf = (change: OneChange): string => ('put' in change ? change.put.id : 'text' in change ? change.text.id : change.remove);

interface Outcome {
  /** Undefined if the document is to be removed. */
  state: State | undefined;
  /** The fields to write; undefined if nothing changes. */
  fields: StoredFields | undefined;
}

/** Applies changes to a document in order. */
const outcomeOf = (found: State | undefined, changes: OneChange[]): Outcome =>
  changes.reduce<Outcome>(
    ({ state, fields }, change) => {
      if ('remove' in change) return { state: undefined, fields: undefined };
      if ('text' in change) {
        const { id: _, file, ...text } = change.text;
        if (!state || state.file !== file) return { state, fields };
        return { state: { ...state, contentOf: file }, fields: { ...fields, ...textOf(text, file), isComplete: true } };
      }
      const { put } = change;
      if (state && state.order > put.order) return { state, fields };
      const stays = state !== undefined && put.file !== '' && state.contentOf === put.file;
      const contentOf = stays ? put.file : '';
      const isComplete = put.file === '' || stays;
      return {
        state: { order: put.order, file: put.file, contentOf },
        fields: { ...fields, ...fieldsOf(put), ...(!stays && textOf(noText, '')), isComplete },
      };
    },
    { state: found, fields: undefined },
  );

interface BulkLine {
  id: string;
  lines: object[];
}

const linesFor = (id: string, found: Found | undefined, { state, fields }: Outcome): BulkLine[] => {
  if (!state) return found ? [{ id, lines: [{ delete: { _id: id, ...found.at } }] }] : [];
  if (!fields) return [];
  if (!found) return [{ id, lines: [{ create: { _id: id } }, fields] }];
  return [{ id, lines: [{ update: { _id: id, ...found.at } }, { doc: fields }] }];
};

/**
 * Whether a bulk action did not do its work. A document to delete may be gone already; one to update was removed since it was read, and has
 * to be read again as after a conflict.
 */
const hasFailed = (action: string, status: number): boolean => status >= 400 && !(action === 'delete' && status === NOT_FOUND);

/** Sends bulk lines in requests of limited size and returns the ids of documents that another process has changed. */
const sendingTo = ({ client }: Engine, index: string, refresh: boolean) => {
  const send = async (parts: BulkLine[]): Promise<string[]> => {
    const { body } = await client.bulk({ index, body: parts.flatMap(({ lines }) => lines), ...(refresh && { refresh: true }) });
    if (!body.errors) return [];
    const failed = body.items
      .flatMap((item) => Object.entries(item))
      .flatMap(([action, result]) => (hasFailed(action, result.status) ? [result] : []));
    const grave = failed.find(({ status, error }) => status !== CONFLICT && error?.type !== 'document_missing_exception');
    if (grave) throw new Error(`the search engine refused a document: ${grave.error?.type} ${grave.error?.reason}`);
    return failed.flatMap(({ _id }) => (_id ? [_id] : []));
  };

  return async (lines: BulkLine[]): Promise<string[]> => {
    const late: string[] = [];
    let part: BulkLine[] = [];
    let bytes = 0;
    for (const line of lines) {
      const size = line.lines.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0);
      if (part.length > 0 && bytes + size > CALL_BYTES) {
        late.push(...(await send(part)));
        [part, bytes] = [[], 0];
      }
      part.push(line);
      bytes += size;
    }
    return part.length === 0 ? late : [...late, ...(await send(part))];
  };
};

/** Writes changes to documents. After a conflict the document is read and changed again. */
export const changesIn = (engine: Engine, index: string, refresh: boolean) => {
  const { client, isCollection } = engine;
  const send = sendingTo(engine, index, refresh);

  const findAll = async (ids: string[]): Promise<Map<string, Found>> => {
    const { body } = await client.mget({ index, body: { ids }, _source_includes: ['order', 'file', 'contentOf'] });
    return new Map(
      body.docs.flatMap((doc) => {
        if (!('found' in doc) || !doc.found) return [];
        const { order, file, contentOf } = doc._source as unknown as State;
        return [
          [doc._id, { order, file, contentOf, at: { if_seq_no: doc._seq_no ?? 0, if_primary_term: doc._primary_term ?? 0 } }] as const,
        ];
      }),
    );
  };

  const changeDocuments = async (changes: OneChange[]): Promise<void> => {
    let open = Map.groupBy(changes, idOf);
    for (let count = 0; open.size > 0; count += 1) {
      if (count === WRITE_ATTEMPTS) throw new Error('the index kept being changed by others');
      if (count > 0) await setTimeout(Math.random() * PAUSE);
      const found = await findAll([...open.keys()]);
      const lines = [...open].flatMap(([id, own]) => linesFor(id, found.get(id), outcomeOf(found.get(id), own)));
      const late = new Set(await send(lines));
      open = new Map([...open].filter(([id]) => late.has(id)));
    }
  };

  /** Serverless collections have no delete-by-query, so ids are queried and deleted until none are left. */
  const removeAll = async (of: { siteId: string } | { listId: string }): Promise<void> => {
    if (!isCollection) await client.indices.refresh({ index });
    let after: string | undefined;
    do {
      const found = await client.search({
        index,
        body: {
          query: { term: of },
          sort: [{ id: 'asc' }],
          size: REMOVED,
          _source: false,
          ...(after !== undefined && { search_after: [after] }),
        },
      });
      const ids = found.body.hits.hits.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));
      if (ids.length > 0) await send(ids.map((id) => ({ id, lines: [{ delete: { _id: id } }] })));
      after = ids.length < REMOVED ? undefined : ids.at(-1);
    } while (after !== undefined);
  };

  return async (changes: SearchChange[]): Promise<void> => {
    let together: OneChange[] = [];
    for (const change of changes) {
      if (!('removeAll' in change)) {
        together.push(change);
        continue;
      }
      await changeDocuments(together);
      together = [];
      await removeAll(change.removeAll);
    }
    await changeDocuments(together);
  };
};
