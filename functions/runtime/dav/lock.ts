import { randomUUID } from 'node:crypto';
import { tokenDigest } from '#functions/domain/content/desktop/desktopToken.ts';
import { checkIn } from '#functions/domain/content/drafts/checkIn.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { isCheckedOutByCaller } from '#functions/domain/content/drafts/checkOutRules.ts';
import { dropLock, isOpen, lockWrite, putLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { isDesktop } from '#functions/runtime/dav/desktop.ts';
import { requireConditions } from '#functions/runtime/dav/ifHeader.ts';
import { isLockable, type Lockable, lockDiscovery, lockedName, locksOn } from '#functions/runtime/dav/locks.ts';
import { davChild, parseXml, textOf } from '#functions/runtime/dav/parseXml.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { type FileResource, folderIdOf, type Resource, resourceAt } from '#functions/runtime/dav/resource.ts';
import { checkedName } from '#functions/runtime/dav/upload.ts';
import { document } from '#functions/runtime/dav/writeXml.ts';
import type { DavLockRecord } from '#functions/storage/records/davRecords.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { DAV_BODY_BYTES, DAV_LOCK_MAX_SECONDS, DAV_LOCK_SECONDS, TEXT_LENGTH } from '#shared/limits.ts';

/** The first timeout proposed by the client that is within the limit. */
const secondsOf = ({ headers }: DavRequest): number => {
  const [, seconds] = /second-(\d{1,10})/i.exec(headers.timeout ?? '') ?? [];
  return seconds === undefined ? DAV_LOCK_SECONDS : Math.min(Math.max(1, Number(seconds)), DAV_LOCK_MAX_SECONDS);
};

const expiryOf = (ctx: Context, seconds: number): string => new Date(ctx.now().getTime() + seconds * 1000).toISOString();

/** Answers with the current locks over a place, for their owner. */
const replyWithLocks = async (ctx: Context, names: string[], status: number, token?: string): Promise<DavReply> => {
  const open = (await locksOn(ctx, await resourceAt(ctx, names))).filter(({ lock }) => token === undefined || lock.token === token);
  return document(status, 'prop', lockDiscovery(open), token === undefined ? {} : { 'lock-token': `<${token}>` });
};

const refreshOnce = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply | typeof CONFLICT> => {
  const tokens = await requireConditions(ctx, request, resource);
  const found = (await locksOn(ctx, resource)).find((open) => tokens.has(open.lock.token) && open.lock.userId === ctx.caller.id);
  const locked = found && (await resourceAt(ctx, found.names));
  if (!locked || !isLockable(locked)) throw new DavError(412, 'lock-token-matches-request-uri');
  const [at, { lock }] = [lockedName(locked), found];
  const seconds = secondsOf(request);
  const isStored = await putLock(ctx, at, { ...lock, seconds, expiresOn: expiryOf(ctx, seconds) }, lock);
  return isStored ? replyWithLocks(ctx, resource.names, 200) : CONFLICT;
};

/** The lock can have ended in the meantime, or have become a check-out because its name got a file. */
const refresh = (ctx: Context, request: DavRequest, { names }: Resource): Promise<DavReply> =>
  retryOnConflict(async () => refreshOnce(ctx, request, await resourceAt(ctx, names)));

/** Checks the file out, unless the same person already had it checked out. In that case it stays checked out when the lock ends. */
const lockFile = async (ctx: Context, resource: FileResource, lock: DavLockRecord, before: DavLockRecord | undefined): Promise<boolean> => {
  const at = await authorizeCall(ctx, calls.checkOut, { listId: resource.list.id, id: resource.item.id });
  const { item } = at.target;
  const isOfLock = before?.userId === ctx.caller.id && before.checkedOutOn === item.checkedOutOn && !before.wasHeld;
  if (isCheckedOutByCaller(ctx, item)) {
    const checkedOutOn = item.checkedOutOn ?? null;
    return putLock(ctx, lockedName(resource), { ...lock, checkedOutOn, wasHeld: !isOfLock }, before);
  }
  await checkOut(at, at.target, {
    alsoWrites: ({ checkedOutOn = null }) => [lockWrite(ctx, lockedName(resource), { ...lock, checkedOutOn }, before)],
  });
  const [written] = await readLocks(ctx, [lockedName(resource)]);
  return written?.token === lock.token;
};

/** Locking a folder requires permission to change it; locking a free name requires permission to create it. */
const lockResource = async (
  ctx: Context,
  resource: Exclude<Lockable, FileResource>,
  lock: DavLockRecord,
  before: DavLockRecord | undefined,
) => {
  const listId = resource.list.id;
  if (resource.kind === 'folder') await authorizeCall(ctx, calls.editFolder, { listId, folderId: resource.folder.id });
  else {
    checkedName(resource.name);
    await authorizeCall(ctx, calls.beginUpload, { listId, folderId: folderIdOf(resource) });
  }
  return putLock(ctx, lockedName(resource), lock, before);
};

const acquireLock = async (ctx: Context, request: DavRequest, resource: Lockable, xml: string): Promise<DavReply> => {
  const info = parseXml(xml, 'lockinfo');
  const scope = davChild(info, 'lockscope');
  const kind = davChild(info, 'locktype');
  if (!scope || !kind) throw new DavError(400);
  // Shared locks are refused: two programs that write to one file would overwrite each other's changes.
  if (!davChild(scope, 'exclusive') || !davChild(kind, 'write')) throw new DavError(403);
  await requireConditions(ctx, request, resource);
  if ((await locksOn(ctx, resource, { isMembership: resource.kind === 'free' })).length > 0) throw new DavError(423, 'no-conflicting-lock');
  const owner = davChild(info, 'owner');
  const seconds = secondsOf(request);
  const lock: DavLockRecord = {
    token: `opaquelocktoken:${randomUUID()}`,
    userId: ctx.caller.id,
    owner: owner ? textOf(owner).trim().slice(0, TEXT_LENGTH) : '',
    isDeep: request.headers.depth !== '0',
    seconds,
    expiresOn: expiryOf(ctx, seconds),
    checkedOutOn: null,
    wasHeld: false,
    ...(isDesktop(resource.names) && { desktop: tokenDigest(resource.names[1] ?? '') }),
  };
  const [before] = await readLocks(ctx, [lockedName(resource)]);
  const isAcquired =
    resource.kind === 'file' ? await lockFile(ctx, resource, lock, before) : await lockResource(ctx, resource, lock, before);
  if (!isAcquired) throw new DavError(423, 'no-conflicting-lock');
  return replyWithLocks(ctx, resource.names, resource.kind === 'free' ? 201 : 200, lock.token);
};

/** Locks a place, or refreshes a lock if the body is empty. */
export const lock = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  const xml = await request.text(DAV_BODY_BYTES);
  if (xml.trim() === '') return refresh(ctx, request, resource);
  if (resource.kind === 'nowhere') throw new DavError(409);
  if (!isLockable(resource)) throw new DavError(403);
  return acquireLock(ctx, request, resource, xml);
};

/** Ends the lock on a place itself; what its client wrote becomes a version. Returns false if there is none. */
export const endLock = async (ctx: Context, resource: Resource): Promise<boolean> => {
  if (!isLockable(resource)) return false;
  const at = lockedName(resource);
  const [record] = await readLocks(ctx, [at]);
  if (!isOpen(ctx, record, resource.kind === 'file' ? resource.item : undefined)) return false;
  if (resource.kind === 'file' && record.checkedOutOn !== null && !record.wasHeld) {
    const item = await authorizeCall(ctx, calls.checkIn, { listId: resource.list.id, id: resource.item.id });
    await checkIn(item, item.target, '');
  }
  await dropLock(ctx, at, record);
  return true;
};

export const unlock = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  const [, token] = /^<([^<>]+)>$/.exec(request.headers['lock-token']?.trim() ?? '') ?? [];
  if (token === undefined) throw new DavError(400);
  const found = (await locksOn(ctx, resource)).find(({ lock: { token: known } }) => known === token);
  if (!found) throw new DavError(409, 'lock-token-matches-request-uri');
  if (found.lock.userId !== ctx.caller.id) throw new DavError(403);
  await endLock(ctx, await resourceAt(ctx, found.names));
  return { status: 204 };
};
