import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { Access, grants } from '#shared/access.ts';

/** Stands for the name of a site, list or folder that the caller may not open. */
export const UNNAMED = '…';

type Site = Pick<SiteRecord, 'chain' | 'siteName'>;
type List = Pick<ListRecord, 'chain' | 'title'>;
type Folder = Pick<FolderWithPath, 'chain' | 'names'>;

interface Containers {
  sites?: Site[];
  lists?: List[];
  folders?: Folder[];
}

export interface ContainerNames {
  ofSite: (site: Site) => string;
  ofList: (list: List) => string;
  /** The names of the folders from the list's root down to one. */
  ofFolder: (folder: Folder) => string[];
}

/** The chains of the folders from the list's root down to one. */
const chainsDownTo = ({ chain, names }: Folder): string[][] => names.map((_, at) => chain.slice(0, chain.length - names.length + at + 1));

/**
 * The names of the sites, lists and folders above objects, as far as the caller may open them: someone who may read an object can have no
 * access to what contains it.
 */
export const containerNames = async (ctx: Context, { sites = [], lists = [], folders = [] }: Containers): Promise<ContainerNames> => {
  const chains = [...[...sites, ...lists].map(({ chain }) => chain), ...folders.flatMap(chainsDownTo)];
  const accesses = await effectiveAccesses(ctx, chains);
  const open = new Set(chains.filter((_, index) => grants(accesses[index] ?? Access.None, 'LimitedRead')).map((chain) => chain.at(-1)));
  const nameIn = (chain: string[], name: string): string => (open.has(chain.at(-1)) ? name : UNNAMED);
  return {
    ofSite: ({ chain, siteName }) => nameIn(chain, siteName),
    ofList: ({ chain, title }) => nameIn(chain, title),
    ofFolder: (folder) => chainsDownTo(folder).map((chain, at) => nameIn(chain, folder.names[at] ?? '')),
  };
};
