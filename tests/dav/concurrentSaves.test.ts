import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '#functions/platform/helpers/writeLimits.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';
import { justBefore } from '#tests/kit/justBefore.ts';

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
let ben: Awaited<ReturnType<Dav['of']>>;
beforeEach(async () => {
  dav = await openDav();
  [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben')];
});
afterEach(() => dav.close());

const at = (name: string): string => `${dav.root}/${name}`;
const itemNamed = async (name: string) => {
  const { items } = await ana.person.call(calls.items, { listId: dav.library.id });
  return items.find(({ _FileName }) => _FileName === name) ?? expect.fail(`there is no ${name}`);
};
const versionsOf = async (name: string) => ana.person.call(calls.versions, { listId: dav.library.id, id: (await itemNamed(name)).Id });

/** Runs something once while the bytes of a client are being sent. */
const whileSending = (happens: () => Promise<unknown>): void => {
  const { begin } = dav.world.host.blobs;
  dav.world.host.blobs.begin = async (key) => {
    dav.world.host.blobs.begin = begin;
    await happens();
    return begin(key);
  };
};

describe('a client that states what it knows of a file', () => {
  test('does not overwrite what another user saves while its bytes are arriving', async () => {
    await ana.ask('PUT', at('Plan.txt'), { body: 'first' });
    const etag = (await ana.ask('HEAD', at('Plan.txt'))).headers.get('etag') ?? '';
    whileSending(() => ben.ask('PUT', at('Plan.txt'), { body: 'of Ben' }));
    const late = await ana.ask('PUT', at('Plan.txt'), { body: 'of Ana', headers: { 'if-match': etag } });
    expect(late.status).toBe(412);
    expect((await ana.ask('GET', at('Plan.txt'))).text).toBe('of Ben');
    expect(await versionsOf('Plan.txt')).toHaveLength(2);
  });

  test('does not overwrite it either if it states this together with its lock', async () => {
    await ana.ask('PUT', at('Plan.txt'), { body: 'first' });
    const etag = (await ana.ask('HEAD', at('Plan.txt'))).headers.get('etag') ?? '';
    const taken = await ana.ask('LOCK', at('Plan.txt'), { body: LOCK });
    const token = taken.headers.get('lock-token') ?? '';
    const { Id: id } = await itemNamed('Plan.txt');
    const [unlock, other] = [
      () => ana.ask('UNLOCK', at('Plan.txt'), { headers: { 'lock-token': token } }),
      () => ben.ask('PUT', at('Plan.txt'), { body: 'of Ben' }),
    ];
    whileSending(async () => expect([(await unlock()).status, (await other()).status]).toEqual([204, 204]));
    const late = await ana.ask('PUT', at('Plan.txt'), { body: 'of Ana', headers: { if: `(${token} [${etag}])` } });
    expect(late.status).toBe(412);
    expect((await ana.ask('GET', at('Plan.txt'))).text).toBe('of Ben');
    expect(await ana.person.call(calls.versions, { listId: dav.library.id, id })).toHaveLength(2);
  });

  test('is not refused only because its lock ended while its bytes were arriving', async () => {
    await ana.ask('PUT', at('Plan.txt'), { body: 'first' });
    const token = (await ana.ask('LOCK', at('Plan.txt'), { body: LOCK })).headers.get('lock-token') ?? '';
    whileSending(() => ana.ask('UNLOCK', at('Plan.txt'), { headers: { 'lock-token': token } }));
    expect((await ana.ask('PUT', at('Plan.txt'), { body: 'second', headers: { if: `(${token})` } })).status).toBe(204);
    expect((await ben.ask('GET', at('Plan.txt'))).text).toBe('second');
  });

  test('makes no next version of a file that another user creates in the meantime, if it wanted a new file', async () => {
    whileSending(() => ben.ask('PUT', at('New.txt'), { body: 'of Ben' }));
    const late = await ana.ask('PUT', at('New.txt'), { body: 'of Ana', headers: { 'if-none-match': '*' } });
    expect(late.status).toBe(412);
    expect((await ana.ask('GET', at('New.txt'))).text).toBe('of Ben');
    expect(await versionsOf('New.txt')).toHaveLength(1);
  });
});

describe('a lock', () => {
  /** Runs something once between reading and writing a lock. */
  const beforeLockIsWritten = (happens: () => Promise<unknown>): void => {
    const { table } = dav.world.host;
    const { transact } = table;
    table.transact = async (writes, options) => {
      if (!JSON.stringify(writes).includes('opaquelocktoken')) return transact.call(table, writes, options);
      table.transact = transact;
      await happens();
      return transact.call(table, writes, options);
    };
  };
  const take = async (name: string): Promise<string> =>
    (await ana.ask('LOCK', at(name), { body: LOCK, headers: { depth: '0' } })).headers.get('lock-token') ?? '';

  test.each(['refreshed while its name gets its file', 'refreshed before that is noted'])(
    '%s is checked in when it ends',
    async (order) => {
      const token = await take('New.txt');
      const headers = { if: `(${token})` };
      const put = () => ana.ask('PUT', at('New.txt'), { body: 'text', headers });
      const refresh = () => ana.ask('LOCK', at('New.txt'), { headers });
      const [first, then] = order === 'refreshed before that is noted' ? [put, refresh] : [refresh, put];
      beforeLockIsWritten(then);
      expect((await first()).status).toBeLessThan(300);
      expect((await itemNamed('New.txt')).CheckedOutBy).not.toBeNull();
      expect((await ana.ask('UNLOCK', at('New.txt'), { headers: { 'lock-token': token } })).status).toBe(204);
      expect((await itemNamed('New.txt')).CheckedOutBy).toBeNull();
    },
  );

  test('that ends while it is refreshed is not reported as valid', async () => {
    await ana.ask('PUT', at('Plan.txt'), { body: 'text' });
    const token = await take('Plan.txt');
    beforeLockIsWritten(() => ana.ask('UNLOCK', at('Plan.txt'), { headers: { 'lock-token': token } }));
    expect((await ana.ask('LOCK', at('Plan.txt'), { headers: { if: `(${token})` } })).status).toBe(412);
  });
});

describe('a slow upload', () => {
  /** Runs something once while a body is being received. */
  const whileBodyComes = (happens: () => Promise<unknown>): void => {
    const { blobs } = dav.world;
    const { spool } = blobs;
    blobs.spool = async (...args) => {
      blobs.spool = spool;
      const spooled = await spool(...args);
      await happens();
      return spooled;
    };
  };
  const listId = (): string => dav.library.id;

  test('does not end up in a folder that was deleted in the meantime, where no one would find it', async () => {
    const { id: folderId } = await ana.person.call(calls.createFolder, { listId: listId(), folderName: 'Old' });
    whileBodyComes(() => ana.person.call(recycle.deleteFolder, { body: { listId: listId(), folderId } }));
    expect((await ben.ask('PUT', at('Old/New.txt'), { body: 'of Ben' })).status).toBe(404);
    expect((await dav.world.facts(listId())).filter(({ kind }) => kind === 'fileUploadedNew')).toEqual([]);
  });

  test('does not create a file whose name another user has locked in the meantime', async () => {
    whileBodyComes(() => ben.ask('LOCK', at('New.txt'), { body: LOCK }));
    expect((await ana.ask('PUT', at('New.txt'), { body: 'of Ana' })).status).toBe(423);
    expect((await ana.person.call(calls.items, { listId: listId() })).items).toEqual([]);
  });

  test.each(['New.txt', 'Plan.txt'])('is not saved if its user lost the right in the meantime: %s', async (name) => {
    await ana.ask('PUT', at('Plan.txt'), { body: 'of Ana' });
    whileBodyComes(async () => {
      await ana.person.call(permission.stopInheriting, { body: { listId: listId() } });
      await ana.person.call(permission.edit, { body: { listId: listId(), userIds: [ben.person.user.id], accessLevels: Access.Read } });
    });
    expect((await ben.ask('PUT', at(name), { body: 'of Ben' })).status).toBe(403);
    const { items } = await ana.person.call(calls.items, { listId: listId() });
    expect(items.map(({ _FileName, _Version }) => [_FileName, _Version])).toEqual([['Plan.txt', 1]]);
  });
});

describe('a copy to a name that another client takes at the same moment', () => {
  const copyWhileTaken = async (headers: Record<string, string>) => {
    await ana.ask('PUT', at('Plan.txt'), { body: 'of Ana' });
    const { pk } = keys.name(dav.library.id, 'Copy.txt');
    const isMeant = (write: Write) => keyOf(write).pk === pk && keyOf(write).sk === 'copy.txt';
    justBefore(dav.world, isMeant, () => ben.ask('PUT', at('Copy.txt'), { body: 'of Ben' }));
    return ana.ask('COPY', at('Plan.txt'), { headers: { destination: `${dav.origin}${at('Copy.txt')}`, ...headers } });
  };
  const names = async () => {
    const { items } = await ana.person.call(calls.items, { listId: dav.library.id });
    return items.map(({ _FileName }) => _FileName).sort();
  };

  test('is refused if the client does not want to overwrite', async () => {
    expect((await copyWhileTaken({ overwrite: 'F' })).status).toBe(412);
    expect((await ana.ask('GET', at('Copy.txt'))).text).toBe('of Ben');
    expect(await names()).toEqual(['Copy.txt', 'Plan.txt']);
  });

  test('becomes the next version otherwise', async () => {
    expect((await copyWhileTaken({})).status).toBe(204);
    expect((await ana.ask('GET', at('Copy.txt'))).text).toBe('of Ana');
    expect(await versionsOf('Copy.txt')).toHaveLength(2);
    expect(await names()).toEqual(['Copy.txt', 'Plan.txt']);
  });
});
