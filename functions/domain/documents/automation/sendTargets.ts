import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { siteLists } from '#functions/domain/sites/siteLists.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants, PUTS_FILE } from '#shared/access.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { AutomationRequest, SentTo } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

export type TargetRef = Pick<SentTo, 'target' | 'id'>;

export interface SendDestination {
  title: string;
  list: ListRecord;
  folder: FolderWithPath | undefined;
  access: number;
}

const inFolder = (listTitle: string, folderName: string): string => `${listTitle} / ${folderName}`;

/** The name of a target as the caller may know it: a folder can be open to someone whose access to its list is denied. */
export const shownTitle = async (ctx: Context, { title, list, folder }: SendDestination): Promise<string> => {
  if (!folder) return title;
  const names = await containerNames(ctx, { lists: [list] });
  return inFolder(names.ofList(list), folder.name);
};

export const targetsIn = ({ sendToFolderIds, sendToSiteListIds, sendToSystemSiteIds }: AutomationRequest): TargetRef[] => [
  ...new Set(sendToFolderIds).values().map((id): TargetRef => ({ target: 'folder', id })),
  ...new Set(sendToSiteListIds).values().map((id): TargetRef => ({ target: 'list', id })),
  ...new Set(sendToSystemSiteIds).values().map((id): TargetRef => ({ target: 'site', id })),
];

export const readSite = async (ctx: Context, id: string): Promise<SiteRecord> => {
  const site = await readWithScope<SiteRecord>(ctx, keys.site(id), node.site(id));
  if (!site || site.deletedOn || !grants(await effectiveAccess(ctx, site.chain), 'LimitedRead')) throw new Problem('notFound');
  return site;
};

const requireList = async (ctx: Context, id: string): Promise<ListRecord> => {
  const list = await readWithScope<ListRecord>(ctx, keys.list(id), node.list(id));
  if (!list || list.deletedOn) throw new Problem('notFound');
  return list;
};

const inList = async (ctx: Context, listId: string, folderId: string): Promise<SendDestination> => {
  const list = await requireList(ctx, listId);
  const { folder, access } = await requireDestinationFolder(ctx, list, folderId, PUTS_FILE);
  if (!holdsFiles(list.type)) throw new Problem('filesNotAllowed');
  return { title: folder ? inFolder(list.title, folder.name) : list.title, list, folder, access };
};

/** The library with the same name as the document's own, or else the first of the site. */
const libraryOf = async (ctx: Context, site: SiteRecord, like: ListRecord): Promise<string> => {
  const libraries = (await siteLists(ctx, site)).filter(({ type }) => holdsFiles(type));
  const library = libraries.find(({ internalListName }) => internalListName === like.internalListName) ?? libraries[0];
  if (!library) throw new Problem('filesNotAllowed');
  return library.id;
};

/** The target, if the caller may add files there. Throws notFound, forbidden or filesNotAllowed. */
export const destinationOf = async (ctx: Context, { target, id }: TargetRef, like: ListRecord): Promise<SendDestination> => {
  if (target === 'list') return inList(ctx, id, id);
  if (target === 'folder') return inList(ctx, (await read<FolderRecord>(ctx.table, keys.folder(id)))?.listId ?? id, id);
  const site = await readSite(ctx, id);
  const listId = await libraryOf(ctx, site, like);
  return { ...(await inList(ctx, listId, listId)), title: site.siteName };
};
