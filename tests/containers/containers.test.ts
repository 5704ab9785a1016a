import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handle as sweepHandle } from '#events/sweep/index.ts';
import { purposeOf } from '#functions/domain/settings/containers/containerDriver.ts';
import { builtInOf } from '#functions/domain/settings/containers/withContainers.ts';
import { decryptSecret } from '#functions/platform/crypto/namedKey.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { startMariadb, withMariadb } from '#tests/kit/mariadb.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.FullAccess, { isAdmin: true });
});
afterEach(() => world.close());

const aws = {
  storageType: 'AWS' as const,
  bucketName: 'our-files',
  regionSystemName: 'eu-west-1',
  prefix: 'sheaf/',
  accessKey: 'AKIAEXAMPLE',
  secretKey: 'a-secret-that-is-nowhere-else',
};
const add = (body: Parameters<typeof admin.call<typeof application.addFileContainer>>[1]['body']) =>
  admin.call(application.addFileContainer, { body });
const codesOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ error, details }) => [error, ...(details.fields ?? []).map(({ at, code }: { at: string; code: string }) => `${at} ${code}`)],
  );

describe('storage containers', () => {
  test('APP-015 APP-016 APP-018 APP-023 have the fields of their kind and are listed, read, added and updated', async () => {
    const created = await add(aws);
    const unknown = { isActive: false, hasSecret: true, version: 1, usage: { files: 0, bytes: 0, estimatedOn: null } };
    const { secretKey: _secretKey, ...shownOfAws } = aws;
    expect(created).toEqual({ ...shownOfAws, ...unknown, id: expect.any(String), server: '', databaseName: '', userName: '' });
    const sql = { storageType: 'MySQL' as const, server: 'db.example.org', databaseName: 'files', userName: 'sheaf', password: 'word' };
    const other = await add(sql);
    const { password: _password, ...shownOfSql } = sql;
    const ofAws = { bucketName: '', regionSystemName: '', prefix: '', accessKey: '' };
    expect(other).toEqual({ ...shownOfSql, ...unknown, ...ofAws, id: expect.any(String) });
    expect((await admin.call(application.fileContainers, {})).map(({ id, storageType, isActive }) => [id, storageType, isActive])).toEqual([
      ['builtIn', null, true],
      [created.id, 'AWS', false],
      [other.id, 'MySQL', false],
    ]);
    const changed = await admin.call(application.updateFileContainer, { body: { ...sql, id: other.id, userName: 'writer', version: 1 } });
    expect(await admin.call(application.fileContainer, { id: other.id })).toEqual(changed);
    expect(changed).toMatchObject({ server: 'db.example.org', databaseName: 'files', userName: 'writer', version: 2 });
    const stale = admin.call(application.updateFileContainer, { body: { ...sql, id: other.id, version: 1 } });
    await expect(stale).rejects.toMatchObject({ error: 'settingsChanged' });

    for (const field of ['server', 'databaseName', 'userName'])
      expect(await codesOf(add({ ...sql, [field]: ' ' }))).toEqual(['invalidInput', `${field} required`]);
    expect(await codesOf(add({ ...sql, password: '' }))).toEqual(['invalidInput', 'password required']);
    for (const field of ['regionSystemName', 'accessKey'])
      expect(await codesOf(add({ ...aws, [field]: '' }))).toEqual(['invalidInput', `${field} required`]);
    expect(await codesOf(add({ ...aws, bucketName: '' }))).toContain('bucketName required');
    expect(await codesOf(add({ ...aws, secretKey: '' }))).toEqual(['invalidInput', 'secretKey required']);
    const { prefix: _, ...without } = aws;
    expect(await add(without)).toMatchObject({ prefix: '' });
    expect(await codesOf(add({ ...aws, userName: 'x' } as typeof aws))).toEqual(['invalidInput', 'userName unknownField']);
    expect(await codesOf(add({ ...aws, storageType: 'Azure' } as unknown as typeof aws))).toEqual(['invalidInput', 'storageType invalid']);
  });

  test('APP-023 every field of the chosen type is required, except the prefix and the server of AWS', async () => {
    const sql = { storageType: 'MySQL' as const, server: 'db.example.org', databaseName: 'files', userName: 'sheaf', password: 'word' };
    const requiredOf = async (whole: typeof aws | typeof sql) => {
      const names = Object.keys(whole).filter((name) => name !== 'storageType');
      const outcomes = await Promise.all(names.map((name) => codesOf(add({ ...whole, [name]: undefined }))));
      return names.filter((name, index) => {
        const [error, first = ''] = outcomes[index] ?? [];
        return error === 'invalidInput' && first.startsWith(`${name} `);
      });
    };
    expect(await requiredOf(sql)).toEqual(['server', 'databaseName', 'userName', 'password']);
    expect(await requiredOf(aws)).toEqual(['bucketName', 'regionSystemName', 'accessKey', 'secretKey']);
    expect(await add({ ...aws, server: 'https://s3.example.org' })).toMatchObject({ server: 'https://s3.example.org' });
    expect(await codesOf(add({ ...sql, prefix: 'sheaf/' } as typeof sql))).toEqual(['invalidInput', 'prefix unknownField']);

    const { id } = await add(aws);
    const change = (plan: typeof aws | typeof sql) => admin.call(application.updateFileContainer, { body: { ...plan, id } });
    for (const field of ['regionSystemName', 'accessKey'])
      expect(await codesOf(change({ ...aws, [field]: '' }))).toEqual(['invalidInput', `${field} required`]);
    // The access key of one type is not a password of the other.
    expect(await codesOf(change({ ...sql, password: '' }))).toEqual(['invalidInput', 'password required']);
    expect(await admin.call(application.fileContainer, { id })).toMatchObject({ storageType: 'AWS', version: 1 });
  });

  test('APP-024 a secret is never returned, is stored encrypted, and remains when the field is left empty', async () => {
    const { id } = await add(aws);
    await admin.call(application.updateFileContainer, { body: { ...aws, id, secretKey: '', accessKey: 'AKIAOTHER' } });
    const stored = await read<{ secret: string }>(world.host.table, keys.container(id));
    const facts = await readAll<FactRecord>(world.host.table, { table: 'facts', pk: `user#${admin.user.id}` });
    const all = [await admin.call(application.fileContainers, {}), await admin.call(application.fileContainer, { id }), stored, facts];
    expect(JSON.stringify(all)).not.toContain(aws.secretKey);
    expect(await decryptSecret(world.host.secrets, purposeOf(id), stored?.secret ?? '')).toBe(aws.secretKey);
    expect(facts.map(({ kind }) => kind)).toEqual(['containerAdded', 'containerUpdated']);
    // It is not sent to another server than the one it was entered for.
    const moved = admin.call(application.updateFileContainer, {
      body: { ...aws, id, secretKey: '', server: 'https://elsewhere.example.org' },
    });
    expect(await codesOf(moved)).toEqual(['invalidInput', 'secretKey required']);
  });

  test('APP-021 the regions of Amazon are listed by name', async () => {
    const regions = await admin.call(application.awsRegions, {});
    expect(regions).toContainEqual({ systemName: 'eu-west-1', displayName: 'Ireland' });
    const openToAll = `us-east-1 us-east-2 us-west-1 us-west-2 ca-central-1 sa-east-1 eu-central-1 eu-north-1 eu-west-1 eu-west-2 eu-west-3
      ap-northeast-1 ap-northeast-2 ap-northeast-3 ap-south-1 ap-southeast-1 ap-southeast-2`;
    expect(regions.map(({ systemName }) => systemName)).toEqual(expect.arrayContaining(openToAll.split(/\s+/)));
    expect(new Set(regions.map(({ systemName }) => systemName)).size).toBe(regions.length);
  });
});

withMariadb('files in a container', () => {
  let maria: Awaited<ReturnType<typeof startMariadb>>;
  let server: RunningServer;
  let listId: string;
  let id: string;
  let location: Awaited<ReturnType<typeof maria.place>>;
  beforeAll(async () => {
    maria = await startMariadb();
  });
  afterAll(() => maria?.stop());
  beforeEach(async () => {
    server = await serveWorld(world);
    listId = (await world.list({ type: 'documents' })).id;
    location = await maria.place();
    id = (await add({ storageType: 'MySQL', ...location })).id;
  });
  afterEach(() => server.stop());

  const upload = async (name: string, bytes: Uint8Array) => {
    const { body } = await admin.send(multipart(`/api/List/${listId}/document/upload`, [[name, bytes]], 'overwrite=true'));
    return JSON.parse(body).value.Id as number;
  };
  const activate = (to: string) => admin.call(application.activateFileContainer, { body: { id: to } });
  const blobOf = async (item: number) =>
    (await read<{ file: { blob: string } }>(world.host.table, keys.item(listId, item)))?.file.blob ?? '';
  const waiting = async () => (await readAll(world.host.table, keys.pendingMove(''))).length;
  const filesThere = async () => (await read<{ files: number }>(world.host.table, keys.containerUse(id)))?.files;
  const sweepLater = async () => {
    world.advance(3_600_000);
    await sweepHandle(world.host)();
  };
  const fetchFile = async (item: number, range?: string) => {
    const { url } = await admin.call(list.download, { listId, id: item });
    return fetch(`http://127.0.0.1:${server.port}${url}`, { headers: range ? { range } : {} });
  };
  const bytesOf = async (item: number) => Buffer.from(await (await fetchFile(item)).arrayBuffer());

  test('APP-019 APP-022 a connection is tested with the typed values, and errors are reported without an error id', async () => {
    const body = { storageType: 'MySQL' as const, ...location };
    expect(await admin.call(application.testContainerConnection, { body })).toEqual({});
    expect(await admin.call(application.testContainerConnection, { body: { ...body, id, password: '' } })).toEqual({});
    const refused = admin.call(application.testContainerConnection, { body: { ...body, password: 'other' } });
    await expect(refused).rejects.toMatchObject({ error: 'containerCredentials', status: 422, details: { id: null } });
    const away = admin.call(application.testContainerConnection, { body: { ...body, server: '127.0.0.1:1' } });
    await expect(away).rejects.toMatchObject({ error: 'containerUnreachable', details: { id: null } });
    const metadata = admin.call(application.testContainerConnection, { body: { ...body, server: '169.254.169.254' } });
    await expect(metadata).rejects.toMatchObject({ error: 'containerAddress', details: { id: null } });
  });

  test('APP-025 new files go to the active container and are read from there, also in ranges; older ones stay where they are', async () => {
    const [before, after] = [randomBytes(100_000), randomBytes(1_500_000)];
    const old = await upload('old.bin', before);
    expect((await activate(id)).flatMap((location) => (location.isActive ? [location.id] : []))).toEqual([id]);
    const item = await upload('new.bin', after);
    await expect.poll(filesThere).toBe(1);
    // An address issued a moment before is still valid.
    expect(await builtInOf(world.host).get(await blobOf(item))).toBeDefined();
    await sweepLater();
    await expect.poll(waiting).toBe(0);
    expect(await builtInOf(world.host).get(await blobOf(item))).toBeUndefined();
    expect(await builtInOf(world.host).get(await blobOf(old))).toBeDefined();
    expect([(await bytesOf(old)).equals(before), (await bytesOf(item)).equals(after)]).toEqual([true, true]);
    const part = await fetchFile(item, 'bytes=1000-1999');
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(after.subarray(1000, 2000))]).toEqual([206, true]);

    // The next version is stored elsewhere; the previous one stays.
    await activate('builtIn');
    const next = randomBytes(5000);
    expect(await upload('new.bin', next)).toBe(item);
    expect((await bytesOf(item)).equals(next)).toBe(true);
    const { url } = await admin.call(list.download, { listId, id: item, versionId: 1 });
    const first = await fetch(`http://127.0.0.1:${server.port}${url}`);
    expect(Buffer.from(await first.arrayBuffer()).equals(after)).toBe(true);
  });

  test('APP-020 usage is recorded for each file, and added up on request', async () => {
    await upload('here.bin', randomBytes(30_000));
    await activate(id);
    const uploadThere = async (name: string, files: number) => {
      await upload(name, randomBytes(70_000));
      await expect.poll(filesThere).toBe(files);
      await sweepLater();
      await expect.poll(waiting).toBe(0);
    };
    await uploadThere('a.bin', 1);
    const usage = async () => (await admin.call(application.fileContainer, { id })).usage;
    expect(await usage()).toMatchObject({ files: 1, bytes: 70_000, estimatedOn: null });
    const [builtIn] = await admin.call(application.updateEstimatedUsage, { body: {} });
    expect(builtIn?.usage).toMatchObject({ files: 1, bytes: 30_000, estimatedOn: expect.any(String) });
    expect(await usage()).toMatchObject({ files: 1, bytes: 70_000, estimatedOn: expect.any(String) });
    await uploadThere('b.bin', 2);
    // The stored sizes can be wrong; the actual content is not.
    await world.host.table.transact([{ update: keys.containerUse(id), set: { bytes: 9 } }]);
    await admin.call(application.updateEstimatedUsage, { body: { id } });
    expect(await usage()).toMatchObject({ files: 2, bytes: 140_000 });
  });

  test('APP-025 a container that contains a file, or receives new ones, cannot be deleted or redirected', async () => {
    const deleting = () => codesOf(admin.call(application.deleteFileContainer, { body: { id } }));
    const body = { id, storageType: 'MySQL' as const, ...location };
    await activate(id);
    expect(await deleting()).toEqual(['containerInUse']);
    const item = await upload('a.bin', randomBytes(70_000));
    await expect.poll(filesThere).toBe(1);
    await activate('builtIn');
    expect(await deleting()).toEqual(['containerInUse']);
    const moved = admin.call(application.updateFileContainer, { body: { ...body, databaseName: 'other' } });
    expect(await codesOf(moved)).toEqual(['containerInUse']);
    expect(await codesOf(admin.call(application.updateFileContainer, { body }))).toBe('done');

    const { recycleId } = await admin.call(recycle.delete, { body: { listId, id: item } });
    await admin.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await expect.poll(deleting).toBe('done');
    expect((await admin.call(application.fileContainers, {})).map((one) => one.id)).toEqual(['builtIn']);
  });

  test('while a container is unavailable its files wait in the built-in storage, are read there, and are moved when it is back', async () => {
    await activate(id);
    await maria.kill();
    const bytes = randomBytes(50_000);
    const item = await upload('a.bin', bytes);
    expect((await bytesOf(item)).equals(bytes)).toBe(true);
    expect(await waiting()).toBe(1);
    const all = await admin.call(application.updateEstimatedUsage, { body: {} });
    expect(all.map(({ usage }) => usage.estimatedOn)).toEqual([expect.any(String), null]);
    expect(await codesOf(admin.call(application.updateEstimatedUsage, { body: { id } }))).not.toBe('done');
    await maria.restart();
    await sweepLater();
    await expect.poll(filesThere).toBe(1);
    await sweepLater();
    await expect.poll(waiting).toBe(0);
    expect((await bytesOf(item)).equals(bytes)).toBe(true);
    // Copies staged for reading are deleted after a day.
    world.advance(25 * 3_600_000);
    expect(await readAll(world.host.table, keys.staged(''))).toHaveLength(1);
    await sweepHandle(world.host)();
    expect(await readAll(world.host.table, keys.staged(''))).toHaveLength(0);
    const still = (await world.host.blobs.get(await blobOf(item))) ?? [];
    expect(Buffer.from(still).equals(bytes)).toBe(true);
  });
});
