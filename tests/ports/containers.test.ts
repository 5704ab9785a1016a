import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Driver } from '#functions/platform/containers/driver.ts';
import { mysqlContainer } from '#functions/platform/containers/mysql.ts';
import { reachOf } from '#functions/platform/containers/reach.ts';
import { s3Container } from '#functions/platform/containers/s3.ts';
import { queryOf } from '#functions/platform/containers/s3Address.ts';
import { signedHeaders } from '#functions/platform/crypto/signatureV4.ts';
import { freePort } from '#tests/kit/freePort.ts';
import { startMariadb, withMariadb } from '#tests/kit/mariadb.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

const here = reachOf(true, 5_000);

/** The behavior of every kind of container. */
const behaves = (open: () => Driver) => {
  test('stores objects of every size completely, replaces and removes them, and counts', async () => {
    const driver = open();
    const sizes = [0, 1, 512 * 1024, 512 * 1024 + 1, 3_000_001];
    const objects = sizes.map((size) => [`lists/ü & #'${size}`, randomBytes(size)] as const);
    for (const [key, bytes] of objects) await driver.put(key, bytes);
    for (const [key, bytes] of objects) expect(Buffer.from((await driver.get(key)) ?? []).equals(bytes)).toBe(true);
    expect(await driver.usage()).toEqual({ files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
    await driver.put(objects[4]?.[0] ?? '', Buffer.from('shorter'));
    expect(Buffer.from((await driver.get(objects[4]?.[0] ?? '')) ?? []).toString()).toBe('shorter');
    for (const [key] of objects) await driver.remove(key);
    await driver.remove('never there');
    expect(await driver.get(objects[0]?.[0] ?? '')).toBeUndefined();
    expect(await driver.usage()).toEqual({ files: 0, bytes: 0 });
    await driver.close();
  });
};

withMariadb('a container in MySQL', () => {
  let maria: Awaited<ReturnType<typeof startMariadb>>;
  let location: Awaited<ReturnType<typeof maria.place>>;
  beforeAll(async () => {
    maria = await startMariadb();
    location = await maria.place();
  });
  afterAll(() => maria?.stop());

  behaves(() => mysqlContainer(location, here));

  test('reports its errors', async () => {
    const failing = (change: object, reach = here) => mysqlContainer({ ...location, ...change }, reach).get('x');
    await expect(failing({ password: 'other' })).rejects.toMatchObject({ code: 'containerCredentials' });
    await expect(failing({ databaseName: 'mysql' })).rejects.toMatchObject({ code: 'containerRights' });
    await expect(failing({ databaseName: 'none' })).rejects.toMatchObject({
      code: expect.stringMatching(/containerMissing|containerRights/),
    });
    await expect(failing({ server: '127.0.0.1:1' })).rejects.toMatchObject({ code: 'containerUnreachable' });
    await expect(failing({ server: 'a b/c' })).rejects.toMatchObject({ code: 'containerAddress' });
    await expect(failing({}, reachOf(false, 5_000))).rejects.toMatchObject({ code: 'containerAddress' });
    await expect(failing({ server: 'localhost:3306' }, reachOf(false, 5_000))).rejects.toMatchObject({ code: 'containerAddress' });
  });

  test('a container that dies in the middle of a write has all of an object or none of it', async () => {
    const bytes = randomBytes(20_000_000);
    const driver = mysqlContainer(location, here);
    await driver.put('before', Buffer.from('safe'));
    const writing = driver.put('big', bytes).then(
      () => 'done',
      () => 'broken',
    );
    await maria.kill();
    const ended = await writing;
    await maria.restart();
    const [big, before] = [await driver.get('big'), await driver.get('before')];
    expect(Buffer.from(before ?? []).toString()).toBe('safe');
    if (ended === 'done') expect(Buffer.from(big ?? []).equals(bytes)).toBe(true);
    else expect(big === undefined || Buffer.from(big).equals(bytes)).toBe(true);
    await driver.close();
  });
});

describe.runIf(endpoint !== '')('a container in S3', () => {
  beforeAll(prepareEmulator);
  const keys = { accessKey: 'test', secretKey: 'test', region: 'us-east-1', endpoint, prefix: `some/${process.pid}/` };

  behaves(() => s3Container({ ...keys, bucket: process.env.SHEAF_BUCKET ?? '' }, here));

  test('reports that its bucket is missing', async () => {
    const driver = s3Container({ ...keys, bucket: 'nobody-has-this-one' }, here);
    await expect(driver.put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'containerMissing' });
  });
});

/** Examples from Amazon's documentation, with their keys. */
test.each([
  [{ lifecycle: '' }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [{ 'max-keys': '2', prefix: 'J' }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('requests to S3 are signed correctly: %o', (query, signature) => {
  const keys = { region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const request = { method: 'GET', host: 'examplebucket.s3.amazonaws.com', path: '/', query: queryOf(query), body: Buffer.alloc(0) };
  expect(signedHeaders('s3', keys, request, new Date('2013-05-24T00:00:00Z')).authorization).toContain(`Signature=${signature}`);
});

test('a server that accepts a connection and then sends nothing times out', async () => {
  const port = await freePort();
  const silent = createServer().listen(port, '127.0.0.1');
  const soon = reachOf(true, 300);
  const mysql = mysqlContainer({ server: `127.0.0.1:${port}`, databaseName: 'a', userName: 'b', password: 'c' }, soon);
  await expect(mysql.get('x')).rejects.toMatchObject({ code: 'containerUnreachable' });
  const keys = { accessKey: 'a', secretKey: 'b', region: 'us-east-1', bucket: 'c', prefix: '' };
  await expect(s3Container({ ...keys, endpoint: `http://127.0.0.1:${port}` }, soon).get('x')).rejects.toMatchObject({
    code: 'containerUnreachable',
  });
  silent.close();
});

test('a bucket is requested only at public addresses, encrypted, and by no other protocol', async () => {
  const keys = { accessKey: 'a', secretKey: 'b', region: 'us-east-1', bucket: 'c', prefix: '' };
  const codeAt = (at: string, alone: boolean) =>
    s3Container({ ...keys, endpoint: at }, reachOf(alone, 2_000))
      .get('x')
      .catch(({ code }) => code);
  for (const at of ['https://127.0.0.1:1', 'https://10.0.0.1', 'https://169.254.169.254', 'https://[::1]', 'https://localhost:1'])
    expect([at, await codeAt(at, false)]).toEqual([at, 'containerAddress']);
  for (const at of [
    'https://169.254.169.254',
    'https://[fd00:ec2::254]',
    'ftp://localhost',
    'https://user@localhost',
    'https://localhost/path',
  ])
    expect([at, await codeAt(at, true)]).toEqual([at, 'containerAddress']);
  expect(await codeAt('http://192.168.1.2', true)).toBe('containerInsecure');
  expect(await codeAt('http://127.0.0.1:1', true)).toBe('containerUnreachable');
});
