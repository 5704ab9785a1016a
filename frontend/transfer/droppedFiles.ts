/** Files accepted in one drop or selection: each has a line in the tray. */
export const FILES_AT_A_TIME = 2000;

const filesOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

const nextEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Gives a file of a dropped folder the same path property as one of a selected folder. */
const withPath = (file: File, path: string): File => Object.defineProperty(file, 'webkitRelativePath', { value: path, configurable: true });

/** Reads a tree of files; stops one above the limit. */
const read = async (entry: FileSystemEntry, above: string, found: File[]): Promise<void> => {
  const path = above + entry.name;
  if (found.length > FILES_AT_A_TIME) return;
  if (isFile(entry)) {
    const file = await filesOf(entry);
    found.push(above ? withPath(file, path) : file);
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (let entries = await nextEntries(reader); entries.length > 0; entries = await nextEntries(reader))
    for (const inner of entries) await read(inner, `${path}/`, found);
};

/** All dropped files, including those in folders. The contents of a drop must be read before anything is awaited. */
export const droppedFiles = async ({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> => {
  const plain = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry !== null && entry !== undefined);
  if (!entries.some(isFolder)) return plain;
  const found: File[] = [];
  for (const entry of entries) await read(entry, '', found);
  return found;
};
