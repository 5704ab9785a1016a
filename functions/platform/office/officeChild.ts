import fs, { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** A process of its own in which LibreOffice runs as WebAssembly, one document after the other, until its parent ends it. */

/** As much of LibreOfficeKit as a conversion takes. Strings and documents are places in its memory. */
interface Office {
  HEAPU8: Uint8Array;
  FS: {
    mkdir(path: string): void;
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    unlink(path: string): void;
  };
  UTF8ToString(place: number, bytes: number): string;
  _malloc(bytes: number): number;
  _free(place: number): void;
  _libreofficekit_hook(program: number): number;
  _lok_documentLoadWithOptions(kit: number, url: number, options: number): number;
  _lok_documentSaveAs(document: number, url: number, format: number, options: number): number;
  _lok_documentDestroy(document: number): void;
}

interface Setup {
  wasmBinary: Uint8Array;
  locateFile(name: string): string;
  noInitialRun: boolean;
}

interface Loader {
  createModule(setup: Setup): Promise<Office>;
}

export interface Order {
  /** Files that the parent wrote and will read. */
  input: string;
  output: string;
  from: string;
  to: string;
  /** How a file is read whose format does not say it. */
  reading: string;
}

/** `damaged` is a document that LibreOffice does not read, `broken` is LibreOffice itself. */
export type Outcome = 'ready' | 'done' | 'damaged' | 'broken';

const tell = (outcome: Outcome): void => {
  process.send?.(outcome);
};

/** Where the build compresses a file of LibreOffice, its loader still asks for it by its own name. */
const unpacking = (path: Parameters<typeof readFileSync>[0], ...how: unknown[]): unknown => {
  const packed = `${path}.zst`;
  return existsSync(packed) ? zstdDecompressSync(readFileSync(packed)) : Reflect.apply(readFileSync, fs, [path, ...how]);
};
Object.assign(fs, { readFileSync: unpacking });

const SCRIPT = 'soffice.cjs';

/**
 * Threads enlarge the memory that they share. The script of LibreOffice looks for that before it touches memory, but not where it touches numbers of
 * 64 bits. What it writes there then is lost, such as the place in a file at which a thread reads, and the thread never gets any further. In what
 * this answers, it looks there as well.
 */
const withGrownMemory = (script: string): string => {
  const looking = script.replaceAll(/(?<![\w.])HEAP(U?64)\[/g, '(GROWABLE_HEAP_I8(),HEAP$1)[');
  if (looking === script) throw new Error(`${SCRIPT} touches memory in another way than before`);
  return looking;
};

/** The script runs in the threads of LibreOffice as well, so it stands in the folder of this process, with its loader beside it. */
const openOffice = (original: string): Promise<Office> => {
  const program = dirname(original);
  const here = join(process.cwd(), basename(original));
  copyFileSync(original, here);
  writeFileSync(join(process.cwd(), SCRIPT), withGrownMemory(readFileSync(join(program, SCRIPT), 'utf8')));
  const loader: Loader = createRequire(import.meta.url)(here);
  return loader.createModule({
    wasmBinary: readFileSync(join(program, 'soffice.wasm')),
    locateFile: (name) => join(program, name),
    // LibreOffice as a program would begin in another thread, while it begins here as a library; now and then each waited for what the other held.
    noInitialRun: true,
  });
};

const office = await openOffice(process.argv[2] ?? '');

/** Memory may have grown, in a thread as well, so it is looked at and asked for each time. */
const withText = <T>(text: string, use: (place: number) => T): T => {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const place = office._malloc(bytes.length);
  office.UTF8ToString(place, 1);
  office.HEAPU8.set(bytes, place);
  try {
    return use(place);
  } finally {
    office._free(place);
  }
};

const FOLDER = '/tmp/sheaf';
for (const folder of ['/tmp', FOLDER]) {
  try {
    office.FS.mkdir(folder);
  } catch {
    // The first of them may be there already.
  }
}
const kit = withText('/instdir/program', (program) => office._libreofficekit_hook(program));

const load = (path: string, reading: string): number =>
  withText(`file://${path}`, (url) => withText(reading, (options) => office._lok_documentLoadWithOptions(kit, url, options)));

const save = (document: number, path: string, to: string): boolean =>
  withText(`file://${path}`, (url) =>
    withText(to, (format) => withText('', (options) => office._lok_documentSaveAs(document, url, format, options) !== 0)),
  );

const convert = ({ input, output, from, to, reading }: Order): Outcome => {
  const [source, target] = [`${FOLDER}/source.${from}`, `${FOLDER}/target.${to}`];
  office.FS.writeFile(source, readFileSync(input));
  const document = load(source, reading);
  try {
    if (document === 0 || !save(document, target, to)) return 'damaged';
    writeFileSync(output, office.FS.readFile(target));
    office.FS.unlink(target);
    return 'done';
  } finally {
    if (document !== 0) office._lok_documentDestroy(document);
    office.FS.unlink(source);
  }
};

process.on('message', (order: Order) => {
  try {
    tell(convert(order));
  } catch {
    // After an error of WebAssembly nobody knows what its memory holds.
    tell('broken');
  }
});
// A parent that was killed ends nobody.
process.on('disconnect', () => process.exit());
tell(kit === 0 ? 'broken' : 'ready');
