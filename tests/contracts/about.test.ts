import { expect, test } from 'vitest';
import * as z from 'zod';
import { scopeOf } from '#frontend/api/keyOf.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { namesOf } from '#shared/http/about.ts';
import { type Endpoint, type On, paramNames } from '#shared/http/contract.ts';

/** The names of all values that a call can send, at any depth. */
const sendable = ({ path, query, body }: Endpoint): string[] => [
  ...paramNames(path),
  ...Object.keys(query?.shape ?? {}),
  ...(body instanceof z.ZodObject ? Object.keys(body.shape) : []),
];

const nameOf = ({ controller, action }: Endpoint): string => `${controller}.${action}`;

/** The required parameters for each kind of object; a call that names a part of a list, such as a form, need not name the list. */
const needed: Partial<Record<On, (endpoint: Endpoint) => string[]>> = {
  site: (endpoint) => [namesOf(endpoint).site],
  item: (endpoint) => [namesOf(endpoint).list, namesOf(endpoint).item],
  list: (endpoint) => (sendable(endpoint).includes('templateId') ? [] : [namesOf(endpoint).list]),
  scope: (endpoint) => Object.values(namesOf(endpoint)),
  template: () => ['templateId'],
};

test('every call can name its subject, under the name in its contract', () => {
  const wrong = endpoints.flatMap((endpoint) => {
    const names = [...(needed[endpoint.on]?.(endpoint) ?? []), ...Object.values(endpoint.about ?? {})];
    return names.filter((name) => !sendable(endpoint).includes(name)).map((name) => `${nameOf(endpoint)} cannot say ${name}`);
  });
  expect(endpoints.length).toBeGreaterThan(250);
  expect(wrong).toEqual([]);
});

test('the browser caches every answer under the object that the server checks', () => {
  const kinds: On[] = ['site', 'list', 'item'];
  const wrong = endpoints
    .filter(({ on }) => kinds.includes(on))
    .map((endpoint) => ({ endpoint, sent: Object.fromEntries(sendable(endpoint).map((name) => [name, `of-${name}-t`])) }))
    .map(({ endpoint, sent }) => ({ endpoint, key: scopeOf(endpoint, { body: sent }) }))
    .filter(({ endpoint, key }) => {
      const { site, list } = namesOf(endpoint);
      const expected = endpoint.on === 'site' ? [`site:of-${site}-t`] : [`list:of-${list}-t`, 'list:of-templateId'];
      return !expected.includes(key);
    });
  expect(wrong.map(({ endpoint, key }) => `${nameOf(endpoint)} is kept under ${key}`)).toEqual([]);
});
