import { isOpen, type LockedName, readLocks } from '#functions/domain/content/locks/davLocks.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { DavError } from '#functions/runtime/dav/port.ts';
import {
  type FileResource,
  type FolderResource,
  folderIdOf,
  hrefOf,
  type Resource,
  type UnmappedResource,
} from '#functions/runtime/dav/resource.ts';
import { property } from '#functions/runtime/dav/writeXml.ts';
import type { DavLockRecord } from '#functions/storage/records/davRecords.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

export type Lockable = FileResource | FolderResource | UnmappedResource;

export const isLockable = (resource: Resource): resource is Lockable =>
  resource.kind === 'file' || resource.kind === 'folder' || resource.kind === 'free';

export const lockedName = (resource: Lockable): LockedName => ({
  folderId: folderIdOf(resource),
  name: resource.kind === 'free' ? resource.lockedAs : resource.name,
});

/** A lock and the path at which it was taken. */
export interface OpenLock {
  lock: DavLockRecord;
  names: string[];
}

/** The names that contain a place, from the list's root down to its folder. */
const parentNames = ({ list, parent }: Lockable): LockedName[] =>
  (parent?.names ?? []).map((name, index) => ({ folderId: parent?.ids[index - 1] ?? list.id, name }));

/**
 * The locks that apply to a change of a place: its own, those of folders above that cover their content, and, where a name is added or
 * removed, that of its folder.
 */
export const locksOn = async (ctx: Context, resource: Resource, { isMembership = false } = {}): Promise<OpenLock[]> => {
  if (!isLockable(resource)) return [];
  const outer = parentNames(resource);
  const records = await readLocks(ctx, [...outer, lockedName(resource)]);
  return records.flatMap((lock, index) => {
    const isOwn = index === outer.length;
    const isParent = isMembership && index === outer.length - 1;
    const applies = isOpen(ctx, lock, isOwn && resource.kind === 'file' ? resource.item : undefined) && (isOwn || isParent || lock.isDeep);
    return applies ? [{ lock, names: resource.names.slice(0, resource.names.length - (outer.length - index)) }] : [];
  });
};

/** Throws 423 unless the caller owns a lock and has sent its token. */
export const assertSubmitted = ({ caller }: Context, tokens: Set<string>, { userId, token }: DavLockRecord): void => {
  if (userId !== caller.id || !tokens.has(token)) throw new DavError(423, 'lock-token-submitted');
};

/** Throws 423 unless the caller owns every lock over a place and has sent its token. */
export const assertLocks = async (
  ctx: Context,
  tokens: Set<string>,
  resource: Resource,
  options: { isMembership?: boolean } = {},
): Promise<void> => {
  for (const { lock } of await locksOn(ctx, resource, options)) assertSubmitted(ctx, tokens, lock);
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
