import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '#infra/backup/backup.ts';
import { restore } from '#infra/backup/restore.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { type HostProcess, startHost } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { downloadOver, uploadOver } from '#tests/kit/uploadOver.ts';

let root: string;
let host: HostProcess | undefined;
const at = (name: string): string => join(root, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sheaf-backup-'));
});
afterEach(async () => {
  await host?.end('SIGKILL');
  host = undefined;
  rmSync(root, { recursive: true, force: true });
});

const makeList = async (admin: HttpBrowser, type: 'items' | 'documents'): Promise<string> => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const plan = { title: type, path: type, listInternalName: type, type };
  return (await admin.call(site.createList, { systemSiteId, body: plan })).id;
};

const titlesOf = async (admin: HttpBrowser, listId: string): Promise<string[]> =>
  (await admin.call(list.items, { listId, pageSize: -1 })).items.map(({ Title, _FileName }) => String(_FileName ?? Title)).sort();

test('a backup made during changes restores everything that was acknowledged before it began, with its bytes', async () => {
  host = await startHost({ folder: at('data'), callsPerSecond: 10_000 });
  const admin = await host.admin();
  const [notes, files] = [await makeList(admin, 'items'), await makeList(admin, 'documents')];
  const before = Array.from({ length: 20 }, (_, index) => `Before ${String(index).padStart(2, '0')}`);
  for (const Title of before) await admin.call(list.createItem, { listId: notes, body: { Title } });
  const plan = await uploadOver(admin, files, 'plan.txt', Buffer.from('the words of the plan'));

  let isOver = false;
  const meanwhile = (async () => {
    for (let count = 0; !isOver; count += 1) await admin.call(list.createItem, { listId: notes, body: { Title: `During ${count}` } });
  })();
  const steps = await backup({ data: at('data'), to: at('copy') });
  isOver = true;
  await meanwhile;
  expect(steps.map(({ name }) => name)).toContain('records');

  // A second backup into the same folder adds only new files.
  await uploadOver(admin, files, 'later.txt', Buffer.from('words of later'));
  const [first] = await backup({ data: at('data'), to: at('copy') });
  expect(first?.copied).toMatchObject({ files: 1, bytes: 'words of later'.length });
  await host.end('SIGKILL');

  await restore({ from: at('copy'), data: at('again') });
  host = await startHost({ folder: at('again') });
  const again = await host.admin();
  expect(await titlesOf(again, notes)).toEqual(expect.arrayContaining(before));
  expect(await titlesOf(again, files)).toEqual(['later.txt', 'plan.txt']);
  expect(String(await downloadOver(again, files, plan.Id))).toBe('the words of the plan');
});

test('a backup and its restoration refuse to destroy or omit anything', async () => {
  await expect(backup({ data: at('nowhere'), to: at('copy') })).rejects.toThrow(/no installation/);
  expect(existsSync(at('copy'))).toBe(false);

  host = await startHost({ folder: at('data') });
  await host.end();
  await backup({ data: at('data'), to: at('copy'), secrets: at('keys') });
  // With both folders confused, the host would lose what it stored since the backup.
  for (const from of ['copy', 'data']) await expect(backup({ data: at(from), to: at('data') })).rejects.toThrow(/is a data folder/);
  expect(existsSync(at('copy/secrets'))).toBe(false);
  await expect(restore({ from: at('copy'), data: at('again') })).rejects.toThrow(/keys are not in/);

  // The target contains someone's own file.
  cpSync(at('keys'), at('again/of-mine'), { recursive: true });
  await expect(restore({ from: at('copy'), data: at('again'), secrets: at('keys') })).rejects.toThrow(/not empty/);

  const whole = readFileSync(at('copy/sheaf.db'));
  const bytes = readFileSync(at('data/sheaf.db'));
  for (let page = 4096 * 3; page < bytes.length; page += 4096) bytes.fill(0xa5, page, page + 64);
  writeFileSync(at('data/sheaf.db'), bytes);
  await expect(backup({ data: at('data'), to: at('copy') })).rejects.toThrow(/damaged|malformed/);
  expect(readFileSync(at('copy/sheaf.db')).equals(whole)).toBe(true);
  expect(statSync(at('copy/sheaf.db')).mode & 0o077).toBe(0);
});
