import { gunzipSync, gzipSync } from 'node:zlib';
import MiniSearch, { type Options } from 'minisearch';
import type { SearchChange, SearchDocument, SearchEntry, SearchHit, SearchQuestion } from '#functions/platform/search.ts';
import { wordsOf } from '#shared/search/words.ts';

type Stored = SearchDocument & { content: string; contentOf: string };

const fields = ['title', 'body', 'content'];
const options: Options<Stored> = {
  fields,
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: {
    combineWith: 'AND',
    prefix: (_word, index, words) => index === words.length - 1,
    boost: { title: 10, body: 2 },
  },
};

export interface RankedHit extends SearchHit {
  score: number;
  modifiedOn: string;
}

/** A share of the documents, with the words in them. */
export interface Shard {
  change(change: SearchChange): void;
  matching(question: SearchQuestion): RankedHit[];
  entry(id: string): SearchEntry | undefined;
  documents(): Iterable<Stored>;
  pack(): Uint8Array;
}

interface Packed {
  documents: Stored[];
  index: ReturnType<MiniSearch['toJSON']>;
}

export const entryOf = ({ id, file, order, mark, contentOf }: Stored): SearchEntry => ({
  id,
  file,
  order,
  mark,
  isComplete: file === '' || contentOf === file,
});

const fits = ({ siteId, listId, definition, type, extension, modifiedOn }: Stored, question: SearchQuestion): boolean =>
  [
    [question.siteId, siteId],
    [question.listId, listId],
    [question.definition, definition],
    [question.type, type],
    [question.extension, extension],
  ].every(([wanted, is]) => wanted === undefined || wanted === is) &&
  (question.from === undefined || modifiedOn >= question.from) &&
  (question.to === undefined || (modifiedOn !== '' && modifiedOn < question.to));

const shardOf = (known: Map<string, Stored>, index: MiniSearch<Stored>): Shard => {
  const drop = (id: string): void => {
    const before = known.get(id);
    if (!before) return;
    index.remove(before);
    known.delete(id);
  };

  const keep = (document: Stored): void => {
    drop(document.id);
    known.set(document.id, document);
    index.add(document);
  };

  const put = (document: SearchDocument): void => {
    const before = known.get(document.id);
    if (before && before.order > document.order) return;
    const stays = before !== undefined && document.file !== '' && before.contentOf === document.file;
    keep({ ...document, content: stays ? before.content : '', contentOf: stays ? document.file : '' });
  };

  const putText = ({ id, file, content }: { id: string; file: string; content: string }): void => {
    const before = known.get(id);
    if (before && before.file === file) keep({ ...before, content, contentOf: file });
  };

  const removeAll = (of: { siteId: string } | { listId: string }): void => {
    const isOf = (document: Stored) => ('siteId' in of ? document.siteId === of.siteId : document.listId === of.listId);
    for (const document of [...known.values()]) if (isOf(document)) drop(document.id);
  };

  return {
    change: (one) => {
      if ('put' in one) put(one.put);
      else if ('text' in one) putText(one.text);
      else if ('remove' in one) drop(one.remove);
      else removeAll(one.removeAll);
    },
    matching: (question) =>
      index.search(question.words.join(' ')).flatMap(({ id, score }) => {
        const document = known.get(String(id));
        if (!document || !fits(document, question)) return [];
        const { place, body, content, modifiedOn } = document;
        return [{ id: document.id, place, body, content, modifiedOn, score }];
      }),
    entry: (id) => {
      const document = known.get(id);
      return document && entryOf(document);
    },
    documents: () => known.values(),
    pack: () => gzipSync(JSON.stringify({ documents: [...known.values()], index: index.toJSON() } satisfies Packed)),
  };
};

export const emptyShard = (): Shard => shardOf(new Map(), new MiniSearch(options));

export const unpackShard = (bytes: Uint8Array): Shard => {
  const { documents, index }: Packed = JSON.parse(gunzipSync(bytes).toString());
  return shardOf(new Map(documents.map((document) => [document.id, document])), MiniSearch.loadJS(index, options));
};
