import type { Target } from '#frontend/transfer/upload.ts';

/** Only browsers give files such a path. */
type FileWithPath = Pick<File, 'name'> & Partial<Pick<File, 'webkitRelativePath'>>;

/** The folders of a selected or dropped file, the outermost first; empty for a single file. */
export const foldersOf = ({ webkitRelativePath = '' }: FileWithPath): string[] => webkitRelativePath.split('/').slice(0, -1);

/** The path of a file with its folders. */
export const pathOf = ({ webkitRelativePath = '', name }: FileWithPath): string => webkitRelativePath || name;

/** Creates a folder in another one, or finds the existing one. */
export type MakeFolder = (target: Target, name: string) => Promise<Target>;

/** Creates the folders of files that are sent in parallel, each once. */
export const createFolderMaker = (make: MakeFolder = async (target) => target) => {
  const made = new Map<string, Promise<Target>>();
  const open = (target: Target, names: string[]): Promise<Target> => {
    const name = names.at(-1);
    if (name === undefined) return Promise.resolve(target);
    const key = JSON.stringify([target.listId, target.folderId, ...names]);
    const opened = made.get(key) ?? open(target, names.slice(0, -1)).then((parent) => make(parent, name));
    made.set(key, opened);
    // A failed folder is retried with the next file.
    opened.catch(() => made.delete(key));
    return opened;
  };
  return open;
};
