import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type SendPorts, sendFile } from '#frontend/transfer/sendFile.ts';
import { storedUploads } from '#frontend/transfer/storedUploads.ts';
import { PART_BYTES, UPLOAD_HOURS } from '#shared/limits.ts';

const target = { listId: 'library', folderId: undefined, folderName: 'Library' };
const fileOf = (fill: number, name = 'report.zip') => new File([new Uint8Array(2 * PART_BYTES + 10).fill(fill)], name);

let sent: string[];
let started: number;
let committed: string[];
beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  };
  // Stored names are own properties, like those of a browser's storage.
  const keys = { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
  vi.stubGlobal('localStorage', new Proxy(storage, keys));
  // A closed window holds no locks; one left open by a test does.
  vi.stubGlobal('navigator', {});
  sent = [];
  started = 0;
  committed = [];
});

/** A window that sends parts until one that is never sent, as if it had been closed then. */
const windowUntil = (last: number, refused?: string): SendPorts => ({
  sha256: async (bytes) =>
    createHash('sha256')
      .update(Buffer.from(await bytes.arrayBuffer()))
      .digest('hex'),
  begin: async (_, { parts }) => {
    started += 1;
    const uploadId = `u${started}`;
    return {
      uploadId,
      partBytes: PART_BYTES,
      parts: parts.map((_sum, at) => ({ number: at + 1, url: `${uploadId}/${at + 1}`, headers: {} })),
    };
  },
  sendPart: async ({ url, number }) => {
    if (number > last) return new Promise<void>(() => undefined);
    sent.push(url);
  },
  commit: async (_, uploadId) => {
    if (uploadId === refused) throw new Error('uploadExpired');
    committed.push(uploadId);
  },
  cancel: async () => undefined,
  kept: storedUploads,
});

const send = (ports: SendPorts, file: File) =>
  sendFile(ports, { file, target, overwrite: true, signal: new AbortController().signal, progress: () => undefined });
const interrupted = async (file: File): Promise<void> => {
  void send(windowUntil(1), file);
  await expect.poll(() => storedOf()?.arrived).toEqual([1]);
};
const storedOf = () => {
  const [name] = Object.keys(localStorage);
  return name ? (JSON.parse(localStorage.getItem(name) ?? 'null') as { arrived: number[] }) : null;
};

describe('an upload whose window was closed', () => {
  test('continues with the missing parts when the same file is chosen again', async () => {
    await interrupted(fileOf(1));
    await send(windowUntil(3), fileOf(1));
    expect([started, sent.toSorted(), committed]).toEqual([1, ['u1/1', 'u1/2', 'u1/3'], ['u1']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is not continued with other bytes of the same name and size, or in another place', async () => {
    await interrupted(fileOf(1));
    await send(windowUntil(3), fileOf(2));
    expect(committed).toEqual(['u2']);
    const elsewhere = { ...target, folderId: 'folder' };
    const plan = { fileName: 'report.zip', size: fileOf(1).size, parts: [], overwrite: true };
    expect(storedUploads.find(elsewhere, plan)).toBeUndefined();
    expect(storedOf()?.arrived).toEqual([1]);
  });

  test('begins again if the server has deleted it', async () => {
    await interrupted(fileOf(1));
    await send(windowUntil(3, 'u1'), fileOf(1));
    expect([started, committed]).toEqual([2, ['u2']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is deleted when it expires, and with the session', async () => {
    await interrupted(fileOf(1));
    const [name = ''] = Object.keys(localStorage);
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...stored, begun: Date.now() - UPLOAD_HOURS * 3_600_000 }));
    expect(
      storedUploads.find(target, { fileName: stored.fileName, size: stored.size, parts: stored.sums, overwrite: true }),
    ).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
    localStorage.setItem(name, JSON.stringify(stored));
    storedUploads.dropAll();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test('is not stored if it has only one part', async () => {
  const small = new File([new Uint8Array(20)], 'small.txt');
  let isSending = false;
  const ports = windowUntil(0);
  void send({ ...ports, sendPart: async () => new Promise<void>(() => (isSending = true)) }, small);
  await expect.poll(() => isSending).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});
