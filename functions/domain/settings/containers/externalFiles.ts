import { Readable } from 'node:stream';
import { findContainer, inContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import type { Blobs, StoredBlob } from '#functions/platform/blobs.ts';
import { checksumOfStream, sha256 } from '#functions/platform/crypto/checksum.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BlobLocationRecord, StagedRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, put, read } from '#functions/storage/rows.ts';
import { STAGED_HOURS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Reads and verifies the bytes of a file in its container. */
export const readExternal = async (host: Host, location: BlobLocationRecord, blob: string): Promise<Uint8Array> => {
  const bytes = await inContainer(host, await findContainer(host, location.container), (driver) => driver.get(blob));
  if (!bytes || sha256(bytes).toString('hex') !== location.sha256) throw new Problem('containerBroken');
  return bytes;
};

/** Undefined if the container has no bytes or different ones. */
export const digestExternal = async (
  host: Host,
  location: BlobLocationRecord,
  blob: string,
  partBytes?: number,
): Promise<StoredBlob | undefined> => {
  const bytes = await inContainer(host, await findContainer(host, location.container), (driver) => driver.get(blob));
  return bytes && checksumOfStream(Readable.from([bytes]), partBytes);
};

/**
 * Copies bytes to the built-in storage for a day and returns their key there, so that browsers read them like all others, including ranges.
 * A request in the second half of that day renews it, so that no URL outlives its bytes.
 */
export const stageExternal = async (host: Host, builtIn: Blobs, location: BlobLocationRecord, blob: string): Promise<string> => {
  const name = sha256(blob).toString('hex');
  const key = `staged/${name}`;
  const staged = await read<StagedRecord>(host.table, keys.staged(name));
  const now = host.now();
  const isRecent = staged !== undefined && Date.parse(staged.at) > now.getTime() - (STAGED_HOURS / 2) * HOUR_MS;
  if (staged?.isReady && isRecent) return key;
  const at = now.toISOString();
  // The row is written first, so that everything there is swept.
  await host.table.transact([put(keys.staged(name), { at, isReady: false })]);
  await builtIn.put(key, await readExternal(host, location, blob));
  await host.table.transact([put(keys.staged(name), { at, isReady: true })]);
  return key;
};

/** Deletes bytes from their container, and staged copies. It can be repeated. */
export const deleteExternal = async (host: Host, builtIn: Blobs, location: BlobLocationRecord, blob: string): Promise<void> => {
  await inContainer(host, await findContainer(host, location.container), (driver) => driver.remove(blob));
  await attempt(host.table, [
    { delete: keys.blobLocation(blob), if: { present: true } },
    { update: keys.containerUse(location.container), add: { files: -1, bytes: -location.bytes } },
  ]);
  const name = sha256(blob).toString('hex');
  await builtIn.remove(`staged/${name}`);
  await host.table.transact([{ delete: keys.staged(name) }]);
};
