import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import type { TableName } from '#functions/platform/table.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import { browserAt } from '#tests/kit/overHttp.ts';

const address = process.env.SHEAF_ADDRESS;
if (!address) console.log('Erasing a person on AWS is not tested here: SHEAF_ADDRESS names no deployed application');

/** The job waits a minute, which the scheduler rounds up, and an emulator on two busy cores takes its time. */
const TIMEOUT = { timeout: 240_000, interval: 250 };

describe.skipIf(!address)('on a deployed stage', () => {
  const host = awsHost();
  const ctx = openContext(host, system, 'erasure-test');
  let location: Location;
  beforeAll(async () => {
    location = await openPlace();
  });
  afterAll(() => location.close());

  /** The keys of rows that contain a word. */
  const rowsWith = async (table: TableName, word: string): Promise<string[]> => {
    const found: string[] = [];
    let after: { pk: string; sk: string } | undefined;
    do {
      const { rows, next } = await host.table.scan({ table, limit: 500, ...(after && { after }) });
      found.push(...rows.filter((row) => JSON.stringify(row).toLowerCase().includes(word)).map(({ pk, sk }) => `${pk} ${sk}`));
      after = next;
    } while (after);
    return found;
  };

  test('an erased person is named nowhere in the records, and cannot sign in', async () => {
    // A separate name for each attempt.
    const word = `quijote${Date.now()}`;
    const parts = { userName: word, fullName: `Ximena ${word}`, email: '', password: PASSWORD };
    const { id: userId, itemId } = await createUser(ctx, { ...parts, isAdmin: false, groups: [] });
    const listId = location.listId('Rows');
    const entries = [{ principal: principal.user(userId), access: Access.Contribute }];
    await grantAccess(ctx, { node: node.site(location.siteId), entries, about: { siteId: location.siteId, listId: null } });
    const signIn = () => browserAt(location.origin, { UserName: parts.userName, Password: PASSWORD });
    const ximena = await signIn();
    const { Id } = await ximena.call(list.createItem, { listId, body: { Title: 'Made by somebody who leaves' } });
    expect(await rowsWith('content', word)).not.toEqual([]);

    await location.admin.call(account.confirmIdentity, { body: { Password: location.adminPassword } });
    await location.admin.call(application.eraseUser, { body: { userId, fullName: parts.fullName } });
    const state = async () => (await location.admin.call(application.erasure, { userId })).state;
    await expect.poll(state, TIMEOUT).toBe('done');
    const item = await location.admin.call(list.getItem, { listId, id: Id });
    expect(item).toMatchObject({
      Title: 'Made by somebody who leaves',
      _CreatedBy: { internalId: userId, fullName: `Erased person ${itemId}` },
    });
    expect(await rowsWith('content', word)).toEqual([]);
    await expect(ximena.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    await expect(signIn()).rejects.toMatchObject({ status: 401 });
  });
});
