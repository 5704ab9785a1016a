import { Readable } from 'node:stream';
import { findContainer, inContainer } from '#functions/domain/settings/containers/inContainer.ts';
import type { Blobs, Stored } from '#functions/platform/blobs.ts';
import { sha256, storedOfStream } from '#functions/platform/crypto/checksum.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BlobPlaceRecord, StagedRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, put, read } from '#functions/storage/rows.ts';
import { STAGED_HOURS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

const HOUR = 3_600_000;

/** Reads and verifies the bytes of a file in its container. */
export const getPlaced = async (host: Host, place: BlobPlaceRecord, blob: string): Promise<Uint8Array> => {
  const bytes = await inContainer(host, await findContainer(host, place.container), (driver) => driver.get(blob));
  if (!bytes || sha256(bytes).toString('hex') !== place.sha256) throw new Problem('containerBroken');
  return bytes;
};

/** Undefined if the container has no bytes or different ones. */
export const digestPlaced = async (host: Host, place: BlobPlaceRecord, blob: string, partBytes?: number): Promise<Stored | undefined> => {
  const bytes = await inContainer(host, await findContainer(host, place.container), (driver) => driver.get(blob));
  return bytes && storedOfStream(Readable.from([bytes]), partBytes);
};

/**
 * Copies bytes to the built-in storage for a day and returns their key there, so that browsers read them like all others, including ranges.
 * A request in the second half of that day renews it, so that no URL outlives its bytes.
 */
export const stage = async (host: Host, builtIn: Blobs, place: BlobPlaceRecord, blob: string): Promise<string> => {
  const name = sha256(blob).toString('hex');
  const key = `staged/${name}`;
  const staged = await read<StagedRecord>(host.table, keys.staged(name));
  const now = host.now();
  const isFresh = staged !== undefined && Date.parse(staged.at) > now.getTime() - (STAGED_HOURS / 2) * HOUR;
  if (staged?.isReady && isFresh) return key;
  const at = now.toISOString();
  // The row is written first, so that everything there is swept.
  await host.table.transact([put(keys.staged(name), { at, isReady: false })]);
  await builtIn.put(key, await getPlaced(host, place, blob));
  await host.table.transact([put(keys.staged(name), { at, isReady: true })]);
  return key;
};

/** Deletes bytes from their container, and staged copies. It can be repeated. */
export const removePlaced = async (host: Host, builtIn: Blobs, place: BlobPlaceRecord, blob: string): Promise<void> => {
  await inContainer(host, await findContainer(host, place.container), (driver) => driver.remove(blob));
  await attempt(host.table, [
    { delete: keys.blobPlace(blob), if: { present: true } },
    { update: keys.containerUse(place.container), add: { files: -1, bytes: -place.bytes } },
  ]);
  const name = sha256(blob).toString('hex');
  await builtIn.remove(`staged/${name}`);
  await host.table.transact([{ delete: keys.staged(name) }]);
};
