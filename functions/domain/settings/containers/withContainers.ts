import type { Blobs } from '#functions/platform/blobs.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BlobLocationRecord } from '#functions/storage/records/containerRecords.ts';
import { read } from '#functions/storage/rows.ts';

const storesByHost = new WeakMap<Host, Blobs>();

/** The storage where files arrive, without those that were moved away. */
export const builtInOf = (host: Host): Blobs => storesByHost.get(host) ?? host.blobs;

const readLocation = (host: Host, blob: string) => read<BlobLocationRecord>(host.table, keys.blobLocation(blob));

/** The code that reads from containers is loaded with the first file in one. */
const importExternalFiles = () => import('#functions/domain/settings/containers/externalFiles.ts');

/** Lets all users of a host's files find them in any container. New files still arrive in the built-in storage. */
export const withContainers = (host: Host): Host => {
  const builtIn = host.blobs;
  storesByHost.set(host, builtIn);
  host.blobs = {
    begin: (key) => builtIn.begin(key),
    signParts: (key, uploadId, parts, seconds) => builtIn.signParts(key, uploadId, parts, seconds),
    complete: (key, uploadId, parts) => builtIn.complete(key, uploadId, parts),
    abort: (key, uploadId) => builtIn.abort(key, uploadId),
    put: (key, bytes) => builtIn.put(key, bytes),
    usage: () => builtIn.usage(),
    get: async (key, slice) => {
      const location = await readLocation(host, key);
      if (!location) return builtIn.get(key, slice);
      const bytes = await (await importExternalFiles()).readExternal(host, location, key);
      return slice ? bytes.subarray(slice.from, slice.from + slice.bytes) : bytes;
    },
    size: async (key) => (await readLocation(host, key))?.bytes ?? builtIn.size(key),
    digest: async (key, partBytes) => {
      const location = await readLocation(host, key);
      return location ? (await importExternalFiles()).digestExternal(host, location, key, partBytes) : builtIn.digest(key, partBytes);
    },
    signDownload: async (key, options) => {
      const location = await readLocation(host, key);
      return builtIn.signDownload(
        location ? await (await importExternalFiles()).stageExternal(host, builtIn, location, key) : key,
        options,
      );
    },
    remove: async (key) => {
      // Tells a job that is about to move the bytes that it is no longer needed.
      await host.table.transact([{ delete: keys.pendingMove(key) }]);
      const location = await readLocation(host, key);
      if (location) await (await importExternalFiles()).deleteExternal(host, builtIn, location, key);
      await builtIn.remove(key);
    },
  };
  return host;
};
