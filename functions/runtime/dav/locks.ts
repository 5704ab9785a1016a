import { isOpen, type LockedName, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type FilePlace, type FolderPlace, type FreePlace, folderIdOf, hrefOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal } from '#functions/runtime/dav/port.ts';
import { property } from '#functions/runtime/dav/writeXml.ts';
import type { DavLockRecord } from '#functions/storage/records/davRecords.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

export type Lockable = FilePlace | FolderPlace | FreePlace;

export const isLockable = (place: Place): place is Lockable => place.kind === 'file' || place.kind === 'folder' || place.kind === 'free';

export const lockedName = (place: Lockable): LockedName => ({ folderId: folderIdOf(place), name: place.name });

/** A lock and the path at which it was taken. */
export interface OpenLock {
  lock: DavLockRecord;
  names: string[];
}

/** The names that contain a place, from the list's root down to its folder. */
const above = ({ list, parent }: Lockable): LockedName[] =>
  (parent?.names ?? []).map((name, index) => ({ folderId: parent?.ids[index - 1] ?? list.id, name }));

/**
 * The locks that apply to a change of a place: its own, those of folders above that cover their content, and, where a name is added or
 * removed, that of its folder.
 */
export const locksOver = async (ctx: Context, place: Place, { isMembership = false } = {}): Promise<OpenLock[]> => {
  if (!isLockable(place)) return [];
  const outer = above(place);
  const records = await readLocks(ctx, [...outer, lockedName(place)]);
  return records.flatMap((lock, index) => {
    const isOwn = index === outer.length;
    const isParent = isMembership && index === outer.length - 1;
    const counts = isOpen(ctx, lock, isOwn && place.kind === 'file' ? place.item : undefined) && (isOwn || isParent || lock.isDeep);
    return counts ? [{ lock, names: place.names.slice(0, place.names.length - (outer.length - index)) }] : [];
  });
};

/** Throws 423 unless the caller owns every lock over a place and has sent its token. */
export const demandLocks = async (
  ctx: Context,
  tokens: Set<string>,
  place: Place,
  options: { isMembership?: boolean } = {},
): Promise<void> => {
  const open = await locksOver(ctx, place, options);
  if (!open.every(({ lock }) => lock.userId === ctx.caller.id && tokens.has(lock.token))) throw new DavRefusal(423, 'lock-token-submitted');
};

const SUPPORTED = '<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>';
export const supportedLock = property({ space: 'DAV:', name: 'supportedlock' }, SUPPORTED);

const href = (address: string): string => `<D:href>${escaped(address)}</D:href>`;

const activeLock = ({ lock: { token, owner, isDeep, seconds }, names }: OpenLock): string =>
  [
    '<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope>',
    `<D:depth>${isDeep ? 'infinity' : '0'}</D:depth>`,
    owner && `<D:owner>${escaped(owner)}</D:owner>`,
    `<D:timeout>Second-${seconds}</D:timeout><D:locktoken>${href(token)}</D:locktoken>`,
    `<D:lockroot>${href(hrefOf(names, false))}</D:lockroot></D:activelock>`,
  ].join('');

export const lockDiscovery = (locks: OpenLock[]): string =>
  property({ space: 'DAV:', name: 'lockdiscovery' }, locks.map(activeLock).join(''));
