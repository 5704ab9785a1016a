import type { Blobs } from '#functions/platform/blobs.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BlobPlaceRecord } from '#functions/storage/records/containerRecords.ts';
import { read } from '#functions/storage/rows.ts';

const places = new WeakMap<Host, Blobs>();

/** The storage where files arrive, without those that were moved away. */
export const builtInOf = (host: Host): Blobs => places.get(host) ?? host.blobs;

const placeOf = (host: Host, blob: string) => read<BlobPlaceRecord>(host.table, keys.blobPlace(blob));

/** The code that reads from containers is loaded with the first file in one. */
const elsewhere = () => import('#functions/domain/settings/containers/elsewhere.ts');

/** Lets all users of a host's files find them in any container. New files still arrive in the built-in storage. */
export const withContainers = (host: Host): Host => {
  const builtIn = host.blobs;
  places.set(host, builtIn);
  host.blobs = {
    begin: (key) => builtIn.begin(key),
    signParts: (key, uploadId, parts, seconds) => builtIn.signParts(key, uploadId, parts, seconds),
    complete: (key, uploadId, parts) => builtIn.complete(key, uploadId, parts),
    abort: (key, uploadId) => builtIn.abort(key, uploadId),
    put: (key, bytes) => builtIn.put(key, bytes),
    usage: () => builtIn.usage(),
    get: async (key, slice) => {
      const place = await placeOf(host, key);
      if (!place) return builtIn.get(key, slice);
      const bytes = await (await elsewhere()).getPlaced(host, place, key);
      return slice ? bytes.subarray(slice.from, slice.from + slice.bytes) : bytes;
    },
    size: async (key) => (await placeOf(host, key))?.bytes ?? builtIn.size(key),
    digest: async (key, partBytes) => {
      const place = await placeOf(host, key);
      return place ? (await elsewhere()).digestPlaced(host, place, key, partBytes) : builtIn.digest(key, partBytes);
    },
    signDownload: async (key, options) => {
      const place = await placeOf(host, key);
      return builtIn.signDownload(place ? await (await elsewhere()).stage(host, builtIn, place, key) : key, options);
    },
    remove: async (key) => {
      // Tells a job that is about to move the bytes that it is no longer needed.
      await host.table.transact([{ delete: keys.unplaced(key) }]);
      const place = await placeOf(host, key);
      if (place) await (await elsewhere()).removePlaced(host, builtIn, place, key);
      await builtIn.remove(key);
    },
  };
  return host;
};
