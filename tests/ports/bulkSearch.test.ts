import { createServer, type Server } from 'node:http';
import { Client } from '@opensearch-project/opensearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awsSearch } from '#functions/platform/aws/search/search.ts';
import type { Search } from '#functions/platform/search.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { documentOf } from '#tests/ports/searches.ts';

/** The largest request that a collection or a small cluster accepts. */
const REQUEST_BYTES = 10 * 1024 * 1024;

/** What another writer does just before a bulk request arrives. */
let meanwhile: () => void;
/** The documents of the engine by id, with the number of their last change. */
let documents: Map<string, { source: Record<string, unknown>; change: number }>;
let requestSizes: number[];
let server: Server;
let search: Search;

type Line = Record<string, unknown>;
type Action = { _id: string; if_seq_no?: number };

/** Answers a line of a bulk request like OpenSearch. */
const answerLine = (kind: string, { _id, if_seq_no }: Action, body: Line): object => {
  const found = documents.get(_id);
  const failed = (status: number, type: string) => ({ [kind]: { _id, status, error: { type, reason: type } } });
  if (kind === 'create' && found) return failed(409, 'version_conflict_engine_exception');
  if (kind === 'update' && !found) return failed(404, 'document_missing_exception');
  if (if_seq_no !== undefined && found?.change !== if_seq_no) return failed(409, 'version_conflict_engine_exception');
  const change = (found?.change ?? 0) + 1;
  if (kind === 'delete') documents.delete(_id);
  else documents.set(_id, { source: kind === 'create' ? body : { ...found?.source, ...(body.doc as Line) }, change });
  return { [kind]: { _id, status: 200 } };
};

const bulk = (text: string): object => {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
  const items: object[] = [];
  while (lines.length > 0) {
    const [[kind, action] = ['', undefined]] = Object.entries(lines.shift() ?? {});
    items.push(answerLine(kind, action as Action, kind === 'delete' ? {} : (lines.shift() ?? {})));
  }
  return { errors: items.some((item) => JSON.stringify(item).includes('"error"')), items };
};

const read = ({ ids }: { ids: string[] }): object => ({
  docs: ids.map((_id) => {
    const found = documents.get(_id);
    return found ? { _id, found: true, _source: found.source, _seq_no: found.change, _primary_term: 1 } : { _id, found: false };
  }),
});

beforeEach(async () => {
  documents = new Map();
  requestSizes = [];
  meanwhile = () => undefined;
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url?.includes('/_mget')) return answer(200, read(JSON.parse(body.toString())));
    if (!request.url?.includes('/_bulk')) return answer(200, { 'sheaf-0': { mappings: {} } });
    requestSizes.push(body.length);
    if (body.length > REQUEST_BYTES) return answer(413, {});
    meanwhile();
    return answer(200, bulk(body.toString()));
  });
  search = awsSearch({ engine: { client: new Client({ node: await listenLocally(server), maxRetries: 0 }), isCollection: true } });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('texts in an alphabet of several bytes per letter are sent in requests that the engine accepts', async () => {
  const body = '日本語の文書'.repeat(30_000);
  const changes = Array.from({ length: 40 }, (_, n) => ({ put: documentOf({ id: `item${n}`, title: 'one', body }) }));
  await search.apply(changes);
  expect(documents.size).toBe(40);
  expect(Math.max(...requestSizes)).toBeLessThan(REQUEST_BYTES);
});

test('a document that another process removes at the same moment is written again, unless it should be removed as well', async () => {
  await search.apply([{ put: documentOf({ id: 'a', title: 'one', order: '1' }) }]);
  let isFirst = true;
  meanwhile = () => {
    if (isFirst) documents.delete('a');
    isFirst = false;
  };
  await search.apply([{ put: documentOf({ id: 'a', title: 'two', order: '2' }) }]);
  expect(documents.get('a')?.source).toMatchObject({ title: 'two' });
  isFirst = true;
  await search.apply([{ remove: 'a' }]);
  isFirst = true;
  await search.apply([{ text: { id: 'a', file: 'f', content: 'late', furtherWords: '', readTo: 4, isCut: false } }]);
  expect(documents.size).toBe(0);
});
