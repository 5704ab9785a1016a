import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { locate } from '#functions/runtime/locate.ts';
import { readInput } from '#functions/runtime/readInput.ts';
import { router } from '#functions/runtime/routes.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { JSON_DEPTH, PROBLEMS_PER_REFUSAL } from '#shared/limits.ts';
import { endpoint, refusal, requestOf } from '#tests/gate/requestParts.ts';
import type { Sending } from '#tests/kit/callThrough.ts';

describe('the routing of a request', () => {
  const routes = {
    param: endpoint('/Thing/{id}'),
    fixed: endpoint('/Thing/new'),
    deep: endpoint('/Thing/{id}/part/{partId}'),
    deepFixed: endpoint('/Thing/{id}/part/last'),
    post: endpoint('/Thing/{id}/save', { method: 'POST' }),
  };
  const found = (method: string, path: string) => {
    const match = router(routes)(method, path);
    return typeof match === 'string' || 'allowed' in match ? match : [match.endpoint.path, match.params];
  };

  test('prefers fixed words to parameters, at any position', () => {
    expect(found('GET', '/api/Thing/new')).toEqual(['/Thing/new', {}]);
    expect(found('GET', '/api/Thing/old')).toEqual(['/Thing/{id}', { id: 'old' }]);
    expect(found('GET', '/Thing/1/part/LAST')).toEqual(['/Thing/{id}/part/last', { id: '1' }]);
    expect(found('GET', '/api/thing/1/PART/a%20b/')).toEqual(['/Thing/{id}/part/{partId}', { id: '1', partId: 'a b' }]);
  });

  test('fails if there is no route, or only one of another method', () => {
    expect(found('POST', '/api/Thing/1/save')).toEqual(['/Thing/{id}/save', { id: '1' }]);
    expect(found('GET', '/api/Thing/1/save')).toEqual({ allowed: ['POST'] });
    for (const path of [
      '/api/Thing',
      '/api/Other/1',
      '/api/Thing/1/part',
      '/api/api/Thing/1',
      '/x/api/Thing/1',
      '/Thing/api/1',
      '/apiThing/1',
      '/api/Thing/%E0%A4%A',
    ])
      expect(found('GET', path), path).toBe('notFound');
  });
});

describe('the input of a call', () => {
  const post = (body: z.ZodType, more: Partial<Endpoint> = {}) => endpoint('/Thing/{id}', { method: 'POST', body, ...more });
  const read = (of: Endpoint, sending: Partial<Sending>, params: Record<string, string> = {}) =>
    readInput(requestOf({ path: '/', ...sending }), { endpoint: of, params });
  const json = (value: unknown, type = 'application/json') => ({ body: JSON.stringify(value), headers: { 'content-type': type } });
  const fieldsOf = (act: () => unknown) => {
    const { code, details } = refusal(act);
    return [code, details.fields];
  };
  const Named = z.strictObject({ name: z.string({ error: 'required' }), inner: z.strictObject({ n: z.number() }).optional() });

  test('is refused with a limited number of problems, however many names or values are wrong', () => {
    const unknown = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));
    const texts = Array.from({ length: 60_000 }, () => 'a');
    for (const [schema, body] of [
      [Named, { name: 'a', ...unknown }],
      [z.array(z.number()), texts],
    ] as const)
      expect(fieldsOf(() => read(post(schema), json(body)))[1]).toHaveLength(PROBLEMS_PER_REFUSAL);
  });

  test('is its path, its query and its body, each according to its schema', () => {
    const of = post(Named, { query: z.object({ page: z.coerce.number(), id: z.string().optional() }) });
    expect(read(of, { ...json({ name: 'a' }), query: 'page=2&id=query' }, { id: 'path' })).toEqual({
      page: 2,
      id: 'path',
      body: { name: 'a' },
    });
    expect(read(endpoint('/Thing'), {})).toEqual({});
    const numbered = endpoint('/Thing/{id}', { params: z.object({ id: z.coerce.number() }) });
    expect(read(numbered, {}, { id: '7' })).toEqual({ id: 7 });
  });

  test('is refused with the name of the error', () => {
    const of = post(Named);
    expect(fieldsOf(() => read(of, json({})))).toEqual(['invalidInput', [{ at: 'name', code: 'required' }]]);
    expect(fieldsOf(() => read(of, json({ name: 'a', inner: { n: 'x' } })))).toEqual([
      'invalidInput',
      [{ at: 'inner.n', code: 'invalid' }],
    ]);
    expect(fieldsOf(() => read(of, json({ name: 'a', more: 1, inner: { n: 1, other: 2 } })))).toEqual([
      'invalidInput',
      [
        { at: 'inner.other', code: 'unknownField' },
        { at: 'more', code: 'unknownField' },
      ],
    ]);
    expect(fieldsOf(() => read(endpoint('/Thing'), { query: 'a=1&b=2' }))).toEqual([
      'invalidInput',
      [
        { at: 'a', code: 'unknownField' },
        { at: 'b', code: 'unknownField' },
      ],
    ]);
    expect(fieldsOf(() => read(endpoint('/Thing'), { query: `${'a.'.repeat(9)}a=1` }))).toEqual([
      'invalidInput',
      [{ at: 'query', code: 'invalid' }],
    ]);
  });

  test('is refused with a limited number of problems, although each of many rows has many', () => {
    const row = Object.fromEntries(Array.from({ length: PROBLEMS_PER_REFUSAL - 1 }, (_, index) => [`k${index}`, 1]));
    const rows = post(z.array(z.strictObject({})));
    expect(fieldsOf(() => read(rows, json([row, row])))[1]).toHaveLength(PROBLEMS_PER_REFUSAL);
  });

  test('is refused with the code of a rule of its own, although the value is missing', () => {
    const Either = z
      .strictObject({ name: z.string().optional(), title: z.string().optional() })
      .refine(({ name, title }) => name ?? title, { error: 'oneNeeded', path: ['name'] });
    expect(fieldsOf(() => read(post(Either), json({})))).toEqual(['invalidInput', [{ at: 'name', code: 'oneNeeded' }]]);
  });

  test('is its query where a name of the query is in the body', () => {
    const of = post(Named, { query: z.strictObject({ page: z.coerce.number() }) });
    expect(read(of, json({ name: 'a', page: 2 }))).toEqual({ page: 2, body: { name: 'a' } });
    expect(read(of, { query: 'page=2&name=a' })).toEqual({ page: 2, body: { name: 'a' } });
  });

  test('has no body where its contract has none: that of a GET is not read, and another is refused', () => {
    expect(read(endpoint('/Thing'), { body: 'x' })).toEqual({});
    const bare = endpoint('/Thing', { method: 'POST' });
    expect(read(bare, json({}))).toEqual({});
    expect(fieldsOf(() => read(bare, json({ odd: 1 })))).toEqual(['invalidInput', [{ at: 'odd', code: 'unknownField' }]]);
  });

  test('reports a missing choice among several as required', () => {
    const Shape = z.discriminatedUnion('shape', [
      z.strictObject({ shape: z.literal('round') }),
      z.strictObject({ shape: z.literal('flat') }),
    ]);
    const Choice = z.strictObject({
      word: z.enum(['one', 'two']),
      number: z.literal([1, 2]),
      either: z.union([z.string(), z.number()]),
      inner: z.strictObject({ shape: Shape }),
      code: z.coerce.number().int(),
    });
    const missing = ['word', 'number', 'either', 'inner.shape', 'code'].map((at) => ({ at, code: 'required' }));
    expect(fieldsOf(() => read(post(Choice), json({ inner: {} })))).toEqual(['invalidInput', missing]);
    const wrong = { word: 'three', number: 3, either: true, inner: { shape: { shape: 'square' } }, code: 'x' };
    const invalid = ['word', 'number', 'either', 'inner.shape.shape', 'code'].map((at) => ({ at, code: 'invalid' }));
    expect(fieldsOf(() => read(post(Choice), json(wrong)))).toEqual(['invalidInput', invalid]);
  });

  test('reports what is missing as required, and what is of another kind as invalid', () => {
    const of = post(z.strictObject({ name: z.string(), count: z.number() }));
    expect(fieldsOf(() => read(of, json({ count: 'no' })))).toEqual([
      'invalidInput',
      [
        { at: 'name', code: 'required' },
        { at: 'count', code: 'invalid' },
      ],
    ]);
  });

  test('has words of 1 to 200 characters in its path', () => {
    const of = endpoint('/Thing/{id}');
    expect(read(of, {}, { id: 'x'.repeat(200) })).toEqual({ id: 'x'.repeat(200) });
    for (const id of ['', 'x'.repeat(201)])
      expect(fieldsOf(() => read(of, {}, { id }))).toEqual(['invalidInput', [{ at: 'id', code: 'invalid' }]]);
  });

  test('is JSON and is declared as such', () => {
    const of = post(z.unknown());
    const codeOf = (sending: Partial<Sending>) => refusal(() => read(of, sending)).code;
    for (const type of ['application/json', 'Application/JSON; charset=utf-8']) expect(read(of, json(1, type))).toEqual({ body: 1 });
    for (const type of ['text/plain', 'application/jsonp', 'text/x; application/json'])
      expect(codeOf(json(1, type))).toBe('unsupportedContentType');
    expect(codeOf({ body: '1' })).toBe('unsupportedContentType');
    expect(codeOf({ ...json(1), body: '{' })).toBe('brokenJson');
  });

  test('is not nested too deeply', () => {
    const of = post(z.unknown());
    const nested = (depth: number, open = '[', close = ']') => ({ ...json(1), body: `${open.repeat(depth)}1${close.repeat(depth)}` });
    expect(read(of, nested(JSON_DEPTH))).toHaveProperty('body');
    expect(refusal(() => read(of, nested(JSON_DEPTH + 1))).code).toBe('tooDeep');
    expect(refusal(() => read(of, { ...json(1), body: '['.repeat(100_000) })).code).toBe('tooDeep');
    expect(
      refusal(() => read(of, { ...json(1), body: `{"a":1,"b":${'['.repeat(JSON_DEPTH)}${']'.repeat(JSON_DEPTH)},"c":null}` })).code,
    ).toBe('tooDeep');
    expect(read(of, { ...json(1), body: '[null,[],{}]' })).toEqual({ body: [null, [], {}] });
  });

  test('can omit a body that the schema does not need, and has no JSON in an upload', () => {
    expect(read(post(Named.optional()), {})).toEqual({});
    expect(fieldsOf(() => read(post(Named), {}))).toEqual(['invalidInput', [{ at: 'name', code: 'required' }]]);
    const form = { body: 'x', headers: { 'content-type': 'Multipart/form-data; boundary=x' } };
    expect(read(post(Named, { kind: 'upload' }), form)).toEqual({});
    expect(refusal(() => read(post(Named), form)).code).toBe('unsupportedContentType');
    for (const type of ['multipart/form-database', 'x multipart/form-data']) {
      const other = { body: 'x', headers: { 'content-type': type } };
      expect(refusal(() => read(post(Named, { kind: 'upload' }), other)).code).toBe('unsupportedContentType');
    }
  });
});

describe('the subject of a call', () => {
  const nothing = { siteId: '', listId: '', listName: '', folderId: '', itemId: 0, personId: '', fieldId: '', templateId: '' };

  test.each<[object, object]>([
    [{}, {}],
    [{ systemSiteId: 's', siteId: 'other' }, { siteId: 's' }],
    [{ listId: 'l', systemSiteListId: 'other' }, { listId: 'l' }],
    [{ templateId: 'l-1-t' }, { listId: 'l-1', templateId: 'l-1-t' }],
    [{ internalListName: 'Tasks' }, { listName: 'Tasks' }],
    [{ folderId: 'f', parentFolderId: 'other' }, { folderId: 'f' }],
    [
      { id: '7', itemId: 8 },
      { itemId: 7, personId: '7' },
    ],
    [{ fieldId: 'Amount' }, { fieldId: 'Amount' }],
    [
      { listId: 'path', body: { listId: 'body', folderId: 'f' } },
      { listId: 'path', folderId: 'f' },
    ],
    [{ body: { id: 7 } }, { itemId: 7, personId: '7' }],
    [{ body: [{ listId: 'l' }] }, {}],
    [{ body: null }, {}],
    [{ body: 'listId' }, {}],
  ])('%j names %j', (input, named) => {
    expect(locate({}, input as Record<string, unknown>)).toEqual({ ...nothing, ...named });
  });

  test('a contract names its other names', () => {
    const about = { site: 'parentSiteId', list: 'currentSiteListId', folder: 'parentFolderId', item: 'Id' };
    const input = {
      parentSiteId: 's',
      currentSiteListId: 'l',
      parentFolderId: 'f',
      body: { Id: 7 },
      systemSiteId: 'x',
      listId: 'x',
      id: 8,
    };
    expect(locate({ about }, input)).toEqual({ ...nothing, siteId: 's', listId: 'l', folderId: 'f', itemId: 7, personId: '7' });
  });

  test('fields of a list can have any name: only what the schema of the body names is a name', () => {
    const input = { listId: 'l', body: { folderId: 'f', id: 7 } };
    const by = (body: z.ZodType) => locate({ body }, input);
    expect(by(z.object({ folderId: z.string() }))).toEqual({ ...nothing, listId: 'l', folderId: 'f' });
    expect(by(z.looseObject({ id: z.number() }))).toEqual({ ...nothing, listId: 'l', itemId: 7, personId: '7' });
    expect(by(z.record(z.string(), z.unknown()))).toEqual({ ...nothing, listId: 'l' });
    expect(by(z.unknown())).toEqual({ ...nothing, listId: 'l', folderId: 'f', itemId: 7, personId: '7' });
  });

  test('an item can be identified by a user', () => {
    expect(locate({}, { id: 'u1' })).toEqual({ ...nothing, itemId: Number.NaN, personId: 'u1' });
  });
});
