import { createServer, type Server, type ServerResponse } from 'node:http';
import { Client } from '@opensearch-project/opensearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awsSearch } from '#functions/platform/aws/search/search.ts';
import { SearchAsleep } from '#functions/platform/search.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

/** Milliseconds after which the caller gives up. */
const TIMEOUT = 200;
const question = { words: ['visit'], skip: 0, limit: 10, readable: async (places: string[]) => places };

let server: Server;
let address: string;
let requested: string[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  requested = [];
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    answer(response);
  });
  address = await listenLocally(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const searchAt = (isCollection: boolean) =>
  awsSearch({ engine: { client: new Client({ node: address, requestTimeout: TIMEOUT, maxRetries: 0 }), isCollection } });
const refuse = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');

test.each([429, 503])('a collection that answers %i is reported as asleep, a cluster as failed', async (status) => {
  answer = refuse(status);
  await expect(searchAt(true).query(question)).rejects.toBeInstanceOf(SearchAsleep);
  await expect(searchAt(false).query(question)).rejects.not.toBeInstanceOf(SearchAsleep);
});

test('a collection that does not answer is reported as asleep, and one that refuses the request as failed', async () => {
  answer = () => undefined;
  await expect(searchAt(true).query(question)).rejects.toBeInstanceOf(SearchAsleep);
  answer = refuse(400);
  await expect(searchAt(true).query(question)).rejects.not.toBeInstanceOf(SearchAsleep);
});

test('a collection is woken by any request, whatever it answers, and a cluster is left alone', async () => {
  answer = refuse(503);
  await searchAt(true).wake();
  expect(requested).toEqual(['POST /sheaf/_search']);
  await searchAt(false).wake();
  expect(requested).toHaveLength(1);
});
