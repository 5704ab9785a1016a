import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#frontend/transfer/sha256.ts';
import type { Upload } from '#frontend/transfer/upload.ts';
import { createUploads, type Ports, statusOf } from '#frontend/transfer/uploads.ts';
import { PART_BYTES } from '#shared/limits.ts';

interface Received {
  name: string;
  sha256: string;
}

/** A storage of parts that refuses what its signature does not allow, and can be slow or faulty. */
const partStore = () => {
  const received: Received[] = [];
  const calls: string[] = [];
  let failures = 0;
  let open = 0;
  let most = 0;
  let hold: Promise<void> | null = null;

  const take = async (request: IncomingMessage) => {
    open += 1;
    most = Math.max(most, open);
    const hash = createHash('sha256');
    for await (const chunk of request) hash.update(chunk);
    if (hold) await hold;
    open -= 1;
    return { name: request.url ?? '', sha256: hash.digest('hex') };
  };
  const server = createServer(async (request, response) => {
    const part = await take(request).catch(() => null);
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
      return;
    }
    if (part) received.push(part);
    response.writeHead(request.headers['x-part'] === 'signed' ? 200 : 403).end();
  });
  return {
    server,
    received,
    calls,
    failNext: (count: number) => {
      failures = count;
    },
    holdUntil: (until: Promise<void>) => {
      hold = until;
    },
    most: () => most,
  };
};

const listening = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

let store: ReturnType<typeof partStore>;
let origin: string;
let plans = 0;
beforeEach(async () => {
  store = partStore();
  origin = await listening(store.server);
});
afterEach(() => store.server.close());

const ports = (): Ports => ({
  sha256,
  begin: async (_target, plan) => {
    plans += 1;
    store.calls.push(`begin ${plan.fileName}${plan.folderId ? ` in ${plan.folderId}` : ''}`);
    const uploadId = `${plans}`;
    const parts = plan.parts.map((hash, at) => ({
      number: at + 1,
      url: `${origin}/${plan.fileName}/${at}/${hash}`,
      headers: { 'x-part': 'signed' },
    }));
    return { uploadId, partBytes: PART_BYTES, parts };
  },
  sendPart: async ({ url, headers }, bytes, { signal, onProgress }) => {
    const response = await fetch(url, { method: 'PUT', headers, body: bytes, signal });
    if (!response.ok) throw new Error(`${response.status}`);
    onProgress(bytes.size);
  },
  commit: async (_target, uploadId, { comments }) => store.calls.push(`commit ${uploadId}${comments && ` ${comments}`}`),
  cancel: async (_target, uploadId) => store.calls.push(`cancel ${uploadId}`),
  explain: (error) => ({ code: String(error) }),
  makeFolder: async (target, name) => {
    store.calls.push(`make ${name} in ${target.folderId}`);
    if (name === 'refused') throw new Error('refused');
    return { ...target, folderId: name, folderName: name };
  },
  isTaken: (error) => error instanceof Error && error.message === 'taken',
  onSaved: () => undefined,
});

const target = { listId: 'l1', folderId: undefined, folderName: 'Documents' };
const file = (name: string, size = 100) => new File([new Uint8Array(size).fill(7)], name);

const untilIdle = async (uploads: ReturnType<typeof createUploads>) => {
  const over = ({ state }: Upload) => ['done', 'failed', 'refused', 'warning'].includes(state);
  while (!uploads.snapshot().list.every(over)) await new Promise((resolve) => setTimeout(resolve, 5));
  return uploads.snapshot().list;
};

describe('uploading files', () => {
  test('sends every part with its own hash and commits when all have arrived', async () => {
    const uploads = createUploads(ports());
    uploads.add([file('big.bin', PART_BYTES * 2 + 5)], target);
    const [upload] = await untilIdle(uploads);
    expect(upload).toMatchObject({ state: 'done', sent: PART_BYTES * 2 + 5 });
    expect(store.received).toHaveLength(3);
    for (const { name, sha256: hash } of store.received) expect(name.endsWith(hash)).toBe(true);
    expect(store.calls).toEqual(['begin big.bin', `commit ${plans}`]);
  });

  test('uploads three files at a time, and the rest wait', async () => {
    let release = () => {};
    store.holdUntil(new Promise((resolve) => (release = resolve)));
    const uploads = createUploads(ports());
    uploads.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.txt`)),
      target,
    );
    while (store.most() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(uploads.snapshot().list.filter(({ state }) => state === 'waiting')).toHaveLength(2);
    release();
    expect((await untilIdle(uploads)).every(({ state }) => state === 'done')).toBe(true);
    expect(store.most()).toBe(3);
  });

  test('FILE-009 is ready, loading, and then a success or a failure', async () => {
    let release = () => {};
    store.holdUntil(new Promise((resolve) => (release = resolve)));
    const uploads = createUploads(ports());
    const statuses = () => uploads.snapshot().list.map(statusOf);
    uploads.add([file('a.txt'), file('b.txt'), file('c.txt'), file('d.txt'), file('tiny.txt', 9)], target);
    expect(statuses()).toEqual(['loading', 'loading', 'loading', 'ready', 'fail']);
    while (store.most() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(statuses()).toEqual(['loading', 'loading', 'loading', 'ready', 'fail']);
    release();
    await untilIdle(uploads);
    expect(statuses()).toEqual(['success', 'success', 'success', 'success', 'fail']);
    store.failNext(3);
    uploads.add([file('e.txt')], target);
    await untilIdle(uploads);
    expect(statuses().at(-1)).toBe('fail');
  });

  test('sends the files of a folder into folders of the same names, each created once, and reports those whose folder is refused', async () => {
    const uploads = createUploads(ports());
    const inFolder = (path: string) => Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });
    const paths = ['Site/a.txt', 'Site/Scans/b.txt', 'Site/Scans/c.txt', 'refused/d.txt'];
    uploads.add([file('alone.txt'), ...paths.map(inFolder)], target);
    const states = (await untilIdle(uploads)).map(({ state }) => state);
    expect(states).toEqual(['done', 'done', 'done', 'done', 'failed']);
    expect(store.calls.filter((call) => call.startsWith('make'))).toEqual([
      'make Site in undefined',
      'make Scans in Site',
      'make refused in undefined',
    ]);
    expect(store.calls.filter((call) => call.startsWith('begin')).sort()).toEqual([
      'begin a.txt in Site',
      'begin alone.txt',
      'begin b.txt in Scans',
      'begin c.txt in Scans',
    ]);
  });

  test('retries a failed part twice', async () => {
    store.failNext(2);
    const uploads = createUploads(ports());
    uploads.add([file('a.txt')], target);
    expect((await untilIdle(uploads))[0]?.state).toBe('done');
  });

  test('fails after the third attempt, cancels on the server, and can be tried again', async () => {
    store.failNext(3);
    const uploads = createUploads(ports());
    uploads.add([file('a.txt')], target);
    const [upload] = await untilIdle(uploads);
    expect(upload).toMatchObject({ state: 'failed', reason: { code: 'Error: 503' } });
    expect(store.calls.at(-1)).toBe(`cancel ${plans}`);
    uploads.retry(upload?.id ?? 0);
    expect((await untilIdle(uploads))[0]?.state).toBe('done');
  });

  test('stops a file in progress and cancels it on the server', async () => {
    let release = () => {};
    store.holdUntil(new Promise((resolve) => (release = resolve)));
    const uploads = createUploads(ports());
    uploads.add([file('a.txt')], target);
    while (store.most() < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    uploads.remove(uploads.snapshot().list[0]?.id ?? 0);
    expect(uploads.snapshot().list).toEqual([]);
    while (!store.calls.some((call) => call.startsWith('cancel'))) await new Promise((resolve) => setTimeout(resolve, 5));
    release();
    expect(store.calls.some((call) => call.startsWith('commit'))).toBe(false);
  });

  test('FILE-005 a file that is too small is reported with its name and the minimum size', () => {
    const uploads = createUploads(ports());
    uploads.add([file('a.txt', 9)], target);
    expect(uploads.snapshot().list[0]?.reason).toMatchObject({ code: 'error.FileTooSmall', params: { fileName: 'a.txt', minSize: 10 } });
  });

  test('FILE-006 a file that is too large is reported with its name and the maximum size', () => {
    const uploads = createUploads(ports());
    uploads.add([Object.defineProperty(file('a.txt'), 'size', { value: 2 ** 31 + 1 })], target);
    const params = { fileName: 'a.txt', maxSize: 2 ** 31 };
    expect(uploads.snapshot().list[0]?.reason).toMatchObject({ code: 'error.FileTooLarge', params });
  });

  test.each([
    ['FILE-005 a file below 10 bytes', file('a.txt', 9), 'refused', 'error.FileTooSmall'],
    ['FILE-007 a file without bytes', file('a.txt', 0), 'warning', 'error.DragFromZipUnsupported'],
    ['FILE-001 a name that no file system takes', file('a?.txt', 20), 'refused', 'message.formValidation.FileName'],
    ['FILE-006 a file above 2 GiB', Object.defineProperty(file('a.txt'), 'size', { value: 2 ** 31 + 1 }), 'refused', 'error.FileTooLarge'],
  ])('%s is reported before a byte is sent', (_name, some, state, code) => {
    const uploads = createUploads(ports());
    uploads.add([some], target);
    expect(uploads.snapshot().list[0]).toMatchObject({ state, reason: { code } });
    expect(store.calls).toEqual([]);
  });

  test("asks once about all names of other users' files, and applies the answer until all have arrived", async () => {
    const sent: string[] = [];
    const theirs = new Set(['a.txt', 'b.txt', 'late.txt']);
    const uploads = createUploads({
      ...ports(),
      begin: async (target, plan) => {
        if (plan.sameName === 'ownVersion' && theirs.has(plan.fileName)) throw new Error('taken');
        sent.push(`${plan.fileName} ${plan.sameName}`);
        return ports().begin(target, plan);
      },
    });
    const states = () => uploads.snapshot().list.map(({ state }) => state);
    uploads.add([file('a.txt'), file('own.txt'), file('b.txt')], target);
    while (states().join() !== 'asked,done,asked') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent).toEqual(['own.txt ownVersion']);
    uploads.answer('number');
    uploads.add([file('late.txt')], target);
    await untilIdle(uploads);
    expect(states()).toEqual(['done', 'done', 'done', 'done']);
    expect(sent.slice(1).sort()).toEqual(['a.txt number', 'b.txt number', 'late.txt number']);

    uploads.add([file('a.txt')], target);
    while (states().at(-1) !== 'asked') await new Promise((resolve) => setTimeout(resolve, 5));
    uploads.answer('skip');
    expect(uploads.snapshot().list.at(-1)).toMatchObject({ state: 'refused', reason: { code: 'upload.skipped' } });
  });

  test('overwrites by default', () => {
    expect(createUploads(ports()).snapshot().overwrite).toBe(true);
  });
});
