import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseByJob } from '#functions/domain/identity/erasure/eraseByJob.ts';
import { eraseInRow } from '#functions/domain/identity/erasure/eraseInRow.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { Erasure } from '#shared/models/identity/erasure.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { PASSWORD } from '#tests/kit/world.ts';
import {
  ana,
  created,
  erase,
  erased,
  foundIn,
  listId,
  NAME,
  named,
  open,
  root,
  stateOf,
  world,
  zelda,
} from '#tests/people/erasureWorld.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';
import { look, untilIdle } from '#tests/search/searchWorld.ts';

beforeEach(async () => {
  await open();
  await root.call(account.confirmIdentity, { body: { Password: PASSWORD } });
});
afterEach(() => world.close());

const alias = () => `Erased person ${zelda.user.itemId}`;
const refused = (error: string) => expect.objectContaining({ error });
const titles = async () => (await root.call(list.items, { listId, pageSize: 50 })).items.map(({ Title }) => Title);

describe('erasing a user', () => {
  test('leaves no row and no search document that identifies them', async () => {
    expect((await foundIn('content')).length).toBeGreaterThan(20);
    const visitor = world.visitor();
    visitor.cookies.set(CSRF_COOKIE, 'chosen');
    const wrong = visitor.call(account.login, { body: { UserName: zelda.user.userName, Password: 'Wrong-horse-7' } });
    await expect(wrong).rejects.toMatchObject({ status: 401 });
    expect(await foundIn('hub')).not.toEqual([]);
    await untilIdle(world);
    expect((await look(root, 'Quagmire')).results).not.toEqual([]);
    await erase({ discardsDrafts: true });
    await erased();
    await untilIdle(world);
    expect(await foundIn('content')).toEqual([]);
    expect(await foundIn('hub')).toEqual([]);
    expect((await look(root, 'Quagmire')).results).toEqual([]);
    expect((await look(root, 'Erased')).results).not.toEqual([]);
    await expectMirrored(world.table);
  });

  test('leaves everything else as it was, under the new name', async () => {
    const before = await titles();
    await erase();
    await erased();
    expect((await titles()).toSorted()).toEqual(before.toSorted());
    const [item, other] = await Promise.all([created, named].map((id) => root.call(list.getItem, { listId, id })));
    expect(item).toMatchObject({ Title: 'Porto again', _CreatedBy: { internalId: zelda.user.id, fullName: alias() } });
    expect(other).toMatchObject({ Owner: [{ internalId: zelda.user.id, fullName: alias() }], _ModifiedBy: { fullName: 'Ana' } });
    const versions = await root.call(list.versions, { listId, id: created });
    expect(versions.map(({ _CreatedBy }) => _CreatedBy.fullName)).toEqual([alias(), alias()]);
    const { threads } = await ana.call(list.threads, { listId, id: named });
    expect(threads).toMatchObject([
      { text: `Ask @${alias()} about it`, mentions: [{ fullName: alias() }], replies: [{ by: { fullName: alias() } }] },
    ]);
  });

  test('ends every session and every way to sign in, permanently', async () => {
    await erase();
    await expect(zelda.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    await erased();
    const visitor = world.visitor();
    visitor.cookies.set(CSRF_COOKIE, 'chosen');
    for (const UserName of [zelda.user.userName, `erased-${zelda.user.id.toLowerCase()}`])
      await expect(visitor.call(account.login, { body: { UserName, Password: PASSWORD } })).rejects.toMatchObject({ status: 401 });
    const userIds = [zelda.user.id];
    await expect(root.call(application.enableUsers, { body: { userIds } })).rejects.toEqual(refused('personErased'));
    await expect(root.call(list.updateItem, { listId: 'users', body: { Id: zelda.user.itemId, Title: NAME } })).rejects.toEqual(
      refused('personErased'),
    );
    await expect(root.call(account.disable2FactorAuthentication, { body: { userId: zelda.user.id } })).rejects.toEqual(
      refused('personErased'),
    );
    await expect(erase({ fullName: alias() })).rejects.toEqual(refused('personErased'));
  });

  test('keeps the audit trail as it was sealed, and shows it with the new name', async () => {
    await erase();
    await erased();
    for (const of of [listId, 'users']) expect((await untilSealed(root, of)).findings).toEqual([]);
    expect((await foundIn('facts')).length).toBeGreaterThan(0);
    const window = { startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date().toISOString() };
    const histories = await Promise.all([
      root.call(auditLog.listHistory, { body: { ...window, listId } }),
      root.call(auditLog.listHistory, { body: { ...window, listId: 'users' } }),
      root.call(auditLog.userHistory, { body: { ...window, userId: zelda.user.id } }),
      root.call(auditLog.exportAll, { body: { subject: { listId: 'users' } } }),
    ]);
    for (const { rows } of histories) expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(histories).toLowerCase()).not.toMatch(/555-0199|planted\.test/);
    expect(histories[2].rows.map(({ user }) => user.fullName)).toEqual(histories[2].rows.map(() => alias()));
    const statement = histories[1].rows.find(({ changes }) => changes.some(({ field }) => field === 'kept'));
    expect(statement).toMatchObject({ objectTitle: alias(), user: { fullName: 'Root' } });
  });

  test('reports before and afterwards what is removed and what remains', async () => {
    const counts = ({ removed, kept }: Erasure) => Object.fromEntries([...removed, ...kept].map(({ kind, count }) => [kind, count]));
    const before = await stateOf();
    expect(before).toMatchObject({ state: 'none', alias: alias(), by: null, hasNamesakes: false });
    expect(counts(before)).toMatchObject({
      account: 1,
      sessions: 1,
      starred: 1,
      alerts: 1,
      drafts: 1,
      audit: null,
      consents: 1,
      names: null,
    });
    expect(before.kept.map(({ kind }) => kind)).toContain('drafts');
    await erase({ discardsDrafts: true });
    const after = await erased();
    expect(after).toMatchObject({ state: 'done', by: { fullName: 'Root' } });
    expect(counts(after)).toMatchObject({ account: 1, sessions: 1, drafts: 1, names: expect.any(Number) });
    expect(counts(after).names).toBeGreaterThan(8);
    expect(after.kept.map(({ kind }) => kind)).not.toContain('drafts');
    expect(await read(world.table, keys.consentSignature('terms', zelda.user.id))).toMatchObject({ fullName: NAME });
    expect(await read(world.table, keys.alertCount(listId))).toEqual({ count: 0 });
    const emails = await world.host.mail.outbox();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([['ana@sheaf.test', `${alias()} mentioned you`]]);
    const { id } = zelda.user;
    const own = [keys.userAlert(id, ''), keys.star(id, ''), keys.notification(id, ''), keys.pendingNotification(id, '')];
    for (const key of own) expect(await readAll(world.table, key)).toEqual([]);
    expect(await readAll(world.table, keys.user(id))).toHaveLength(1);
  });

  test('keeps drafts by default', async () => {
    await erase();
    await erased();
    expect(await root.call(list.getItem, { listId, id: created })).toMatchObject({ CheckedOutBy: { fullName: alias() } });
  });

  test('deletes drafts on request', async () => {
    await erase({ discardsDrafts: true });
    await erased();
    expect(await root.call(list.getItem, { listId, id: created })).toMatchObject({ CheckedOutBy: null, Title: 'Porto again' });
    expect(await readAll(world.table, keys.ownDraft(zelda.user.id, '', 0))).toEqual([]);
  });

  test('is refused with a wrong name, for oneself, for an unknown user and for anyone but administrators', async () => {
    await expect(erase({ fullName: 'Zelda' })).rejects.toMatchObject({
      error: 'invalidInput',
      details: { fields: [{ at: 'fullName', code: 'nameDiffers' }] },
    });
    await expect(erase({ userId: root.user.id, fullName: 'Root' })).rejects.toEqual(refused('ownErasure'));
    await expect(erase({ userId: 'nobody' })).rejects.toEqual(refused('notFound'));
    await expect(erase({}, ana)).rejects.toMatchObject({ status: 403 });
    expect(await stateOf()).toMatchObject({ state: 'none' });
    expect(await foundIn('content')).not.toEqual([]);
  });

  test('requires the password first', async () => {
    world.advance(30 * 60_000);
    await expect(erase()).rejects.toEqual(refused('confirmationRequired'));
  });

  test('also removes the name of an administrator, as long as another is left', async () => {
    await root.call(list.updateItem, { listId: 'users', body: { Id: zelda.user.itemId, IsAdmin: true } });
    await erase();
    await erased();
    await expectMirrored(world.table);
  });

  test('does not change a name that occurs alone if another user has it too', async () => {
    await world.member(NAME, Access.Read);
    expect(await stateOf()).toMatchObject({ hasNamesakes: true });
    await erase();
    expect(await erased()).toMatchObject({ hasNamesakes: true });
    expect((await root.call(application.people, { search: 'Zelda' })).map(({ fullName }) => fullName)).toEqual([NAME]);
  });

  test('leaves what another user is changing for the next pass, and overwrites nothing of it', async () => {
    const { host, ctx } = world;
    const send = host.queue.send.bind(host.queue);
    host.queue.send = async () => undefined;
    await erase();
    host.queue.send = send;
    const [folder] = (await root.call(list.folders, { listId })).folders;
    const [row, record] = await Promise.all([
      world.table.get(keys.folder(folder?.id ?? '')),
      read<ErasureRecord>(world.table, keys.erasure(zelda.user.id)),
    ]);
    if (!row || !record) throw new Error('there is no folder');
    await ana.call(list.editFolder, { listId, folderId: row.pk.slice('folder#'.length), folderName: 'Renamed' });
    expect(await eraseInRow(ctx, record, row)).toBe('left');
    const fresh = await world.table.get(keys.folder(folder?.id ?? ''));
    expect(fresh?.data).toMatchObject({ name: 'Renamed', createdBy: { fullName: NAME } });
    expect(await eraseInRow(ctx, record, fresh ?? row)).toBe('erased');
    expect(await read(world.table, keys.folder(folder?.id ?? ''))).toMatchObject({ name: 'Renamed', createdBy: { fullName: alias() } });
  });

  test('continues after an interruption, and can repeat each of its steps', async () => {
    const { host, ctx } = world;
    const send = host.queue.send.bind(host.queue);
    host.queue.send = async () => undefined;
    await erase({ discardsDrafts: true });
    host.queue.send = send;
    world.advance(MINUTE_MS);
    const [open] = await readAll<{ id: string }>(world.table, keys.openJob(''));
    let job = await read<JobRecord>(world.table, keys.job(open?.id ?? ''));
    for (let cursor: string | null = ''; job && cursor !== null; ) {
      await eraseByJob(ctx, job);
      const step = await eraseByJob(ctx, job);
      cursor = step.cursor;
      job = { ...job, cursor, done: job.done + step.done };
    }
    expect(await stateOf()).toMatchObject({ state: 'done' });
    await send({ name: 'job', body: { id: open?.id ?? '' } });
    await untilIdle(world);
    expect(await foundIn('content')).toEqual([]);
  });
});
