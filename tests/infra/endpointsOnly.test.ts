import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addressOf } from '#frontend/api/addressOf.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { endpointsIn, withoutSchemas } from '#infra/build/endpointsOnly.ts';
import * as texts from '#shared/contracts/application/texts.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { type Endpoint, isChange, paramNames } from '#shared/http/contract.ts';

const root = join(import.meta.dirname, '../..');

/** A value for each path and query parameter of a call. */
const sentTo = ({ path, query }: Endpoint): Record<string, string> =>
  Object.fromEntries([...paramNames(path), ...Object.keys(query?.shape ?? {})].map((name) => [name, `a ${name}`]));

describe('the calls of the pages', () => {
  test('equal those of the contracts in everything that a browser sends, stores and shows', () => {
    expect(endpoints.length).toBeGreaterThan(200);
    for (const endpoint of endpoints) {
      const stored = JSON.parse(JSON.stringify(withoutSchemas(endpoint))) as Endpoint;
      const { params: _params, query: _query, body: _body, answer: _answer, ...rest } = endpoint;
      expect(stored).toMatchObject(rest);
      const sent = sentTo(endpoint);
      expect(addressOf(stored, sent)).toBe(addressOf(endpoint, sent));
      expect(keyOf(stored, sent)).toEqual(keyOf(endpoint, sent));
      expect(isChange(stored)).toBe(isChange(endpoint));
      expect(stored.body !== undefined).toBe(endpoint.body !== undefined);
    }
  });

  test('have no schemas, and replace only modules of calls', () => {
    const call = {
      method: 'GET',
      path: '/Things',
      on: 'nothing',
      needs: 'user',
      query: z.object({ after: z.string() }),
      answer: z.string(),
    };
    expect(endpointsIn({ things: { list: call } })).toBe(
      'export const things = {"list":{"method":"GET","path":"/Things","on":"nothing","needs":"user","query":{"shape":{"after":true}}}};',
    );
    expect(endpointsIn({ things: { list: call }, Name: z.string() })).toBeUndefined();
    expect(endpointsIn({ names: ['a'] })).toBeUndefined();
    expect(endpointsIn({ ...texts })).toBeUndefined();
  });

  test('are not used for their schemas by any page', () => {
    const files = globSync('frontend/**/*.{ts,tsx}', { cwd: root });
    const asking = files.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const imported = [...source.matchAll(/import \{([^}]+)\} from '#shared\/contracts\//g)].flatMap(([, names = '']) => names.split(','));
      const names = imported.map((name) => name.trim()).filter((name) => /^[a-z]\w*$/.test(name));
      return names.length > 0 && new RegExp(`\\b(?:${names.join('|')})\\.\\w+\\.(?:params|query|body|answer)\\b`).test(source);
    });
    expect(files.length).toBeGreaterThan(500);
    expect(asking).toEqual([]);
  });
});
