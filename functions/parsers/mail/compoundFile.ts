/** A storage of a compound file: streams and nested storages by name. */
export interface Storage {
  streams: Map<string, Uint8Array>;
  storages: Map<string, Storage>;
}

/** An entry of a compound file, as the library returns it. */
interface Entry {
  type: number;
  content?: Uint8Array | number[];
}

const STREAM = 2;

const emptyStorage = (): Storage => ({ streams: new Map(), storages: new Map() });

/** The root of a compound file. Throws the library's error for other content. */
export const readCompoundFile = async (bytes: Uint8Array): Promise<Storage> => {
  const { CFB } = await import('@e965/xlsx');
  const { FileIndex, FullPaths } = CFB.read(bytes, { type: 'buffer' }) as { FileIndex: Entry[]; FullPaths: string[] };
  const root = emptyStorage();
  for (const [index, { type, content }] of FileIndex.entries()) {
    if (type !== STREAM || !content) continue;
    const [, ...path] = (FullPaths[index] ?? '').split('/');
    const name = path.pop() ?? '';
    let storage = root;
    for (const folder of path) {
      const next = storage.storages.get(folder) ?? emptyStorage();
      storage.storages.set(folder, next);
      storage = next;
    }
    storage.streams.set(name, Uint8Array.from(content));
  }
  return root;
};

function* streamsIn({ streams, storages }: Storage, path: string): Generator<[path: string, content: Uint8Array]> {
  for (const [name, content] of streams) yield [`${path}/${name}`, content];
  for (const [name, storage] of storages) yield* streamsIn(storage, `${path}/${name}`);
}

/** A compound file with a storage as its root. */
export const writeCompoundFile = async (storage: Storage, classId: string): Promise<Uint8Array> => {
  const { CFB } = await import('@e965/xlsx');
  const made = CFB.utils.cfb_new({ CLSID: classId });
  for (const [path, content] of streamsIn(storage, '')) CFB.utils.cfb_add(made, path, Buffer.from(content));
  // The library adds a marker of its own, which is removed.
  CFB.utils.cfb_del(made, '/\u0001Sh33tJ5');
  return Uint8Array.from(CFB.write(made, { type: 'buffer' }) as Uint8Array);
};
