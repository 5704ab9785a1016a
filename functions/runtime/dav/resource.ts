import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { readToken } from '#functions/domain/content/desktop/desktopToken.ts';
import { findNameOwner } from '#functions/domain/content/freeNames/nameOwner.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { containerAt } from '#functions/domain/sites/containerAt.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { isDesktop } from '#functions/runtime/dav/desktop.ts';
import { DavError, PREFIX } from '#functions/runtime/dav/port.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface InList {
  names: string[];
  list: ListRecord;
  /** The containing folder; undefined for the list's root. */
  parent: FolderWithPath | undefined;
  /** The name within its parent. */
  name: string;
}

export type FileResource = InList & { kind: 'file'; item: ItemRecord };
export type FolderResource = InList & { kind: 'folder'; folder: FolderWithPath };
/** A name in an existing folder that is unused as far as the caller can see, and the name under which it is locked. */
export type UnmappedResource = InList & { kind: 'free'; lockedAs: string };
export type ListResource = { kind: 'list'; names: string[]; list: ListRecord };
export type SiteResource = { kind: 'site'; names: string[]; siteId: string };
/** The virtual folder of a token's file, for programs that look at the surroundings of the file. */
export type DesktopResource = { kind: 'desktop'; names: string[]; file: FileResource };
/** A name below a path that does not exist. */
export type MissingResource = { kind: 'nowhere'; names: string[] };

export type Resource = SiteResource | ListResource | FolderResource | FileResource | UnmappedResource | DesktopResource | MissingResource;

/** The names in a path below `/dav`. Throws notFound for an invalid path. */
export const namesIn = (path: string): string[] => {
  const [root, ...segments] = path.split('/').filter(Boolean);
  if (`/${root}` !== PREFIX) throw new DavError(502);
  return segments.map((segment) => {
    try {
      const name = decodeURIComponent(segment).normalize('NFC');
      if (/[/\\\0]/.test(name)) throw new Problem('notFound');
      return name;
    } catch {
      throw new Problem('notFound');
    }
  });
};

export const hrefOf = (names: string[], isFolder: boolean): string =>
  [PREFIX, ...names.map(encodeURIComponent)].join('/') + (isFolder ? '/' : '');

/** Walks down the folders of a library. A folder that the caller may not read counts as missing, so nothing reveals its content. */
const resourceBelow = async (ctx: Context, list: ListRecord, names: string[], rest: string[]): Promise<Resource> => {
  let parent: FolderWithPath | undefined;
  for (const [index, name] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const holder = await findNameOwner(ctx, { list, folder: parent, name });
    if (isLast) {
      const isReadable = grants(await effectiveAccess(ctx, folderChain(list, parent)), 'Read');
      const found = holder && !holder.isHidden ? holder : undefined;
      if (found?.item) return { kind: 'file', names, list, parent, name, item: found.item };
      if (found?.folder) return { kind: 'folder', names, list, parent, name, folder: found.folder };
      // What is added here gets another name, so its lock concerns neither the hidden object nor other callers.
      const lockedAs = holder ? `${name}/${ctx.caller.id}` : name;
      return isReadable ? { kind: 'free', names, list, parent, name, lockedAs } : { kind: 'nowhere', names };
    }
    if (!holder?.folder) return { kind: 'nowhere', names };
    parent = holder.folder;
  }
  return { kind: 'list', names, list };
};

/** The file of a token, which only its person may open. It shares its lock with the file's name in the library. */
const resourceOfToken = async (ctx: Context, names: string[]): Promise<Resource> => {
  const [step = '', token = '', name, ...rest] = names;
  const record = await readToken(ctx.host, token);
  if (!record || record.userId !== ctx.caller.id) throw new Problem('notFound');
  const { list, folder, item } = (await authorizeCall(ctx, calls.getItem, { listId: record.listId, id: record.itemId })).target;
  if (!item.file) throw new Problem('notFound');
  const fileName = record.fileName.normalize('NFC');
  const file: FileResource = { kind: 'file', names: [step, token, fileName], list, parent: folder, name: item.file.name, item };
  if (name === undefined) return { kind: 'desktop', names, file };
  return name === fileName && rest.length === 0 ? file : { kind: 'nowhere', names };
};

/** Finds what is at a path. A site or list that the caller may not see counts as missing. */
export const resourceAt = async (ctx: Context, names: string[]): Promise<Resource> => {
  if (isDesktop(names)) return resourceOfToken(ctx, names);
  const container = await containerAt(ctx, names);
  if (!container) throw new Problem('notFound');
  const { siteId, listId, rest } = container;
  if (listId === undefined) return rest.length === 0 ? { kind: 'site', names, siteId } : { kind: 'nowhere', names };
  const { list } = (await authorizeCall(ctx, calls.fields, { listId })).target;
  if (rest.length > 0 && !holdsFiles(list.type)) return { kind: 'nowhere', names };
  return resourceBelow(ctx, list, names, rest);
};

export const folderIdOf = ({ list, parent }: Pick<InList, 'list' | 'parent'>): string => parent?.id ?? list.id;
