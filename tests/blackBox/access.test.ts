import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import type { ListTitle, PersonName } from '#tests/blackBox/seed.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

type Who = 'admin' | PersonName | 'visitor';
const everyone: Who[] = ['admin', 'ada', 'cleo', 'rob', 'nell', 'visitor'];

let location: Location;
const browsers = new Map<Who, HttpBrowser>();
beforeAll(async () => {
  location = await openPlace();
  for (const who of everyone) browsers.set(who, who === 'visitor' ? await location.visitor() : await location.signIn(who));
});
afterAll(() => location.close());

/** An item that no other row of the table touches. */
const newItem = async (listId: string): Promise<number> =>
  (await location.admin.call(list.createItem, { listId, body: { Title: 'Mine' } })).Id;

/** The call, the list, and the expected result for each of `everyone`. */
const sample: [string, ListTitle, (as: HttpBrowser, listId: string) => Promise<unknown>, (number | string)[]][] = [
  ['read a list', 'Rows', (as, listId) => as.call(list.items, { listId }), [200, 200, 200, 200, 404, 401]],
  ['read a private list', 'Private', (as, listId) => as.call(list.items, { listId }), [200, 200, 404, 404, 404, 401]],
  ['add an item', 'Rows', (as, listId) => as.call(list.createItem, { listId, body: { Title: 'New' } }), [200, 200, 200, 403, 404, 401]],
  [
    'change an item',
    'Rows',
    async (as, listId) => as.call(list.updateItem, { listId, body: { Id: await newItem(listId), Amount: 2 } }),
    [200, 200, 200, 403, 404, 401],
  ],
  [
    'delete an item',
    'Rows',
    async (as, listId) => as.call(recycle.delete, { body: { listId, id: await newItem(listId) } }),
    [200, 200, 403, 403, 404, 401],
  ],
  [
    'read an item of a private list',
    'Private',
    async (as, listId) => as.call(list.getItem, { listId, id: await newItem(listId) }),
    [200, 200, 404, 404, 404, 401],
  ],
  ['see the site', 'Rows', (as) => as.call(site.details, { body: { path: '/' } }), [200, 200, 200, 200, 404, 401]],
];

const outcome = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error) => {
      if (error instanceof Refused) return error.status;
      throw error;
    },
  );

describe('permissions', () => {
  test.each(sample)('%s (%s)', async (_, title, call, expected) => {
    const answers = [];
    for (const who of everyone) {
      const browser = browsers.get(who);
      if (browser) answers.push(await outcome(call(browser, location.listId(title))));
    }
    expect(answers).toEqual(expected);
  });

  test('a list that the caller may not see is answered as if it did not exist, also on the page of its site', async () => {
    // Other tests add lists to the same site.
    const seeded = ['Rows', 'Library', 'Approved', 'Private', 'Untouched'];
    const titles = async (who: Who) => {
      const found = await browsers.get(who)?.call(site.details, { body: { path: '/' } });
      return found?.lists.map(({ title }) => title).filter((title) => seeded.includes(title));
    };
    expect(await titles('ada')).toEqual(seeded);
    expect(await titles('rob')).toEqual(['Rows', 'Library', 'Approved', 'Untouched']);
    const nowhere = await browsers
      .get('rob')
      ?.call(list.details, { listId: 'no-such-list' })
      .catch((error) => error);
    const hidden = await browsers
      .get('rob')
      ?.call(list.details, { listId: location.listId('Private') })
      .catch((error) => error);
    expect([hidden.status, hidden.error]).toEqual([nowhere.status, nowhere.error]);
  });
});
