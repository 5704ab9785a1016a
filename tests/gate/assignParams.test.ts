import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { assignParams, gathered } from '#functions/runtime/assignParams.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { endpoint, refusal } from '#tests/gate/requestParts.ts';

const of = (more: Partial<Endpoint> = {}): Endpoint =>
  endpoint('/Thing/{id}/change', {
    method: 'POST',
    query: z.strictObject({ page: z.coerce.number().optional(), shows: Flag.optional(), comments: z.string().optional() }),
    body: z.strictObject({ name: z.string(), count: z.number().default(0), hot: z.boolean().optional(), ids: z.array(z.number()) }),
    ...more,
  });
const location = (at: Endpoint, sent: { query?: object; body?: object; form?: object }, path: object = { id: '7' }) =>
  assignParams(at, { ...path }, { query: { ...sent.query }, body: sent.body && { ...sent.body }, form: { ...sent.form } });
const ambiguous = (act: () => unknown) => refusal(act).details.fields?.map(({ at, code }) => `${at} ${code}`);

describe('the position of a name', () => {
  test('is free: it is used as the contract says, with the type of its schema', () => {
    const sent = { query: { name: 'a', count: '3', hot: 'true', ids: '4' }, body: { page: 2, shows: false, comments: 5 } };
    expect(location(of(), sent)).toEqual({
      query: { page: 2, shows: false, comments: '5' },
      body: { name: 'a', count: 3, hot: true, ids: [4] },
    });
    expect(location(of(), { form: { comments: 'from a form', other: 'stays with the form' } }).query).toEqual({ comments: 'from a form' });
  });

  test('does not matter for an unknown name, or for an unreadable one', () => {
    expect(location(of(), { query: { odd: '1', count: 'many' }, body: { strange: 2 } })).toEqual({
      query: { odd: '1' },
      body: { strange: 2, count: 'many' },
    });
  });

  test.each<[what: string, query: object, body: object]>([
    ['text that is a number', { count: ' 12 ' }, { count: 12 }],
    ['text that is blank', { count: '  ' }, { count: '  ' }],
    ['text that is no number', { count: '12 days' }, { count: '12 days' }],
    ['true', { hot: 'true' }, { hot: true }],
    ['false', { hot: 'false' }, { hot: false }],
    ['text that is neither', { hot: 'yes' }, { hot: 'yes' }],
    ['a truth value where text belongs', { name: true }, { name: 'true' }],
    ['a number where text belongs', { name: 5 }, { name: '5' }],
    ['an object where text belongs', { name: { a: 1 } }, { name: { a: 1 } }],
    ['several values', { ids: ['1', 'x', '3'] }, { ids: [1, 'x', 3] }],
  ])('%s is converted to the type of its schema, or left for it to refuse', (_, query, body) => {
    expect(location(of(), { query })).toEqual({ query: {}, body });
  });

  test('is found in each form that a body can have', () => {
    const either = of({ body: z.union([z.strictObject({ name: z.string() }), z.strictObject({ count: z.number() }), z.string()]) });
    expect(location(either, { query: { name: 'a' } })).toEqual({ query: {}, body: { name: 'a' } });
    expect(location(either, { query: { count: '3' }, body: { page: '2', name: null } })).toEqual({
      query: { page: 2 },
      body: { count: 3, name: null },
    });
    expect(ambiguous(() => location(either, { body: { id: 8 } }))).toEqual(['id ambiguous']);
  });

  test('can be duplicated only with the same value, in path, query or body', () => {
    expect(location(of(), { query: { name: 'a' }, body: { name: 'a', id: 7 } })).toEqual({ query: {}, body: { name: 'a' } });
    expect(ambiguous(() => location(of(), { query: { name: 'a' }, body: { name: 'b' } }))).toEqual(['name ambiguous']);
    expect(ambiguous(() => location(of(), { query: { page: '1' }, body: { page: 2 } }))).toEqual(['page ambiguous']);
    expect(ambiguous(() => location(of(), { body: { id: 8 } }))).toEqual(['id ambiguous']);
    expect(ambiguous(() => location(of(), { query: { id: '8' } }))).toEqual(['id ambiguous']);
    expect(ambiguous(() => location(of(), { query: { page: '1' }, form: { page: '2' } }))).toEqual(['page ambiguous']);
  });

  test('is never in the fields of a list, which have their own names', () => {
    const free = of({ body: z.record(z.string(), z.unknown()) });
    expect(location(free, { query: { page: '1' }, body: { page: 2, id: 9 } })).toEqual({ query: { page: '1' }, body: { page: 2, id: 9 } });
  });

  test('is the query where a call has no body of its own, or its body is the fields of a list', () => {
    expect(location(of({ body: undefined }), { body: { page: 2 } })).toEqual({ query: { page: 2 }, body: {} });
    const free = of({ body: z.record(z.string(), z.unknown()) });
    expect(location(free, { query: { odd: '1' } })).toEqual({ query: { odd: '1' }, body: undefined });
    expect(ambiguous(() => location(free, { query: { id: '8' } }))).toEqual(['id ambiguous']);
  });

  test('does not matter for null, which clients send in place of nothing', () => {
    expect(location(of(), { body: { page: null, name: null } })).toEqual({ query: {}, body: { name: null } });
  });

  test('has the type that a schema starts from, where the schema converts it', () => {
    const converting = of({ query: z.strictObject({ code: z.string().transform((text) => text.length) }) });
    expect(location(converting, { body: { code: 42 } }).query).toEqual({ code: '42' });
  });

  test('is the query in a GET, whatever a body says', () => {
    const read = of({ method: 'GET' });
    expect(location(read, { query: { page: '1', _: '1700000000' }, body: { page: 2 } })).toEqual({ query: { page: '1' }, body: undefined });
  });
});

describe('alternative names of documented clients', () => {
  const named = of({ alsoNamed: { title: 'name' }, unused: ['createdOn'] });

  test("are read under the contract's name, and superfluous ones are ignored", () => {
    expect(location(named, { query: { title: 'a' }, body: { createdOn: 'today' } })).toEqual({ query: {}, body: { name: 'a' } });
    expect(location(named, { body: { title: 'a', name: 'a' } })).toEqual({ query: {}, body: { name: 'a' } });
    expect(ambiguous(() => location(named, { body: { title: 'a', name: 'b' } }))).toEqual(['name ambiguous']);
    expect(ambiguous(() => location(named, { query: { title: 'a' }, body: { name: 'b' } }))).toEqual(['name ambiguous']);
  });
});

describe('an array instead of a body', () => {
  const entries = of({ gathers: 'rows', body: z.strictObject({ listId: z.string(), rows: z.array(z.unknown()) }) });

  test('becomes the property that the contract names, next to the values that concern all of it', () => {
    const sent = [
      { listId: 'a', title: 'One', rows: 1 },
      { listId: 'a', title: 'Two' },
    ];
    expect(gathered(entries, sent)).toEqual({ listId: 'a', rows: [{ title: 'One', rows: 1 }, { title: 'Two' }] });
    expect(gathered(entries, [null])).toEqual({ rows: [{}] });
  });

  test('becomes it where the rest of the body can have any name', () => {
    const free = of({ gathers: 'rows', body: z.record(z.string(), z.unknown()) });
    expect(gathered(free, [{ title: 'One' }])).toEqual({ rows: [{ title: 'One' }] });
  });

  test('can have properties with the name of that property, each with a value of its own', () => {
    expect(gathered(entries, [{ rows: 1 }, { rows: 2 }])).toEqual({ rows: [{ rows: 1 }, { rows: 2 }] });
  });

  test('is refused if these values differ', () => {
    expect(ambiguous(() => gathered(entries, [{ listId: 'a' }, { listId: 'b' }]))).toEqual(['listId ambiguous']);
    expect(refusal(() => gathered(entries, [{ listId: 'a' }, { listId: 'b' }])).code).toBe('invalidInput');
  });

  test('stays as it is where the contract names none, and so does a body', () => {
    expect(gathered(of(), [{ listId: 'a' }])).toEqual([{ listId: 'a' }]);
    expect(gathered(entries, { listId: 'a', rows: [] })).toEqual({ listId: 'a', rows: [] });
  });
});
