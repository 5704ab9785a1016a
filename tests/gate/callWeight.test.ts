import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerCost, requestCost, resultCost } from '#functions/runtime/callWeight.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import {
  ANSWER_BYTES_PER_CALL,
  BURST_SECONDS,
  FORM_BYTES_PER_CALL,
  JSON_BYTES_PER_CALL,
  PAGE_SIZE_MAX,
  RICH_TEXT_LENGTH,
} from '#shared/limits.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

describe('the budget of a caller', () => {
  let world: World;
  let ana: Member;
  let listId: string;
  beforeEach(async () => {
    world = await openWorld();
    world.host.callsPerSecond = 10;
    ana = await world.member('Ana', Access.Contribute);
    const fields = [field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Body', 'Body', 'MultiLine')];
    listId = (await world.list({ fields })).id;
  });
  afterEach(() => world.close());

  /** How many of these calls are allowed at one moment. */
  const letThrough = async (body: Record<string, unknown>): Promise<number> => {
    const moment = Date.now();
    world.host.now = () => new Date(moment);
    for (let calls = 0; calls < 1000; calls += 1) {
      const refused = await ana.call(list.createItem, { listId, body }).then(
        () => '',
        ({ error }: { error: string }) => error,
      );
      if (refused === 'tooManyRequests') return calls;
    }
    return Number.POSITIVE_INFINITY;
  };

  test('a small call counts as one', async () => {
    expect(await letThrough({ Title: 'x' })).toBe(world.host.callsPerSecond * BURST_SECONDS);
  });

  test('a long one counts as many, whether its answer is read or not', async () => {
    const html = '<b>x</b> '.repeat(RICH_TEXT_LENGTH / 5);
    const budget = world.host.callsPerSecond * BURST_SECONDS;
    expect(await letThrough({ Title: 'x', Body: html })).toBe(Math.ceil(budget / (1 + Math.floor(html.length / JSON_BYTES_PER_CALL))));
  });

  test('a call with a long answer counts as many', async () => {
    const html = '<b>x</b> '.repeat(RICH_TEXT_LENGTH / 10);
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'x', Body: html } });
    const ben = await world.member('Ben', Access.Read);
    const moment = Date.now();
    world.host.now = () => new Date(moment);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 200)
      statuses.push((await ben.send(sendingOf(list.getItem, { listId, id }))).status);
    const budget = world.host.callsPerSecond * BURST_SECONDS;
    expect(statuses).toHaveLength(1 + Math.ceil(budget / (1 + Math.floor(html.length / ANSWER_BYTES_PER_CALL))));
  });
});

test.each<[string, unknown, number]>([
  ['nothing', null, 1],
  ['no value', undefined, 1],
  ['text', 'x'.repeat(5 * PAGE_SIZE_MAX), 1],
  ['no rows', [], 1],
  ['a full page', Array(PAGE_SIZE_MAX).fill(0), 1],
  ['a row more', Array(PAGE_SIZE_MAX + 1).fill(0), 2],
  ['the longest rows of an answer', { items: Array(3 * PAGE_SIZE_MAX).fill(0), folders: Array(PAGE_SIZE_MAX).fill(0), total: 9 }, 3],
])('an answer of %s counts as as many calls as pages', (_, value, calls) => {
  expect(resultCost(value)).toBe(calls);
});

test('the bytes of a body count as further calls, those of a form as fewer', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const costOf = (bytes: number, headers: Record<string, string> = {}) => requestCost({ body: Buffer.alloc(bytes), headers });
  expect([costOf(0), costOf(JSON_BYTES_PER_CALL - 1), costOf(3 * JSON_BYTES_PER_CALL)]).toEqual([0, 0, 3]);
  expect([costOf(FORM_BYTES_PER_CALL - 1, form), costOf(3 * FORM_BYTES_PER_CALL, form)]).toEqual([0, 3]);
});

test('the length of an answer counts as further calls', () => {
  const answers = [undefined, 'x'.repeat(ANSWER_BYTES_PER_CALL - 1), 'x'.repeat(3 * ANSWER_BYTES_PER_CALL)];
  expect(answers.map(answerCost)).toEqual([0, 0, 3]);
});
