import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_PASSWORD } from '#functions/domain/administration/installation/firstPassword.ts';
import { installOnce } from '#functions/domain/administration/installation/installOnce.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ScopeRecord, UserRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { SCHEMA } from '#shared/schema.ts';
import { type BareHost, openBareHost } from '#tests/installation/bareHost.ts';
import { Crashed, crashing, type Moment } from '#tests/installation/crashing.ts';

let bare: BareHost;
beforeEach(async () => {
  bare = await openBareHost();
});
afterEach(() => bare.close());

const keptPassword = (): string => readFileSync(join(bare.folder, 'secrets', `${FIRST_PASSWORD}.txt`), 'utf8');

/** Checks everything that a complete first start creates, without duplicates. */
const expectComplete = async (): Promise<void> => {
  const { table } = bare;
  expect(await read(table, keys.installation('state'))).toEqual({ schema: SCHEMA, installedOn: expect.any(String) });
  expect(await readAll(table, keys.directoryEntry('', ''))).toMatchObject([{ fullName: 'Administrator' }]);
  const { id = '' } = (await read<{ id: string }>(table, keys.userName('admin'))) ?? {};
  const { siteId = '' } = (await read<{ siteId: string }>(table, keys.path('/'))) ?? {};
  expect(await read(table, keys.user(id))).toMatchObject({ id, userName: 'admin', isAdmin: true });
  expect(await read(table, keys.site(siteId))).toMatchObject({ id: siteId, path: '/', parentSiteId: null });
  const scope = await read<ScopeRecord>(table, keys.scope(`site:${siteId}`));
  expect(scope?.entries).toMatchObject([{ principal: `user:${id}`, access: Access.FullAccess }]);
  const facts = await readAll<FactRecord>(table, { table: 'facts', pk: `site#${siteId}` });
  expect(facts.map(({ kind }) => kind)).toEqual(['siteCreated', 'accessGranted']);
  const kindsOf = async (listId: string) =>
    (await readAll<FactRecord>(table, { table: 'facts', pk: `list#${listId}` })).map(({ kind }) => kind);
  expect(await kindsOf(peopleLists.users)).toEqual(['accessGranted', 'listCreated', 'userCreated']);
  expect(await kindsOf(peopleLists.groups)).toEqual(['accessGranted', 'listCreated']);
  const user = await read<UserRecord>(table, keys.user(id));
  expect(await read(table, keys.item(peopleLists.users, user?.itemId ?? 0))).toMatchObject({
    values: { UserName: 'admin', InternalId: id },
  });
  expect(await bare.host.identity.signIn('admin', keptPassword())).toEqual({ step: 'done', userId: id });
};

describe('the first start', () => {
  test('creates an administrator who can sign in with the stored password, and the root site', async () => {
    await installOnce(bare.ctx, 'one');
    await expectComplete();
  });

  test('happens once, however often it is requested', async () => {
    await installOnce(bare.ctx, 'one');
    const password = keptPassword();
    await installOnce(bare.ctx, 'two');
    await expectComplete();
    expect(keptPassword()).toBe(password);
  });

  test('happens once if two begin at the same moment', async () => {
    await Promise.all([installOnce(bare.ctx, 'one'), installOnce(bare.ctx, 'two')]);
    await expectComplete();
  });

  test.each<Moment>(['before', 'after'])('has the same result when it is repeated after a crash %s any of its writes', async (moment) => {
    let crashes = 0;
    for (let at = 1; ; at++) {
      await bare.close();
      bare = await openBareHost();
      const dying = crashing(bare.ctx, at, moment);
      const outcome = await installOnce(dying.ctx, 'one').catch((error) => error);
      if (dying.writes() < at) break;
      crashes += 1;
      bare.pass(61);
      await installOnce(bare.ctx, 'two');
      await expectComplete();
      if (at < 12) expect(outcome).toBeInstanceOf(Crashed);
    }
    // Lease, password, site, two lists with their permissions, user, identity, access, mark, and the end of the lease.
    expect(crashes).toBe(12);
  });

  test('continues after many crashes in a row', async () => {
    // Each run finds one more thing than the previous one, and gets one step further.
    for (let at = 1; at < 6; at++) {
      await expect(installOnce(crashing(bare.ctx, at, 'after').ctx, `run ${at}`)).rejects.toBeInstanceOf(Crashed);
      bare.pass(61);
    }
    await installOnce(bare.ctx, 'last');
    await expectComplete();
  });

  test('shows the password only where it is stored', async () => {
    await installOnce(bare.ctx, 'one');
    await turn();
    const log = readFileSync(join(bare.folder, 'log', 'sheaf.log'), 'utf8');
    expect(log).toContain('first start done');
    expect(log).not.toContain(keptPassword());
    const credential = await readAll(bare.table, { table: 'content', pk: 'credential#admin' });
    expect(credential).toHaveLength(1);
    expect(JSON.stringify(credential)).not.toContain(keptPassword());
  });
});
