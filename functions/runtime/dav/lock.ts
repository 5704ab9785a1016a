import { randomUUID } from 'node:crypto';
import { digestOf } from '#functions/domain/content/desktop/desktopToken.ts';
import { checkIn } from '#functions/domain/content/drafts/checkIn.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { holds } from '#functions/domain/content/drafts/held.ts';
import { dropLock, isOpen, lockWrite, putLock, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { isDesktop } from '#functions/runtime/dav/desktop.ts';
import { demandConditions } from '#functions/runtime/dav/ifHeader.ts';
import { isLockable, type Lockable, lockDiscovery, lockedName, locksOver } from '#functions/runtime/dav/locks.ts';
import { type FilePlace, folderIdOf, type Place, placeAt } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { davChild, readXml, wordsOf } from '#functions/runtime/dav/readXml.ts';
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

const until = (ctx: Context, seconds: number): string => new Date(ctx.now().getTime() + seconds * 1000).toISOString();

/** Answers with the current locks over a place, for their owner. */
const tell = async (ctx: Context, names: string[], status: number, token?: string): Promise<DavReply> => {
  const open = (await locksOver(ctx, await placeAt(ctx, names))).filter(({ lock }) => token === undefined || lock.token === token);
  return document(status, 'prop', lockDiscovery(open), token === undefined ? {} : { 'lock-token': `<${token}>` });
};

const refreshOnce = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply | typeof CONFLICT> => {
  const tokens = await demandConditions(ctx, request, place);
  const found = (await locksOver(ctx, place)).find((open) => tokens.has(open.lock.token) && open.lock.userId === ctx.caller.id);
  const locked = found && (await placeAt(ctx, found.names));
  if (!locked || !isLockable(locked)) throw new DavRefusal(412, 'lock-token-matches-request-uri');
  const [at, { lock }] = [lockedName(locked), found];
  const seconds = secondsOf(request);
  const isKept = await putLock(ctx, at, { ...lock, seconds, expiresOn: until(ctx, seconds) }, lock);
  return isKept ? tell(ctx, place.names, 200) : CONFLICT;
};

/** The lock can have ended in the meantime, or have become a check-out because its name got a file. */
const refresh = (ctx: Context, request: DavRequest, { names }: Place): Promise<DavReply> =>
  retryOnConflict(async () => refreshOnce(ctx, request, await placeAt(ctx, names)));

/** Checks the file out, unless the same person already had it checked out. In that case it stays checked out when the lock ends. */
const lockFile = async (ctx: Context, place: FilePlace, lock: DavLockRecord, before: DavLockRecord | undefined): Promise<boolean> => {
  const at = await admit(ctx, calls.checkOut, { listId: place.list.id, id: place.item.id });
  const { item } = at.target;
  const isOfLock = before?.userId === ctx.caller.id && before.checkedOutOn === item.checkedOutOn && !before.wasHeld;
  if (holds(ctx, item)) {
    const checkedOutOn = item.checkedOutOn ?? null;
    return putLock(ctx, lockedName(place), { ...lock, checkedOutOn, wasHeld: !isOfLock }, before);
  }
  await checkOut(at, at.target, {
    beside: ({ checkedOutOn = null }) => [lockWrite(ctx, lockedName(place), { ...lock, checkedOutOn }, before)],
  });
  const [written] = await readLocks(ctx, [lockedName(place)]);
  return written?.token === lock.token;
};

/** Locking a folder requires permission to change it; locking a free name requires permission to create it. */
const lockOther = async (ctx: Context, place: Exclude<Lockable, FilePlace>, lock: DavLockRecord, before: DavLockRecord | undefined) => {
  const listId = place.list.id;
  if (place.kind === 'folder') await admit(ctx, calls.editFolder, { listId, folderId: place.folder.id });
  else {
    checkedName(place.name);
    await admit(ctx, calls.beginUpload, { listId, folderId: folderIdOf(place) });
  }
  return putLock(ctx, lockedName(place), lock, before);
};

const take = async (ctx: Context, request: DavRequest, place: Lockable, xml: string): Promise<DavReply> => {
  const info = readXml(xml, 'lockinfo');
  const scope = davChild(info, 'lockscope');
  const kind = davChild(info, 'locktype');
  if (!scope || !kind) throw new DavRefusal(400);
  // Shared locks are refused: two programs that write to one file would overwrite each other's changes.
  if (!davChild(scope, 'exclusive') || !davChild(kind, 'write')) throw new DavRefusal(403);
  await demandConditions(ctx, request, place);
  if ((await locksOver(ctx, place, { isMembership: place.kind === 'free' })).length > 0) throw new DavRefusal(423, 'no-conflicting-lock');
  const owner = davChild(info, 'owner');
  const seconds = secondsOf(request);
  const lock: DavLockRecord = {
    token: `opaquelocktoken:${randomUUID()}`,
    userId: ctx.caller.id,
    owner: owner ? wordsOf(owner).trim().slice(0, TEXT_LENGTH) : '',
    isDeep: request.headers.depth !== '0',
    seconds,
    expiresOn: until(ctx, seconds),
    checkedOutOn: null,
    wasHeld: false,
    ...(isDesktop(place.names) && { desktop: digestOf(place.names[1] ?? '') }),
  };
  const [before] = await readLocks(ctx, [lockedName(place)]);
  const isTaken = place.kind === 'file' ? await lockFile(ctx, place, lock, before) : await lockOther(ctx, place, lock, before);
  if (!isTaken) throw new DavRefusal(423, 'no-conflicting-lock');
  return tell(ctx, place.names, place.kind === 'free' ? 201 : 200, lock.token);
};

/** Locks a place, or refreshes a lock if the body is empty. */
export const lock = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  const xml = await request.text(DAV_BODY_BYTES);
  if (xml.trim() === '') return refresh(ctx, request, place);
  if (place.kind === 'nowhere') throw new DavRefusal(409);
  if (!isLockable(place)) throw new DavRefusal(403);
  return take(ctx, request, place, xml);
};

/** Ends the lock on a place itself; what its client wrote becomes a version. */
export const endLock = async (ctx: Context, place: Place): Promise<void> => {
  if (!isLockable(place)) return;
  const at = lockedName(place);
  const [record] = await readLocks(ctx, [at]);
  if (!isOpen(ctx, record, place.kind === 'file' ? place.item : undefined)) return;
  if (place.kind === 'file' && record.checkedOutOn !== null && !record.wasHeld) {
    const item = await admit(ctx, calls.checkIn, { listId: place.list.id, id: place.item.id });
    await checkIn(item, item.target, '');
  }
  await dropLock(ctx, at, record);
};

export const unlock = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  const [, token] = /^<([^<>]+)>$/.exec(request.headers['lock-token']?.trim() ?? '') ?? [];
  if (token === undefined) throw new DavRefusal(400);
  const found = (await locksOver(ctx, place)).find(({ lock: { token: known } }) => known === token);
  if (!found) throw new DavRefusal(409, 'lock-token-matches-request-uri');
  if (found.lock.userId !== ctx.caller.id) throw new DavRefusal(403);
  await endLock(ctx, await placeAt(ctx, found.names));
  return { status: 204 };
};
