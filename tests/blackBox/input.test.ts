import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { BURST_SECONDS } from '#shared/limits.ts';
import { CALLS, type Location, openPlace } from '#tests/blackBox/place.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

let location: Location;
let ada: HttpBrowser;
let listId: string;
beforeAll(async () => {
  location = await openPlace();
  ada = await location.signIn('ada');
  listId = location.listId('Rows');
});
afterAll(() => location.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) => ada.send(path, { method: 'POST', body, headers });

/** Concurrent calls of one session. */
const AT_ONCE = 3;

const errorOf = async (reply: Response): Promise<[number, string]> => {
  const { errors } = (await reply.json()) as { errors: { error: string }[] };
  return [reply.status, errors[0]?.error ?? ''];
};

describe('bad input', () => {
  test.each([
    ['no JSON at all', '{"Title":', [400, 'brokenJson']],
    ['a list instead of an object', '[]', [400, 'invalidInput']],
    ['a number where a date belongs', '{"Title":"x","Due":7}', [400, 'invalidInput']],
    ['a date that no calendar has', '{"Title":"x","Due":"2026-02-30"}', [400, 'invalidInput']],
    ['a choice nobody offers', '{"Title":"x","State":"Never"}', [400, 'invalidInput']],
    ['nothing in a required field', '{"Title":"  "}', [400, 'invalidInput']],
    ['a field the list has not', '{"Title":"x","Nope":1}', [400, 'invalidInput']],
    ['nesting without end', `{"Title":${'['.repeat(500)}${']'.repeat(500)}}`, [400, 'tooDeep']],
    ['more than a megabyte', JSON.stringify({ Title: 'x'.repeat(1_100_000) }), [413, 'bodyTooLarge']],
  ])('%s is refused with a code, and nothing is written', async (_, body, expected) => {
    const untouched = location.listId('Untouched');
    expect(await errorOf(await post(`/api/List/${untouched}/item/create`, body))).toEqual(expected);
    expect((await ada.call(list.items, { listId: untouched })).items).toEqual([]);
  });

  test.each([
    ['an unknown path', '/api/List/nowhere/at/all', 404],
    ['an unknown item', '/api/List/:list/item/get?id=999999', 404],
    ['an id that is no number', '/api/List/:list/item/get?id=abc', 400],
    ['an unknown query word', '/api/List/:list/items?nope=1', 400],
    ['a cursor somebody made up', '/api/List/:list/items?after=e30', 400],
    ['a page of a million', '/api/List/:list/items?pageSize=1000000', 400],
  ])('%s is answered with a problem in the same wrapper', async (_, path, status) => {
    const reply = await ada.send(path.replace(':list', listId));
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ value: null, hasErrors: true });
  });

  test('a wrong method is distinguished from a wrong path', async () => {
    expect((await ada.send(`/api/List/${listId}/items`, { method: 'DELETE' })).status).toBe(405);
  });

  test('hostile text is stored and returned unchanged', async () => {
    const Title = `=cmd|'/C calc'!A0 <script>alert(1)</script> ‮gnp.exe "';-- 🙂`;
    const { Id: id } = await ada.call(list.createItem, { listId, body: { Title } });
    expect((await ada.call(list.getItem, { listId, id })).Title).toBe(Title);
  });

  test('paths are not case-sensitive', async () => {
    const reply = await ada.send(`/api/list/${listId}/ITEMS?pageSize=1`);
    expect(reply.status).toBe(200);
  });
});

describe('concurrent edits', () => {
  test('changes of different fields are both stored; a real collision is reported with both values', async () => {
    const cleo = await location.signIn('cleo');
    const { Id, _Version } = await ada.call(list.createItem, { listId, body: { Title: 'Shared', Amount: 1 } });
    await ada.call(list.updateItem, { listId, body: { Id, _Version, Amount: 2 } });
    const merged = await cleo.call(list.updateItem, { listId, body: { Id, _Version, Due: '2026-12-01' } });
    expect([merged.Amount, String(merged.Due).slice(0, 10)]).toEqual([2, '2026-12-01']);
    const collision = await cleo.call(list.updateItem, { listId, body: { Id, _Version, Amount: 3 } }).catch((error) => error);
    expect([collision.status, collision.error]).toEqual([409, 'itemChanged']);
    expect(collision.details.collisions).toMatchObject([{ field: 'Amount' }]);
    expect((await ada.call(list.getItem, { listId, id: Id })).Amount).toBe(2);
  });

  test('a unique value is accepted once', async () => {
    const Code = `code-${Date.now()}`;
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => ada.call(list.createItem, { listId, body: { Title: 'One of four', Code } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, error: 'valueNotUnique' });
  });
});

test('a session that sends too many requests is told to wait, and for how long', async ({ skip }) => {
  const otto = await location.signIn('otto');
  let refused: Response | undefined;
  const request = async () => {
    const reply = await otto.send('/api/Application/get/i18n?locale_code=en');
    if (reply.status === 429) refused = reply;
    else await reply.arrayBuffer();
  };
  const start = performance.now();
  let requested = 0;
  // A few at a time, so that even a slow machine sends enough calls.
  for (; requested < CALLS * BURST_SECONDS * 10 && !refused; requested += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, request));
  const rate = Math.round((requested * 1000) / (performance.now() - start));
  // In the cloud every container counts separately, and each concurrent call has its own.
  skip(!refused && rate < AT_ONCE * CALLS, `the host answers ${rate} calls a second here, too few to be told to wait`);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
