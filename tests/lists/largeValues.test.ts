import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { ANSWER_BYTES, CONDITIONS_LENGTH, FACT_VALUE_BYTES, RICH_TEXT_LENGTH, VERSIONS_PER_ANSWER } from '#shared/limits.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Body', 'Text', 'MultiLine'),
  field('More', 'More text', 'MultiLine'),
]);

let world: World;
let ana: Member;
let of: ListRecord;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false, lagging: true });
  // Calls are weighted by their bytes, and these have many.
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.Contribute);
  of = await world.list({ fields, views: [view('all', 'All', { isDefault: true })] });
  listId = of.id;
});
afterEach(() => world.close());

const text = (letter: string, length = RICH_TEXT_LENGTH): string => `<p>${letter.repeat(length - 7)}</p>`;
const create = (body: Record<string, unknown>) => ana.call(list.createItem, { listId, body });
const update = (body: Record<string, unknown> & { Id: number }) => ana.call(list.updateItem, { listId, body });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('a page of large items', () => {
  const COUNT = 60;
  beforeEach(async () => {
    for (let n = 0; n < COUNT; n++) await create({ Title: n % 2 ? 'odd' : 'even', Body: text('a') });
  });

  const walk = async (queryConditions?: QueryConditions) => {
    const pages: number[][] = [];
    let after: string | undefined;
    do {
      const page = await ana.call(list.items, {
        listId,
        pageSize: 200,
        ...(after && { after }),
        ...(queryConditions && { queryConditions }),
      });
      expect(bytesOf(page)).toBeLessThan(ANSWER_BYTES + 100_000);
      pages.push(page.items.map(({ Id }) => Id));
      after = page.next ?? undefined;
    } while (after);
    return pages;
  };

  test('ends where the answer is full, and the cursor continues without losing or repeating a row', async () => {
    const pages = await walk();
    expect(pages.map(({ length }) => length)).toEqual([41, 19]);
    expect(pages.flat()).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
  });

  test('does the same with conditions', async () => {
    for (let n = 0; n < COUNT; n++) await create({ Title: 'even', Body: text('b') });
    const pages = await walk({ condition: 'AND', rules: [{ ColumnName: 'Title', Operator: 'Equal', Value: 'even' }] });
    expect(pages.length).toBe(3);
    expect(pages.filter((page) => page.length === 0)).toEqual([]);
    expect(pages.flat()).toEqual(Array.from({ length: 2 * COUNT }, (_, n) => n + 1).filter((id) => id > COUNT || id % 2 === 1));
  });
});

describe('versions', () => {
  const walk = async () => {
    const answers: number[][] = [];
    let before: number | undefined;
    do {
      const rows = await ana.call(list.versions, { listId, id: 1, ...(before && { before }) });
      expect(bytesOf(rows)).toBeLessThan(ANSWER_BYTES + 700_000);
      answers.push(rows.map(({ _Version }) => _Version));
      before = answers.at(-1)?.at(-1);
    } while (before && before > 1);
    return answers;
  };
  const down = (from: number) => Array.from({ length: from }, (_, n) => from - n);

  test('come newest first, a hundred at a time, and older ones on request', async () => {
    await create({ Title: 'v1' });
    for (let n = 2; n <= VERSIONS_PER_ANSWER + 20; n++) await update({ Id: 1, Title: `v${n}` });
    const answers = await walk();
    expect(answers).toEqual([down(VERSIONS_PER_ANSWER + 20).slice(0, VERSIONS_PER_ANSWER), down(20)]);
    const [oldest] = await ana.call(list.versions, { listId, id: 1, before: 21 });
    expect(oldest?.versionDiff).toEqual([{ field: 'Title', before: 'v19', after: 'v20' }]);
  });

  test('with long texts come in answers that Lambda can send', async () => {
    await create({ Title: 'v1', Body: text('一') });
    for (let n = 2; n <= 20; n++) await update({ Id: 1, Body: text(n % 2 ? '一' : '二') });
    const answers = await walk();
    expect(answers.length).toBeGreaterThan(2);
    expect(answers.flat()).toEqual(down(20));
  });
});

describe('a change of a long text', () => {
  test('is saved completely, while its fact contains the beginning and says so', async () => {
    await create({ Title: 'Plan', Body: text('文') });
    await update({ Id: 1, Title: 'New plan', Body: text('字') });
    expect((await ana.call(list.getItem, { listId, id: 1 })).Body).toBe(text('字'));
    const [version] = await ana.call(list.versions, { listId, id: 1 });
    expect(version?.versionDiff).toContainEqual({ field: 'Body', before: text('文'), after: text('字') });

    const changes = (await world.facts(listId)).at(-1)?.changes ?? [];
    expect(changes).toContainEqual({ field: 'Title', before: 'Plan', after: 'New plan' });
    const body = changes.find(({ field: name }) => name === 'Body');
    expect(body?.shortened).toBe(true);
    expect(text('文').startsWith(String(body?.before))).toBe(true);
    expect(text('字').startsWith(String(body?.after))).toBe(true);
    expect(bytesOf(body?.after)).toBeGreaterThan(FACT_VALUE_BYTES - 10);
  });

  test('is refused in plain words if the item cannot be stored at all, and changes nothing', async () => {
    await create({ Title: 'Plan', Body: text('文') });
    await expect(update({ Id: 1, More: text('字') })).rejects.toMatchObject({ status: 413, error: 'itemTooLarge' });
    expect(await ana.call(list.getItem, { listId, id: 1 })).toMatchObject({ More: '', _Version: 1 });
  });
});

test('a change of many long lines is saved, and its fact has a part of each', async () => {
  const names = Array.from({ length: 110 }, (_, n) => `Line${n}`);
  const wide = await world.list({ fields: inOrder(names.map((name) => field(name, name, 'SingleLine'))) });
  const lines = (letter: string) => Object.fromEntries(names.map((name) => [name, letter.repeat(1000)]));
  await ana.call(list.createItem, { listId: wide.id, body: lines('文') });
  await ana.call(list.updateItem, { listId: wide.id, body: { Id: 1, ...lines('字') } });
  const changes = (await world.facts(wide.id)).at(-1)?.changes ?? [];
  expect(changes).toHaveLength(names.length);
  for (const { before, after } of changes)
    expect([String(before).slice(0, 100), String(after).slice(0, 100)]).toEqual(['文'.repeat(100), '字'.repeat(100)]);
});

test('conditions are accepted as long as their address fits, and refused by name beyond that', async () => {
  const rulesOf = (values: string[]): QueryConditions => ({
    condition: 'AND',
    rules: values.map((Value) => ({ ColumnName: 'Title', Operator: 'NotContains', Value })),
  });
  const four = (letters: number) => rulesOf([0, 1, 2, 3].map((n) => 'x'.repeat(Math.floor((letters + n) / 4))));
  const request = (queryConditions: QueryConditions) => ana.call(list.items, { listId, queryConditions });
  const tooLong = { status: 400, details: { fields: [{ at: 'queryConditions', code: 'tooLong' }] } };

  const room = CONDITIONS_LENGTH - stringifyQuery({ queryConditions: four(0) }).length;
  expect((await request(four(room))).items).toEqual([]);
  await expect(request(four(room + 1))).rejects.toMatchObject(tooLong);
  // A Chinese character takes nine characters of an address.
  await expect(request(rulesOf(['文'.repeat(400)]))).rejects.toMatchObject(tooLong);
  expect((await request(rulesOf(Array.from({ length: 20 }, (_, n) => `Visit ${n}`)))).items).toEqual([]);
});
