import { createServer, type Server, type ServerResponse } from 'node:http';
import { Client } from '@opensearch-project/opensearch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awsSearch } from '#functions/platform/aws/search/search.ts';
import { SearchAsleep } from '#functions/platform/search.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

/** Milliseconds after which the caller gives up. */
const PATIENCE = 200;
const question = { words: ['visit'], skip: 0, limit: 10, readable: async (places: string[]) => places };

let server: Server;
let address: string;
let asked: string[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  });
  address = await listenLocally(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const searchAt = (isCollection: boolean) =>
  awsSearch({ engine: { client: new Client({ node: address, requestTimeout: PATIENCE, maxRetries: 0 }), isCollection } });
const refuse = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');

test.each([429, 503])('a collection that answers %i is told to be asleep, a cluster to have failed', async (status) => {
  answer = refuse(status);
  await expect(searchAt(true).query(question)).rejects.toBeInstanceOf(SearchAsleep);
  await expect(searchAt(false).query(question)).rejects.not.toBeInstanceOf(SearchAsleep);
});

test('a collection that does not answer is told to be asleep, and one that refuses the question to have failed', async () => {
  answer = () => undefined;
  await expect(searchAt(true).query(question)).rejects.toBeInstanceOf(SearchAsleep);
  answer = refuse(400);
  await expect(searchAt(true).query(question)).rejects.not.toBeInstanceOf(SearchAsleep);
});

test('a collection is woken by being asked, whatever it answers, and a cluster is left alone', async () => {
  answer = refuse(503);
  await searchAt(true).wake();
  expect(asked).toEqual(['POST /sheaf/_search']);
  await searchAt(false).wake();
  expect(asked).toHaveLength(1);
});
