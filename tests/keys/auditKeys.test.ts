import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeHeads } from '#functions/domain/administration/audit/writeHeads.ts';
import { HEADS_FILE } from '#functions/platform/embedded/auditHeads.ts';
import { keyFile } from '#functions/platform/embedded/secrets.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import type { SealRecord } from '#functions/storage/seals.ts';
import { rotateFiles } from '#infra/backup/rotateFiles.ts';
import { checkExport } from '#infra/integrity/checkExport.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { untilSealed } from '#tests/audit/untilSealed.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let root: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const add = async (Title: string): Promise<void> => {
  await root.call(list.createItem, { listId, body: { Title } });
  await untilSealed(root, listId);
};

const seals = () => readAll<SealRecord>(world.table, keys.seal(`list#${listId}`, 0));

/** Replaces the key and lets the host load it. */
const replaceKey = async (): Promise<void> => {
  await rotateFiles(world.folder, { names: ['audit'], dropOld: true, now: world.host.now() });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 61_000);
  await world.host.secrets.ring('audit');
  vi.useRealTimers();
};

/** What the command finds in an export, with the file of the keys. */
const checked = async (): Promise<string[]> => {
  const file = join(world.folder, 'export.jsonl');
  let after: string | undefined;
  const lines: string[] = [];
  do {
    const page = await root.call(auditLog.exportSealed, { body: { subject: { listId }, ...(after && { after }) } });
    lines.push(...page.lines.map((line) => JSON.stringify(line)));
    after = page.next ?? undefined;
  } while (after);
  await writeFile(file, lines.join('\n'));
  const locations = { file, key: keyFile(join(world.folder, 'secrets'), 'audit'), heads: join(world.folder, 'audit', HEADS_FILE) };
  return (await Array.fromAsync(checkExport(locations))).flatMap(({ wrong }) => wrong);
};

test('a chain that was made with several keys is verified with all of them, by the host and without it', async () => {
  await add('One');
  await writeHeads(world.ctx);
  await replaceKey();
  await add('Two');
  await writeHeads(world.ctx);
  const macs = (await seals()).map(({ mac = '' }) => mac.includes('~'));
  expect(macs).toContain(true);
  expect(macs).toContain(false);
  expect(await untilSealed(root, listId)).toMatchObject({ findings: [] });
  expect(await checked()).toEqual([]);
});

test('a link that names an unknown key, or another than it was made with, is forged', async () => {
  await add('One');
  await replaceKey();
  await add('Two');
  await writeHeads(world.ctx);
  const [last] = (await seals()).slice(-1);
  if (!last?.mac) throw new Error('the link has no mac');
  for (const mac of [last.mac.replace('2~', '9~'), last.mac.replace('2~', ''), `2~${'A'.repeat(43)}`]) {
    await world.table.transact([put(keys.seal(`list#${listId}`, last.number), { ...last, mac })]);
    expect((await untilSealed(root, listId)).findings).toMatchObject([{ kind: 'forged', seal: last.number }]);
    expect(await checked()).toHaveLength(1);
  }
});
