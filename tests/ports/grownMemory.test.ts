import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { atRoot } from '#functions/platform/embedded/root.ts';
import { wasmOffice } from '#functions/platform/office/wasmOffice.ts';

const folder = await mkdtemp(join(tmpdir(), 'sheaf-grown-memory-'));
afterAll(() => rm(folder, { recursive: true }));

/**
 * Uses its memory like LibreOffice's script, and grows it like LibreOffice's threads: without notifying the script. The 64-bit number that
 * it writes and the addresses of documents lie in the new part.
 */
const script = `
const PAGE = 65536;
const wasmMemory = new WebAssembly.Memory({ initial: 1, maximum: 8, shared: true });
var HEAP8, HEAPU8, HEAP64;
function updateMemoryViews() {
  HEAP8 = new Int8Array(wasmMemory.buffer);
  HEAPU8 = office.HEAPU8 = new Uint8Array(wasmMemory.buffer);
  HEAP64 = new BigInt64Array(wasmMemory.buffer);
}
function GROWABLE_HEAP_I8() {
  if (wasmMemory.buffer != HEAP8.buffer) updateMemoryViews();
  return HEAP8;
}
const inNewMemory = () => wasmMemory.grow(1) * PAGE;
const files = new Map();
const office = {
  FS: {
    mkdir() {},
    writeFile: (path, bytes) => files.set(path, bytes),
    readFile: (path) => files.get(path),
    unlink: (path) => files.delete(path),
  },
  UTF8ToString: () => String(GROWABLE_HEAP_I8().length),
  _malloc: inNewMemory,
  _free() {},
  _libreofficekit_hook() {
    const place = inNewMemory();
    HEAP64[place >>> 3] = 7n;
    return Number(new BigInt64Array(wasmMemory.buffer)[place >>> 3]);
  },
  _lok_documentLoadWithOptions: () => 1,
  _lok_documentSaveAs() {
    files.set('/tmp/sheaf/target.rtf', Buffer.from('{\\\\rtf1 made}'));
    return 1;
  },
  _lok_documentDestroy() {},
};
updateMemoryViews();
module.exports = office;
`;

test('LibreOffice finds data in memory that its threads have enlarged', async () => {
  const loader = join(folder, 'loader.cjs');
  await writeFile(loader, "exports.createModule = async () => require('./soffice.cjs');");
  await writeFile(join(folder, 'soffice.cjs'), script);
  await writeFile(join(folder, 'soffice.wasm'), '');
  const office = wasmOffice({ child: atRoot('functions/platform/office/officeChild.ts'), loader });
  try {
    const created = await office.convert(Buffer.from('PK\u0003\u0004'), { from: 'docx', to: 'rtf' });
    expect(Buffer.from(created).toString()).toContain('made');
  } finally {
    office.stop();
  }
});
