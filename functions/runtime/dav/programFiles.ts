import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { type Entry, entryTag } from '#functions/runtime/dav/entries.ts';
import { requireConditions } from '#functions/runtime/dav/ifHeader.ts';
import { assertLocks, locksOn } from '#functions/runtime/dav/locks.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { propfindEntry } from '#functions/runtime/dav/propfind.ts';
import { acceptUnstored } from '#functions/runtime/dav/proppatch.ts';
import { folderIdOf, type Resource, type UnmappedResource } from '#functions/runtime/dav/resource.ts';
import { readDestination } from '#functions/runtime/dav/transfer.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { PROGRAM_FILE_BYTES, PROGRAM_FILES_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Files that desktop programs write for their own use: resource forks and settings of Finder, those of Explorer, and lock files of Office,
 * LibreOffice and editors. Temporary files under which Office saves first are not included, because they become the document.
 */
const programFileName =
  /^(?:\._.*|\.DS_Store|\.Trashes|\.TemporaryItems|\.fseventsd|Thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#|\..*\.sw[px])$/i;

const isProgramFile = (resource: Resource): resource is UnmappedResource => resource.kind === 'free' && programFileName.test(resource.name);

interface StoredFile {
  file: FileRecord;
  modifiedOn: string;
  bytes: Uint8Array;
}

/**
 * Keeps those files out of the library. They stay in memory, visible only to the person who wrote them, and the oldest are dropped when
 * space runs out. Programs recreate files that are gone.
 */
export const programFiles = () => {
  const files = new Map<string, StoredFile>();
  let freeBytes = PROGRAM_FILES_BYTES;

  const keyOf = (ctx: Context, resource: UnmappedResource): string =>
    JSON.stringify([ctx.caller.id, folderIdOf(resource), resource.name.toLowerCase()]);
  const drop = (key: string): void => {
    freeBytes += files.get(key)?.bytes.length ?? 0;
    files.delete(key);
  };
  const store = (key: string, stored: StoredFile): void => {
    drop(key);
    files.set(key, stored);
    freeBytes -= stored.bytes.length;
    for (const oldest of files.keys()) if (freeBytes < 0) drop(oldest);
  };

  const entryOf = async (ctx: Context, resource: UnmappedResource, { file, modifiedOn }: StoredFile): Promise<Entry> => ({
    names: resource.names,
    title: resource.name,
    modifiedOn,
    file,
    locks: await locksOn(ctx, resource),
  });

  const put = async (ctx: Context, request: DavRequest, resource: UnmappedResource): Promise<DavReply> => {
    // The same permission is required as for adding any file to the folder.
    await authorizeCall(ctx, calls.beginUpload, { listId: resource.list.id, folderId: folderIdOf(resource) });
    const sent = await request.file(PROGRAM_FILE_BYTES);
    try {
      const bytes = await sent.bytes();
      const [key, { name }, digest] = [keyOf(ctx, resource), resource, sha256(bytes).toString('hex')];
      const file = { name, bytes: bytes.length, checksum: digest, blob: digest, contentType: contentTypeOf(name), version: 1 };
      const status = files.has(key) ? 204 : 201;
      store(key, { file, bytes, modifiedOn: ctx.now().toISOString() });
      return { status };
    } finally {
      await sent.discard();
    }
  };

  const get = async (ctx: Context, resource: UnmappedResource, stored: StoredFile): Promise<DavReply> => {
    const etag = entryTag(await entryOf(ctx, resource, stored)) ?? '';
    const headers = { etag, 'last-modified': new Date(stored.modifiedOn).toUTCString(), 'content-type': stored.file.contentType };
    return { status: 200, headers: { ...headers, 'content-length': String(stored.bytes.length) }, body: stored.bytes };
  };

  /** The temporary file follows the document that it belongs to. */
  const transfer = async (ctx: Context, request: DavRequest, resource: UnmappedResource, stored: StoredFile): Promise<DavReply> => {
    const destination = await readDestination(ctx, request);
    if (!isProgramFile(destination)) throw new DavError(403);
    const key = keyOf(ctx, destination);
    if (files.has(key) && request.headers.overwrite?.toUpperCase() === 'F') throw new DavError(412);
    await authorizeCall(ctx, calls.beginUpload, { listId: destination.list.id, folderId: folderIdOf(destination) });
    const status = files.has(key) ? 204 : 201;
    store(key, stored);
    if (request.method === 'MOVE' && key !== keyOf(ctx, resource)) drop(keyOf(ctx, resource));
    return { status };
  };

  /** Answers a request about such a file; undefined where the library should answer. */
  return async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply | undefined> => {
    const { method } = request;
    if (!isProgramFile(resource) || ['LOCK', 'UNLOCK', 'MKCOL'].includes(method)) return undefined;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'PROPFIND')
      await assertLocks(ctx, await requireConditions(ctx, request, resource), resource);
    if (method === 'PUT') return put(ctx, request, resource);
    const stored = files.get(keyOf(ctx, resource));
    if (!stored) throw new Problem('notFound');
    if (method === 'PROPFIND') return propfindEntry(request, await entryOf(ctx, resource, stored));
    if (method === 'PROPPATCH') return acceptUnstored(request, resource.names);
    if (method === 'MOVE' || method === 'COPY') return transfer(ctx, request, resource, stored);
    if (method !== 'DELETE') return get(ctx, resource, stored);
    drop(keyOf(ctx, resource));
    return { status: 204 };
  };
};
