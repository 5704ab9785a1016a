import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { PART_BYTES } from '#shared/limits.ts';
import { inFolder, print } from '#tests/bench/bench.ts';
import { megabytesOf } from '#tests/bench/loadOf.ts';
import { startHost } from '#tests/kit/hostProcess.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';

const MEGABYTE = 2 ** 20;

/** Creates a file of that many megabytes without repetitions. */
const makeFile = (file: string, megabytes: number): void => {
  const block = randomBytes(MEGABYTE);
  const target = openSync(file, 'w');
  for (let index = 0; index < megabytes; index++) {
    block.writeUInt32LE(index);
    writeSync(target, block);
  }
  closeSync(target);
};

/** The duration of a command in seconds. */
const secondsOf = (command: string, ...values: string[]): number => {
  const start = performance.now();
  execFileSync(command, values, { stdio: 'ignore' });
  return (performance.now() - start) / 1000;
};

const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
  const start = performance.now();
  const value = await work();
  return [(performance.now() - start) / 1000, value];
};

/** Uploads and downloads a file on a separate host process, compared with `dd` and `sha256sum` on the same disk. */
export const benchBytes = (megabytes = 512): Promise<void> =>
  inFolder(async (folder) => {
    const host = await startHost({ folder: join(folder, 'data'), empty: false });
    const admin = await host.admin();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    const listId = lists.find(({ type }) => type === 'documents')?.id ?? '';
    const [file, copy] = [join(folder, 'file'), join(folder, 'copy')];
    makeFile(file, megabytes);

    const source = openSync(file, 'r');
    const part = Buffer.alloc(PART_BYTES);
    const count = Math.ceil((megabytes * MEGABYTE) / PART_BYTES);
    const read = (index: number): Buffer => part.subarray(0, readSync(source, part, 0, PART_BYTES, index * PART_BYTES));
    const digests = Array.from({ length: count }, (_, index) => sha256(read(index)));
    const body = { fileName: 'bench.bin', size: megabytes * MEGABYTE, parts: digests };
    const before = megabytesOf(host.child.pid ?? 0);
    const ticket = await admin.call(list.beginUpload, { listId, body });
    const [sending] = await timed(async () => {
      for (const [index, { url, headers }] of ticket.parts.entries()) {
        const { status } = await fetch(new URL(url, admin.origin), { method: 'PUT', headers, body: new Uint8Array(read(index)) });
        if (status !== 200) throw new Error(`part ${index} was answered with ${status}`);
      }
    });
    const [committing, item] = await timed(() => admin.call(list.upload, { listId, body: { uploadId: ticket.uploadId } }));
    const after = megabytesOf(host.child.pid ?? 0);
    const { url } = await admin.call(list.download, { listId, id: item.Id });
    const [receiving, bytes] = await timed(async () => {
      const hash = createHash('sha256');
      let received = 0;
      for await (const chunk of (await fetch(new URL(url, admin.origin))).body ?? []) {
        hash.update(chunk);
        received += chunk.length;
      }
      return received;
    });
    if (bytes !== megabytes * MEGABYTE) throw new Error(`${bytes} bytes came back`);
    closeSync(source);
    const writing = secondsOf('dd', `if=${file}`, `of=${copy}`, 'bs=16M', 'conv=fsync');
    const hashing = secondsOf('sha256sum', copy);
    rmSync(copy);
    const rate = (seconds: number): string => `${Math.round(megabytes / seconds)} MB a second`;
    const share = (floor: number, seconds: number): string => `${Math.round((100 * floor) / seconds)} % of it, at least 60 %`;
    print(`A file of ${megabytes} MB`, [
      { what: 'dd with a sync, and sha256sum', value: rate(writing + hashing), budget: '' },
      { what: 'upload, until it is committed', value: rate(sending + committing), budget: share(writing + hashing, sending + committing) },
      { what: 'the commit alone', value: `${Math.round(committing * 1000)} ms`, budget: 'under 1,000 ms' },
      { what: 'sha256sum', value: rate(hashing), budget: '' },
      { what: 'download', value: rate(receiving), budget: share(hashing, receiving) },
      { what: 'memory of the host before and after the upload', value: `${before.toFixed(0)} and ${after.toFixed(0)} MB`, budget: '' },
    ]);
    await host.end();
  });
