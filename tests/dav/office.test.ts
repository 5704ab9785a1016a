import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { type Dav, openDav } from '#tests/dav/davAt.ts';
import type { Member } from '#tests/kit/world.ts';

const OFFICE = '/usr/lib/libreoffice/program/soffice';
const BRIDGE = '/usr/lib/python3/dist-packages/uno.py';
const START_MS = 90_000;

let dav: Dav;
let ana: Member;
let request: Awaited<ReturnType<Dav['of']>>['ask'];
let folder: string;
beforeEach(async () => {
  dav = await openDav();
  ({ person: ana, ask: request } = await dav.of('Ana', Access.FullAccess));
  folder = mkdtempSync(join(tmpdir(), 'sheaf-office-dav-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dav.close();
});

/** Runs a separate LibreOffice that opens an address, writes and saves; returns its output. */
const store = async (address: string, words: string): Promise<string> => {
  const pipe = `sheaf${process.pid}`;
  const settings = [`-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`, '--headless', '--norestore', '--nologo'];
  const office = spawn(OFFICE, [...settings, `--accept=pipe,name=${pipe};urp;`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
    detached: true,
  });
  try {
    return await new Promise((resolve) => {
      const script = [join(import.meta.dirname, 'store.py'), pipe, address, words];
      execFile('/usr/bin/python3', script, { timeout: START_MS }, (_, out, err) => resolve(`${out}${err}`));
    });
  } finally {
    // It restarts itself after its first start.
    if (office.pid) process.kill(-office.pid, 'SIGKILL');
  }
};

const NAME = 'Plan of the year.fodt';
const TEXT =
  '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>What was planned</text:p></office:text></office:body></office:document>';

describe.skipIf(!existsSync(OFFICE) || !existsSync(BRIDGE))('LibreOffice (install libreoffice-writer-nogui and python3-uno)', () => {
  test('opens a document by its address, locks it, and stores it as the next version', { timeout: 2 * START_MS }, async () => {
    const path = `${dav.root}/${encodeURIComponent(NAME)}`;
    expect((await request('PUT', path, { body: TEXT })).status).toBe(201);
    const { items } = await ana.call(calls.items, { listId: dav.library.id });
    const [listId, id] = [dav.library.id, items[0]?.Id ?? 0];
    const { url } = await ana.call(webDav.openDesktop, { listId, id });
    expect(await store(url ?? '', 'What is planned now')).toBe(`found: What was planned\nstored: ${url}\n`);
    expect((await request('GET', path)).text).toContain('What is planned now');
    expect(await ana.call(calls.versions, { listId, id })).toHaveLength(2);
    const kinds = (await dav.world.facts(listId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => /^item|draft/.test(kind))).toEqual(['itemCheckedOut', 'draftSaved', 'itemCheckedIn']);
    const ben = await dav.world.member('Ben', Access.Read);
    const { url: reading } = await ben.call(webDav.openDesktop, { listId, id });
    expect(await store(reading ?? '', 'What nobody planned')).toBe('read-only\n');
    expect((await request('GET', path)).text).toContain('What is planned now');
  });
});
