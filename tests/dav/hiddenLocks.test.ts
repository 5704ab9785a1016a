import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
let eve: Awaited<ReturnType<Dav['of']>>;
beforeAll(async () => {
  dav = await openDav();
  [ana, eve] = [await dav.of('Ana', Access.FullAccess), await dav.of('Eve')];
});
afterAll(() => dav.close());

const at = (path: string): string => `${dav.root}/${path}`;
const hide = async (scope: { itemId: number } | { folderId: string }): Promise<void> => {
  const body = { listId: dav.library.id, ...scope };
  await ana.person.call(permission.stopInheriting, { body });
  await ana.person.call(permission.remove, { body: { ...body, userIds: [eve.person.user.id] } });
};
const tokenIn = ({ headers }: { headers: Headers }) => ({ if: `(${headers.get('lock-token')})`, 'content-type': 'text/plain' });

test('a lock of a hidden file is neither noticed nor ended by someone who locks its name', async () => {
  await ana.ask('PUT', at('Plan.txt'), { body: 'The plan' });
  const { items } = await ana.person.call(list.items, { listId: dav.library.id });
  await hide({ itemId: items[0]?.Id ?? 0 });
  const locked = await ana.ask('LOCK', at('Plan.txt'), { body: LOCK });
  const guessed = await eve.ask('LOCK', at('Plan.txt'), { body: LOCK });
  const free = await eve.ask('LOCK', at('Other.txt'), { body: LOCK });
  expect([locked.status, guessed.status, free.status]).toEqual([200, 201, 201]);
  expect((await ana.ask('PUT', at('Plan.txt'), { body: 'The next plan', headers: tokenIn(locked) })).status).toBe(204);
  expect((await eve.ask('PUT', at('Plan.txt'), { body: 'Mine', headers: tokenIn(guessed) })).status).toBe(201);
  expect((await ana.ask('GET', at('Plan.txt'))).text).toBe('The next plan');
});

test('a hidden folder is not closed by someone who locks its name', async () => {
  const { id } = await ana.person.call(list.createFolder, { listId: dav.library.id, folderName: 'Board' });
  await hide({ folderId: id });
  expect((await eve.ask('LOCK', at('Board'), { body: LOCK })).status).toBe(201);
  expect((await ana.ask('PUT', at('Board/Minutes.txt'), { body: 'Minutes' })).status).toBe(201);
  expect((await ana.ask('LOCK', at('Board'), { body: LOCK })).status).toBe(200);
});
