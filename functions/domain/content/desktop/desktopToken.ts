import { randomBytes } from 'node:crypto';
import { isOpen, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { type Caller, type Context, openContext, visitor } from '#functions/domain/kernel/context.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DesktopTokenRecord } from '#functions/storage/records/davRecords.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read, row } from '#functions/storage/rows.ts';
import { DESKTOP_TOKEN_SECONDS, SESSION_HOURS } from '#shared/limits.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

/** Only the hash is stored, so that a copy of the records gives no access. */
export const tokenDigest = (token: string): string => sha256(token).toString('hex');

/** A new token for one file and the caller's session, and the write that makes it valid. */
export const tokenWrite = (
  ctx: Context,
  about: Pick<DesktopTokenRecord, 'listId' | 'itemId' | 'fileName' | 'canSave'>,
): { token: string; write: Write } => {
  const token = randomBytes(32).toString('base64url');
  const { id: userId, sessionId } = ctx.caller;
  const now = ctx.now().getTime();
  const record = { ...about, userId, sessionId, expiresOn: new Date(now + DESKTOP_TOKEN_SECONDS * 1000).toISOString() };
  // It stays valid while its application holds a lock, but never beyond the session.
  const expiresAt = Math.floor(now / 1000) + SESSION_HOURS * HOUR_SECONDS;
  return { token, write: { put: row(keys.desktopToken(tokenDigest(token)), record, expiresAt) } };
};

export const readToken = ({ table }: Pick<Host, 'table'>, token: string): Promise<DesktopTokenRecord | undefined> =>
  read<DesktopTokenRecord>(table, keys.desktopToken(tokenDigest(token)));

/** An application that has the file open holds a lock, which was created with the token. */
const isLocked = async (host: Host, token: string, { listId, itemId, userId }: DesktopTokenRecord): Promise<boolean> => {
  const item = await read<ItemRecord>(host.table, keys.item(listId, itemId));
  if (!item?.file) return false;
  const ctx = openContext(host, visitor, '');
  const [lock] = await readLocks(ctx, [{ folderId: item.folderId, name: item.file.name }]);
  return isOpen(ctx, lock, item) && lock.userId === userId && lock.desktop === tokenDigest(token);
};

/**
 * The caller of a token in an address: the user of the session in which it was issued, for the duration of that session, restricted to its
 * file. Undefined if the token is invalid.
 */
export const callerByDesktopToken = async (host: Host, token: string): Promise<{ caller: Caller; canSave: boolean } | undefined> => {
  const record = await readToken(host, token);
  if (!record) return undefined;
  const { userId, sessionId, listId, itemId, canSave, expiresOn } = record;
  const caller = await callerBySession(host, userId, sessionId);
  if (caller.id === '') return undefined;
  if (expiresOn <= host.now().toISOString() && !(await isLocked(host, token, record))) return undefined;
  return { caller: { ...caller, only: { listId, itemId } }, canSave };
};
