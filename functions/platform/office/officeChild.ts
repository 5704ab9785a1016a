import fs, { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** A child process that runs LibreOffice as WebAssembly and converts one document after another until its parent ends it. */

/** The part of LibreOfficeKit that a conversion uses. Strings and documents are addresses in its memory. */
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

interface ModuleOptions {
  wasmBinary: Uint8Array;
  locateFile(name: string): string;
  noInitialRun: boolean;
}

interface Loader {
  createModule(setup: ModuleOptions): Promise<Office>;
}

export interface ChildRequest {
  /** Files that the parent writes and reads. */
  input: string;
  output: string;
  from: string;
  to: string;
  /** The import filter for files whose format is ambiguous. */
  reading: string;
}

/** `damaged` means that LibreOffice cannot read the document, `broken` that LibreOffice itself failed. */
export type ChildResult = 'ready' | 'done' | 'damaged' | 'broken';

const send = (result: ChildResult): void => {
  process.send?.(result);
};

/** The build compresses files of LibreOffice, but its loader requests them by their original names. */
const unpacking = (path: Parameters<typeof readFileSync>[0], ...how: unknown[]): unknown => {
  const packed = `${path}.zst`;
  return existsSync(packed) ? zstdDecompressSync(readFileSync(packed)) : Reflect.apply(readFileSync, fs, [path, ...how]);
};
Object.assign(fs, { readFileSync: unpacking });

const SCRIPT = 'soffice.cjs';

/**
 * Works around a bug: threads can grow the shared memory, and the script of LibreOffice checks for that before most accesses, but not
 * before those to 64-bit numbers. Such a write would be lost, for example a thread's file position, and the thread would hang. This adds
 * the missing checks.
 */
const withGrownMemory = (script: string): string => {
  const looking = script.replaceAll(/(?<![\w.])HEAP(U?64)\[/g, '(GROWABLE_HEAP_I8(),HEAP$1)[');
  if (looking === script) throw new Error(`${SCRIPT} accesses memory differently than expected`);
  return looking;
};

/** The script also runs in LibreOffice's threads, so it is written to this process's folder, with its loader beside it. */
const openOffice = (original: string): Promise<Office> => {
  const program = dirname(original);
  const here = join(process.cwd(), basename(original));
  copyFileSync(original, here);
  writeFileSync(join(process.cwd(), SCRIPT), withGrownMemory(readFileSync(join(program, SCRIPT), 'utf8')));
  const loader: Loader = createRequire(import.meta.url)(here);
  return loader.createModule({
    wasmBinary: readFileSync(join(program, 'soffice.wasm')),
    locateFile: (name) => join(program, name),
    // Starting LibreOffice as a program, in a thread, while it starts here as a library occasionally caused a deadlock.
    noInitialRun: true,
  });
};

const office = await openOffice(process.argv[2] ?? '');

/** Memory may have grown, also in a thread, so the view is fetched each time. */
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
    // The folder may already exist.
  }
}
const kit = withText('/instdir/program', (program) => office._libreofficekit_hook(program));

const load = (path: string, reading: string): number =>
  withText(`file://${path}`, (url) => withText(reading, (options) => office._lok_documentLoadWithOptions(kit, url, options)));

const save = (document: number, path: string, to: string): boolean =>
  withText(`file://${path}`, (url) =>
    withText(to, (format) => withText('', (options) => office._lok_documentSaveAs(document, url, format, options) !== 0)),
  );

const convert = ({ input, output, from, to, reading }: ChildRequest): ChildResult => {
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

process.on('message', (request: ChildRequest) => {
  try {
    send(convert(request));
  } catch {
    // After a WebAssembly error the state of its memory is unknown.
    send('broken');
  }
});
// A killed parent does not end its children.
process.on('disconnect', () => process.exit());
send(kit === 0 ? 'broken' : 'ready');
