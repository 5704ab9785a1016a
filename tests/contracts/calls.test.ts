import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts/index.ts';
import { callLine, namesOf } from '#tests/contracts/callLine.ts';
import { namedAccountCalls } from '#tests/contracts/namedAccountCalls.ts';
import { namedCalls } from '#tests/contracts/namedCalls.ts';
import { expectWritten } from '#tests/kit/writtenLines.ts';

test('every call has the method, the path and the names that programs use', () => {
  expectWritten(import.meta.dirname, 'calls.txt', endpoints.map(callLine));
});

test.each([...namedCalls, ...namedAccountCalls])('%s', (_, ...named) => {
  const missing = named.flatMap(({ calls, get = [], post = [], takes = [], query = [] }) =>
    [...get.map((name) => ['GET', `${calls}${name}`]), ...post.map((name) => ['POST', `${calls}${name}`])].filter(([method, path]) => {
      const found = endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path);
      const inQuery = namesOf(found?.query);
      const names = [...inQuery, ...namesOf(found?.body)];
      return !found || takes.some((name) => !names.includes(name)) || query.some((name) => !inQuery.includes(name));
    }),
  );
  expect(missing).toEqual([]);
});
