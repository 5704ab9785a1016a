import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { buildHost } from '#infra/build/host.ts';
import { storedSchema } from '#infra/embedded/storedSchema.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { SCHEMA } from '#shared/schema.ts';
import { DAY_MS } from '#shared/time.ts';
import { FILE, freeze } from '#tests/installation/freeze.ts';
import { ADMIN_PASSWORD, type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { browserAt } from '#tests/kit/overHttp.ts';
import { downloadOver } from '#tests/kit/uploadOver.ts';

const root = join(import.meta.dirname, '../..');
const main = await buildHost();
/** The administrator's password in the first archives; today it would be refused as easy to guess. */
const FIRST_PASSWORD = 'Sheaf-Admin-1!';
const passwordOf = (archive: string): string => (/^version[124]\//.test(archive) ? FIRST_PASSWORD : ADMIN_PASSWORD);
const frozen = globSync('version*/data.zip', { cwd: import.meta.dirname }).sort();

let folder: string;
let host: HostProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await host?.end('SIGKILL');
  host = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const thaw = (archive: Uint8Array): void => {
  for (const [path, bytes] of Object.entries(unzipSync(archive))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
};

type Admin = Awaited<ReturnType<typeof browserAt>>;

/** The stored archives were created in this period. */
const ARCHIVED = { startDate: '2026-11-16T00:00:00Z', endDate: '2026-11-30T00:00:00Z' };
const lastDay = () => ({
  startDate: new Date(Date.now() - DAY_MS).toISOString(),
  endDate: new Date().toISOString(),
});

const expectSealed = async (admin: Admin, listId: string, period: typeof ARCHIVED): Promise<void> => {
  const verdict = await admin.call(auditLog.verify, { body: { subject: { listId } } });
  expect(verdict).toMatchObject({ facts: expect.any(Number), unsealed: 0, findings: [] });
  expect(verdict.facts).toBeGreaterThanOrEqual(5);
  const { rows } = await admin.call(auditLog.itemHistory, { body: { ...period, listId, id: 2 } });
  expect(rows.map(({ itemId }) => itemId)).toEqual([2, 2]);
};

/**
 * Starts the host on the folder and reads the content through the contracts.
 * `period` returns when the content was created, and is called once the host has all of it.
 */
const expectReadable = async (period: () => typeof ARCHIVED, Password = ADMIN_PASSWORD): Promise<void> => {
  host = await startHost({ folder });
  const admin = await browserAt(`http://127.0.0.1:${host.port}`, { UserName: 'admin', Password });
  const { lists } = await admin.call(site.details, { body: { path: '/' } });
  expect(lists.map(({ title, type, itemCount }) => [title, type, itemCount])).toEqual([
    ['Orders', 'items', 3],
    ['Papers', 'documents', 1],
    ['Users', 'items', 1],
    ['Groups', 'items', 0],
  ]);
  const [orders = '', papers = ''] = lists.map(({ id }) => id);
  const { items } = await admin.call(list.items, { listId: orders });
  expect(items.map(({ Id, Title, Amount }) => [Id, Title, Amount])).toEqual([
    [1, 'Gloves', 6],
    [2, 'Needles', 40],
    [3, 'Tubes', 5],
  ]);
  const versions = await admin.call(list.versions, { listId: orders, id: 2 });
  expect(versions.map(({ _Version }) => _Version)).toEqual([2, 1]);
  expect(await downloadOver(admin, papers, 1)).toEqual(FILE.bytes);
  // The last steps run while people work.
  const migration = async () => (await admin.call(application.openJobs, {})).migration;
  await expect.poll(migration, { interval: 50 }).toBeNull();
  // Facts from before seals and histories were introduced are sealed and in the histories, too.
  await expectSealed(admin, orders, period());
  const added = await admin.call(list.createItem, { listId: orders, body: { Title: 'Swabs' } });
  expect(added.Id).toBe(4);
};

/** Administrators have all permissions without entries, so those of the root site are read from storage. */
const expectSameAccess = async (): Promise<void> => {
  const table = openTable(join(folder, 'sheaf.db'));
  const { id = '' } = (await read<{ id: string }>(table, keys.userName('admin'))) ?? {};
  const { siteId = '' } = (await read<{ siteId: string }>(table, keys.path('/'))) ?? {};
  const scope = await read<ScopeRecord>(table, keys.scope(node.site(siteId)));
  table.close();
  expect(scope?.entries).toMatchObject([{ principal: principal.user(id), access: Access.FullAccess }]);
};

test.each(frozen)('the data of %s is opened, migrated and read, with the same access', async (archive) => {
  thaw(readFileSync(join(import.meta.dirname, archive)));
  await expectReadable(() => ARCHIVED, passwordOf(archive));
  await host?.end();
  await expectSameAccess();
  expect(await storedSchema(folder)).toEqual({ schema: SCHEMA, newest: SCHEMA });
});

test('the data of this version can be stored for later ones in the same way', async () => {
  thaw(await freeze());
  await expectReadable(lastDay);
});

/** Versions 3 and 5 are only intermediate on the way to 4 and 6: no data ever stayed there. */
const used = [1, 2, 4, 6, 7, 8];

test('data of every version that was ever used is stored', () => {
  expect(frozen).toEqual(used.map((version) => `version${version}/data.zip`));
  expect(used.at(-1)).toBe(SCHEMA);
});

const whole: Write = { update: keys.installation('state'), set: { schema: SCHEMA + 1 } };
const half: Write = { put: { ...keys.installation('step'), data: { to: SCHEMA + 1, cursor: '7' } } };

test.each([
  ['newer data', whole],
  ['data that a newer program has half brought up to date', half],
])('an older program refuses %s in plain words and leaves it untouched', async (_, write) => {
  thaw(await freeze());
  const table = openTable(join(folder, 'sheaf.db'));
  await table.transact([write]);
  table.close();
  const before = readFileSync(join(folder, 'sheaf.db'));
  const args = ['--disable-warning=ExperimentalWarning', main, '--port', '0', '--data', folder];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`The data is of version ${SCHEMA + 1}, and this program knows version ${SCHEMA} at most.`);
  expect(readFileSync(join(folder, 'sheaf.db')).equals(before)).toBe(true);
});
