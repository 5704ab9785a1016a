import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  _malloc(bytes: number): number;
  _free(place: number): void;
  _libreofficekit_hook(program: number): number;
  _lok_documentLoadWithOptions(kit: number, url: number, options: number): number;
  _lok_documentSaveAs(document: number, url: number, format: number, options: number): number;
  _lok_documentDestroy(document: number): void;
}

interface Loader {
  createModule(options: object): Promise<Office>;
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

const loader: Loader = createRequire(import.meta.url)(process.argv[2] ?? '');
const office = await loader.createModule({});

/** Memory may have grown, so it is asked for each time. */
const withText = <T>(text: string, use: (place: number) => T): T => {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const place = office._malloc(bytes.length);
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
