import type { ArchiveEntry } from '#shared/models/documents/fileParts.ts';

/** A folder of an archive, with the number of files at any depth. */
interface Folder {
  /** Its path. */
  key: string;
  name: string;
  folders: Map<string, Folder>;
  files: ArchiveEntry[];
  fileCount: number;
  bytes: number;
}

export type ArchiveRow =
  | { kind: 'folder'; key: string; name: string; depth: number; isOpen: boolean; fileCount: number; bytes: number }
  | { kind: 'file'; key: string; depth: number; entry: ArchiveEntry };

const folderNamed = (key: string, name: string): Folder => ({ key, name, folders: new Map(), files: [], fileCount: 0, bytes: 0 });

/** A tree of the entries whose paths match. */
export const treeOf = (entries: ArchiveEntry[], searchText: string): Folder => {
  const root = folderNamed('', '');
  const sought = searchText.trim().toLowerCase();
  for (const entry of entries) {
    const { folders, name, isFolder, bytes } = entry;
    const path = isFolder ? [...folders, name] : folders;
    if (sought !== '' && (isFolder || ![...folders, name].join('/').toLowerCase().includes(sought))) continue;
    let at = root;
    const around = [root];
    for (const step of path) {
      const next = at.folders.get(step) ?? folderNamed(`${at.key}/${step}`, step);
      at.folders.set(step, next);
      at = next;
      around.push(at);
    }
    if (isFolder) continue;
    at.files.push(entry);
    for (const folder of around) {
      folder.fileCount += 1;
      folder.bytes += bytes;
    }
  }
  return root;
};

/** Joins a folder with its only subfolder in one line. */
const joined = (folder: Folder): Folder => {
  let [name, at] = [folder.name, folder];
  for (let [only] = at.folders.values(); only && at.folders.size === 1 && at.files.length === 0; [only] = at.folders.values()) {
    name = `${name} / ${only.name}`;
    at = only;
  }
  return { ...at, name };
};

const inOrder = <T extends { name: string }>(all: Iterable<T>): T[] => {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return [...all].sort((one, other) => compare(one.name, other.name));
};

/** The visible lines of a tree: folders before files, and the content of open folders. */
export const rowsOf = (folder: Folder, isOpen: (key: string, depth: number) => boolean, depth = 0): ArchiveRow[] => [
  ...inOrder([...folder.folders.values()].map(joined)).flatMap((one): ArchiveRow[] => {
    const { key, name, fileCount, bytes } = one;
    const open = isOpen(key, depth);
    return [{ kind: 'folder', key, name, depth, isOpen: open, fileCount, bytes }, ...(open ? rowsOf(one, isOpen, depth + 1) : [])];
  }),
  ...inOrder(folder.files).map((entry): ArchiveRow => ({ kind: 'file', key: entry.id, depth, entry })),
];
