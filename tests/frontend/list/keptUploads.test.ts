import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type SendPorts, sendFile } from '#frontend/transfer/sendFile.ts';
import { storedUploads } from '#frontend/transfer/storedUploads.ts';
import { PART_BYTES, UPLOAD_HOURS } from '#shared/limits.ts';

const target = { listId: 'library', folderId: undefined, folderName: 'Library' };
const fileOf = (fill: number, name = 'report.zip') => new File([new Uint8Array(2 * PART_BYTES + 10).fill(fill)], name);

let sent: string[];
let begun: number;
let committed: string[];
beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  // Stored names are own properties, like those of a browser's storage.
  const keys = { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) };
  vi.stubGlobal('localStorage', new Proxy(storage, keys));
  // A closed window holds no locks; one left open by a test does.
  vi.stubGlobal('navigator', {});
  sent = [];
  begun = 0;
  committed = [];
});

/** A window that sends parts until one that is never sent, as if it had been closed then. */
const windowUntil = (last: number, refused?: string): SendPorts => ({
  sha256: async (bytes) =>
    createHash('sha256')
      .update(Buffer.from(await bytes.arrayBuffer()))
      .digest('hex'),
  begin: async (_, { parts }) => {
    begun += 1;
    const uploadId = `u${begun}`;
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
  await expect.poll(() => keptOf()?.arrived).toEqual([1]);
};
const keptOf = () => {
  const [name] = Object.keys(localStorage);
  return name ? (JSON.parse(localStorage.getItem(name) ?? 'null') as { arrived: number[] }) : null;
};

describe('an upload whose window was closed', () => {
  test('goes on with the parts that are missing, when the same file is chosen again', async () => {
    await interrupted(fileOf(1));
    await send(windowUntil(3), fileOf(1));
    expect([begun, sent.toSorted(), committed]).toEqual([1, ['u1/1', 'u1/2', 'u1/3'], ['u1']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is not gone on with by other bytes of the same name and size, or at another place', async () => {
    await interrupted(fileOf(1));
    await send(windowUntil(3), fileOf(2));
    expect(committed).toEqual(['u2']);
    const elsewhere = { ...target, folderId: 'folder' };
    const plan = { fileName: 'report.zip', size: fileOf(1).size, parts: [], overwrite: true };
    expect(storedUploads.find(elsewhere, plan)).toBeUndefined();
    expect(keptOf()?.arrived).toEqual([1]);
  });

  test('begins anew where the server has given it up', async () => {
    await interrupted(fileOf(1));
    await send(windowUntil(3, 'u1'), fileOf(1));
    expect([begun, committed]).toEqual([2, ['u2']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('is forgotten when its time is over, and with the session', async () => {
    await interrupted(fileOf(1));
    const [name = ''] = Object.keys(localStorage);
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...kept, begun: Date.now() - UPLOAD_HOURS * 3_600_000 }));
    expect(storedUploads.find(target, { fileName: kept.fileName, size: kept.size, parts: kept.sums, overwrite: true })).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
    localStorage.setItem(name, JSON.stringify(kept));
    storedUploads.dropAll();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test('a file of one part is not kept', async () => {
  const small = new File([new Uint8Array(20)], 'small.txt');
  let isSending = false;
  const ports = windowUntil(0);
  void send({ ...ports, sendPart: async () => new Promise<void>(() => (isSending = true)) }, small);
  await expect.poll(() => isSending).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});
