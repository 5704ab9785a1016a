import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { type Entry, entryTag } from '#functions/runtime/dav/entries.ts';
import { demandConditions } from '#functions/runtime/dav/ifHeader.ts';
import { demandLocks, locksOver } from '#functions/runtime/dav/locks.ts';
import { type FreePlace, folderIdOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { tellOf } from '#functions/runtime/dav/propfind.ts';
import { forget } from '#functions/runtime/dav/proppatch.ts';
import { goalOf } from '#functions/runtime/dav/transfer.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { PROGRAM_FILE_BYTES, PROGRAM_FILES_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/**
 * Files that desktop programs write for their own use: resource forks and settings of Finder, those of Explorer, and lock files of Office,
 * LibreOffice and editors. Temporary files under which Office saves first are not included, because they become the document.
 */
const own = /^(?:\._.*|\.DS_Store|\.Trashes|\.TemporaryItems|\.fseventsd|Thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#|\..*\.sw[px])$/i;

export const isProgramFile = (place: Place): place is FreePlace => place.kind === 'free' && own.test(place.name);

interface Kept {
  file: FileRecord;
  modifiedOn: string;
  bytes: Uint8Array;
}

/**
 * Keeps those files out of the library. They stay in memory, visible only to the person who wrote them, and the oldest are dropped when
 * space runs out. Programs recreate files that are gone.
 */
export const programFiles = () => {
  const files = new Map<string, Kept>();
  let room = PROGRAM_FILES_BYTES;

  const keyOf = (ctx: Context, place: FreePlace): string => JSON.stringify([ctx.caller.id, folderIdOf(place), place.name.toLowerCase()]);
  const drop = (key: string): void => {
    room += files.get(key)?.bytes.length ?? 0;
    files.delete(key);
  };
  const keep = (key: string, kept: Kept): void => {
    drop(key);
    files.set(key, kept);
    room -= kept.bytes.length;
    for (const oldest of files.keys()) if (room < 0) drop(oldest);
  };

  const entryOf = async (ctx: Context, place: FreePlace, { file, modifiedOn }: Kept): Promise<Entry> => ({
    names: place.names,
    title: place.name,
    modifiedOn,
    file,
    locks: await locksOver(ctx, place),
  });

  const put = async (ctx: Context, request: DavRequest, place: FreePlace): Promise<DavReply> => {
    // The same permission is required as for adding any file to the folder.
    await admit(ctx, calls.beginUpload, { listId: place.list.id, folderId: folderIdOf(place) });
    const sent = await request.file(PROGRAM_FILE_BYTES);
    try {
      const bytes = await sent.bytes();
      const [key, { name }, digest] = [keyOf(ctx, place), place, sha256(bytes).toString('hex')];
      const file = { name, bytes: bytes.length, checksum: digest, blob: digest, contentType: contentTypeOf(name), version: 1 };
      const status = files.has(key) ? 204 : 201;
      keep(key, { file, bytes, modifiedOn: ctx.now().toISOString() });
      return { status };
    } finally {
      await sent.discard();
    }
  };

  const get = async (ctx: Context, place: FreePlace, kept: Kept): Promise<DavReply> => {
    const etag = entryTag(await entryOf(ctx, place, kept)) ?? '';
    const headers = { etag, 'last-modified': new Date(kept.modifiedOn).toUTCString(), 'content-type': kept.file.contentType };
    return { status: 200, headers: { ...headers, 'content-length': String(kept.bytes.length) }, body: kept.bytes };
  };

  /** The temporary file follows the document that it belongs to. */
  const transfer = async (ctx: Context, request: DavRequest, place: FreePlace, kept: Kept): Promise<DavReply> => {
    const goal = await goalOf(ctx, request);
    if (!isProgramFile(goal)) throw new DavRefusal(403);
    const key = keyOf(ctx, goal);
    if (files.has(key) && request.headers.overwrite?.toUpperCase() === 'F') throw new DavRefusal(412);
    await admit(ctx, calls.beginUpload, { listId: goal.list.id, folderId: folderIdOf(goal) });
    const status = files.has(key) ? 204 : 201;
    keep(key, kept);
    if (request.method === 'MOVE' && key !== keyOf(ctx, place)) drop(keyOf(ctx, place));
    return { status };
  };

  /** Answers a request about such a file; undefined where the library should answer. */
  return async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply | undefined> => {
    const { method } = request;
    if (!isProgramFile(place) || ['LOCK', 'UNLOCK', 'MKCOL'].includes(method)) return undefined;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'PROPFIND')
      await demandLocks(ctx, await demandConditions(ctx, request, place), place);
    if (method === 'PUT') return put(ctx, request, place);
    const kept = files.get(keyOf(ctx, place));
    if (!kept) throw new Problem('notFound');
    if (method === 'PROPFIND') return tellOf(request, await entryOf(ctx, place, kept));
    if (method === 'PROPPATCH') return forget(request, place.names);
    if (method === 'MOVE' || method === 'COPY') return transfer(ctx, request, place, kept);
    if (method !== 'DELETE') return get(ctx, place, kept);
    drop(keyOf(ctx, place));
    return { status: 204 };
  };
};
