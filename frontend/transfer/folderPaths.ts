import type { Target } from '#frontend/transfer/upload.ts';

/** Browsers alone give files such a path. */
type Placed = Pick<File, 'name'> & Partial<Pick<File, 'webkitRelativePath'>>;

/** The names of the folders in which a file was picked or dropped, the outermost first. A file that came alone has none. */
export const foldersOf = ({ webkitRelativePath = '' }: Placed): string[] => webkitRelativePath.split('/').slice(0, -1);

/** The name of a file with the folders in which it came. */
export const pathOf = ({ webkitRelativePath = '', name }: Placed): string => webkitRelativePath || name;

/** Makes a folder in another one, or finds the one that is there. */
export type MakeFolder = (target: Target, name: string) => Promise<Target>;

/** Makes the folders of files that are sent side by side, each of them once. */
export const createFolderMaker = (make: MakeFolder = async (target) => target) => {
  const made = new Map<string, Promise<Target>>();
  const open = (target: Target, names: string[]): Promise<Target> => {
    const name = names.at(-1);
    if (name === undefined) return Promise.resolve(target);
    const key = JSON.stringify([target.listId, target.folderId, ...names]);
    const opened = made.get(key) ?? open(target, names.slice(0, -1)).then((parent) => make(parent, name));
    made.set(key, opened);
    // What failed is tried again with the next file.
    opened.catch(() => made.delete(key));
    return opened;
  };
  return open;
};
