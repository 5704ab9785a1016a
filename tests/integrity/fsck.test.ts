import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { firstStart } from '#infra/embedded/firstStart.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { checkFolder } from '#infra/integrity/checkFolder.ts';
import { Access } from '#shared/access.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { openWorld, PASSWORD, TEST_PASSWORD_COST } from '#tests/kit/world.ts';

let top: string;
let sound: string;
let listId: string;
let otherId: string;
let blob: string;

/** A library with versions, a draft, attachments, folders, shared bytes and deleted content; and a list with a unique field. */
beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'sheaf-fsck-'));
  sound = join(top, 'sound');
  const world = await openWorld({ onDisk: true });
  const ana = await world.member('Ana', Access.FullAccess);
  listId = (await world.list({ type: 'documents' })).id;
  const upload = (name: string) => ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(50)]], 'overwrite=true'));
  for (const name of ['a.txt', 'a.txt', 'b.txt', 'c.txt']) await upload(name);
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Inner', parentFolderId: listId });
  await ana.call(automation.sendTo, { body: { currentListItemId: 2, currentSiteListId: listId, sendToFolderIds: [folderId] } });
  await ana.send(multipart(`/api/List/${listId}/item/1/attachment/uploadmultiple`, [['x.txt', randomBytes(20)]]));
  await ana.call(list.checkOut, { listId, id: 1 });
  await ana.call(recycle.delete, { body: { listId, id: 3 } });
  const title = field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true, isUnique: true });
  otherId = (await world.list({ fields: inOrder([title]) })).id;
  await ana.call(list.createItem, { listId: otherId, body: { Title: 'One' } });
  const state = await world.table.get<{ file: { blob: string } }>({ table: 'content', pk: `item#${listId}#2`, sk: 'state' });
  blob = state?.data.file.blob ?? '';
  const { folder } = world;
  world.host.queue.send = async () => undefined;
  await new Promise((resolve) => setTimeout(resolve, 300));
  const keep = new DatabaseSync(join(folder, 'sheaf.db'));
  keep.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  keep.close();
  cpSync(folder, sound, { recursive: true });
  await world.close();
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const check = async (folder: string): Promise<string[]> =>
  (await Array.fromAsync(checkFolder(folder, { isRunning: false }))).map(({ what, id, wrong }) => `${what} ${id}: ${wrong}`);

let copies = 0;
const copy = (): string => {
  const folder = join(top, `copy-${++copies}`);
  cpSync(sound, folder, { recursive: true });
  return folder;
};

const run = (folder: string, sql: string, file = 'sheaf.db') => {
  const db = new DatabaseSync(join(folder, file));
  db.exec(sql);
  db.close();
};

const objectOf = (folder: string): string => {
  const name = sha256(blob).toString('hex');
  return join(folder, 'blobs', name.slice(0, 2), name);
};

test('a sound installation has no findings', async () => {
  expect(await check(sound)).toEqual([]);
});

const set = (path: string, value: string, where: string) => `UPDATE content SET data = json_set(data, '${path}', ${value}) WHERE ${where}`;
const item = (id: number) => `pk = 'item#${listId}#${id}'`;

const damages: [what: string, hurt: (folder: string) => void, told: RegExp][] = [
  [
    'a row that cannot be read',
    (at) => run(at, `UPDATE content SET data = substr(data, 4) WHERE ${item(1)} AND sk = 'state'`),
    /^row content item#.*#1 state: cannot be read$/,
  ],
  [
    'a lost version',
    (at) => run(at, `DELETE FROM content WHERE ${item(4)} AND sk LIKE 'version#%' OR ${item(2)} AND sk LIKE 'version#%'`),
    /^item .* 2: is version \d, but the latest stored version is none$/,
  ],
  [
    'a lost state',
    (at) => run(at, `DELETE FROM content WHERE ${item(2)} AND sk = 'state'`),
    /^item .* 2: has versions or attachments but no state$/,
  ],
  [
    'a lost sort index row',
    (at) => run(at, `DELETE FROM content WHERE pk LIKE 'order#${listId}#%'`),
    /^item .* 1: is missing in the sort index/,
  ],
  [
    'a surplus sort index row',
    (at) => run(at, `INSERT INTO content SELECT pk, sk || 'x', data, expires FROM content WHERE pk LIKE 'order#${otherId}#%'`),
    /^order row .* item 1: is not at the position of the item$/,
  ],
  [
    'a wrong count',
    (at) => run(at, set('$.items', "json_extract(data, '$.items') + 1", `pk = 'count#${listId}'`)),
    /^count .*: records \d+ items, .* but has \d+ items/,
  ],
  [
    'a lost member',
    (at) => run(at, `DELETE FROM content WHERE pk LIKE 'members#${listId}%' AND sk LIKE '%2'`),
    /^item .* 2: is missing in its list/,
  ],
  [
    'a surplus member',
    (at) => run(at, `INSERT INTO content VALUES ('members#${listId}', '0000000099', '{"id":99}', NULL)`),
    /^member .* 99: is listed, but the item does not exist$/,
  ],
  [
    'a lost name',
    (at) => run(at, `DELETE FROM content WHERE pk = 'names#${listId}' AND sk = 'b.txt'`),
    /^item .* 2: has not reserved its name "b.txt"/,
  ],
  [
    'a surplus name',
    (at) => run(at, `INSERT INTO content VALUES ('names#${listId}', 'ghost.txt', '{"itemId":1}', NULL)`),
    /^name .*"ghost.txt": is reserved but not used$/,
  ],
  [
    'a lost unique value',
    (at) => run(at, `DELETE FROM content WHERE pk LIKE 'unique#${otherId}#%'`),
    /^item .* 1: has not reserved its value of the unique field "Title"$/,
  ],
  [
    'a lost folder row',
    (at) => run(at, `DELETE FROM content WHERE pk = 'folders#${listId}'`),
    /^folder .*: is missing in its parent folder$/,
  ],
  [
    'a lost recycle bin entry',
    (at) => run(at, "DELETE FROM content WHERE pk LIKE 'recycle#%'"),
    /^item .* 3: is deleted but in no recycle bin$/,
  ],
  [
    'a draft without a check-out',
    (at) => run(at, `INSERT INTO content VALUES ('item#${listId}#2', 'draft', '{"version":1,"file":null}', NULL)`),
    /^item .* 2: has a draft although no one has checked it out$/,
  ],
  [
    'a check-out without its lock',
    (at) => run(at, "DELETE FROM content WHERE pk = 'locks'"),
    /^item .* 1: is checked out but not listed as such$/,
  ],
  ['a lost share', (at) => run(at, `DELETE FROM content WHERE pk = 'blob#${blob}'`), /^shared bytes .*: no row records that item#/],
  ['a lost file', (at) => rmSync(objectOf(at)), /^bytes .* of item#.*: is missing$/],
  ['a shortened file', (at) => writeFileSync(objectOf(at), 'x'), /^bytes .* of item#.*: has 1 bytes instead of 50$/],
  [
    'a flipped bit',
    (at) =>
      writeFileSync(
        objectOf(at),
        readFileSync(objectOf(at)).map((byte, n) => (n === 7 ? byte ^ 1 : byte)),
      ),
    /^bytes .*: does not match its SHA-256$/,
  ],
  [
    'a surplus file',
    (at) => {
      mkdirSync(join(at, 'blobs/zz'));
      copyFileSync(objectOf(at), join(at, 'blobs/zz/zzzz'));
    },
    /^bytes .*zzzz: no record refers to them$/,
  ],
  [
    'a changed fact',
    (at) => run(at, `UPDATE facts SET data = json_set(data, '$.title', 'Forged') WHERE pk = 'list#${listId}'`),
    /^seal list#.*: does not match its facts/,
  ],
  ['a removed fact', (at) => run(at, `DELETE FROM facts WHERE pk = 'list#${listId}'`), /^fact list#.*: is sealed but missing$/],
  [
    'an item missing in the search index',
    (at) => run(at, `DELETE FROM documents WHERE id = 'item:${listId}:2'`, 'search.db'),
    /^search item:.*:2: is not in the search index$/,
  ],
  [
    'a search hit without an item',
    (at) => run(at, `UPDATE documents SET id = 'item:${listId}:77' WHERE id = 'item:${listId}:2'`, 'search.db'),
    /^search item:.*:77: is found but does not exist$/,
  ],
  [
    'a dead letter',
    (at) => run(at, `INSERT INTO content VALUES ('deadletter#jobs', 'x', '{"id":"x","job":{"name":"mail"},"reason":"refused"}', NULL)`),
    /^dead letter jobs x: "mail" failed permanently: refused$/,
  ],
  [
    'an old message',
    (at) => run(at, `INSERT INTO content VALUES ('queue', '2020-01-01T00:00:00.000Z#y', '{"id":"y","job":{"name":"mail"}}', NULL)`),
    /^message y: "mail" has been waiting since 2020/,
  ],
  [
    'a stalled job',
    (at) => run(at, `INSERT INTO content VALUES ('job#z', 'state', '{"id":"z","kind":"crawl","endedOn":null}', NULL)`),
    /^job z: "crawl" is open but not listed as such$/,
  ],
  [
    'an open run without a record',
    (at) => run(at, `INSERT INTO content VALUES ('openruns', 'q', '{"listId":"${listId}","id":"r1"}', NULL)`),
    /^open run q r1: refers to a run that does not exist$/,
  ],
  [
    'an execution without a running workflow',
    (at) => run(at, `INSERT INTO content VALUES ('execution#e1', 'state', '{"name":"e1","status":"RUNNING"}', NULL)`),
    /^execution e1: is running, but its workflow has ended$/,
  ],
];

test.each(damages)('%s is found and named', async (_what, hurt, told) => {
  const folder = copy();
  hurt(folder);
  const found = await check(folder);
  expect(
    found.filter((line) => told.test(line)),
    found.join('\n'),
  ).not.toEqual([]);
  rmSync(folder, { recursive: true });
});

test('changes that the index receives at the next start are not reported as missing', async () => {
  const folder = copy();
  run(folder, `DELETE FROM documents WHERE id = 'item:${otherId}:1'`, 'search.db');
  expect(await check(folder)).toEqual([`search item:${otherId}:1: is not in the search index`]);
  run(folder, `INSERT INTO feed (pk, sk) SELECT pk, sk FROM facts WHERE pk = 'list#${otherId}'`);
  expect(await check(folder)).toEqual([]);
});

test('the command reports in words and by its exit code; a demonstration workspace is clean', async () => {
  const command = (folder: string) =>
    promisify(execFile)(process.execPath, ['infra/tasks/fsck.ts', '--data', folder]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    );
  const folder = join(top, `demonstration-${++copies}`);
  const { host, close } = await openHost({ folder, origin: 'http://sheaf.test', passwordCost: TEST_PASSWORD_COST });
  await firstStart(host, { adminPassword: PASSWORD, demonstration: true });
  await close();
  expect(await command(folder)).toMatchObject({ code: 0, said: expect.stringContaining('No damage found') });
  run(folder, "DELETE FROM content WHERE pk LIKE 'count#%'");
  expect(await command(folder)).toMatchObject({ code: 1, said: expect.stringMatching(/To repair it: .*\n.*Damaged: count \d+/s) });
  writeFileSync(join(folder, 'sheaf.db'), 'no database');
  expect(await command(folder)).toMatchObject({ code: 2, said: expect.stringContaining('The check failed') });
  expect(await command(join(top, 'nowhere'))).toMatchObject({ code: 2, said: expect.stringContaining('there is no sheaf.db') });
});
