import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { downloadOver, sha256, uploadOver } from '#tests/kit/uploadOver.ts';

/** 50 for the claim in the README; fewer in ordinary runs. */
const KILLS = Number(process.env.SHEAF_KILLS ?? 8);

let folder: string;
let host: HostProcess | undefined;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  await host?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const idsOf = async (admin: HttpBrowser) => {
  const { lists } = await admin.call(site.details, { body: { path: '/' } });
  const find = (type: string) => lists.find((one) => one.type === type)?.id ?? '';
  return { library: find('documents'), contacts: find('items') };
};

/** All rows of a list's root folder. */
const everything = async (admin: HttpBrowser, listId: string) => {
  const items = [];
  let after: string | undefined;
  do {
    const page = await admin.call(list.items, { listId, pageSize: 200, ...(after && { after }) });
    items.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return items;
};

/** A call interrupted by the kill was not acknowledged; any other failure is an error. */
const unlessKilled = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error) => {
    if (!(error instanceof TypeError && error.message === 'fetch failed') && !/terminated|other side closed/.test(String(error)))
      throw error;
  });

/** Waits until that many uploads of a round were acknowledged, so that the kill interrupts others on every machine. */
const acknowledged = async (wanted: number, count: () => number): Promise<void> => {
  while (count() < wanted) await new Promise((resolve) => setTimeout(resolve, 1));
};

test(`after ${KILLS} kills in the middle of uploads every file is absent or identical, and every acknowledged change is there`, {
  timeout: KILLS * 40_000,
}, async () => {
  const sent = new Map<string, string>();
  const acknowledgedFiles = new Set<string>();
  const acknowledgedItems = new Map<number, string>();
  for (let round = 0; round < KILLS; round++) {
    const running = await startHost({ folder, empty: false, callsPerSecond: 10_000 });
    host = running;
    const admin = await running.admin();
    const { library, contacts } = await idsOf(admin);

    const files = await everything(admin, library);
    for (const { Id, _FileName, _FileSize } of files.filter(({ _FileName: name }) => sent.has(name ?? ''))) {
      const bytes = await downloadOver(admin, library, Id);
      expect([bytes.length, sha256(bytes)], String(_FileName)).toEqual([_FileSize, sent.get(_FileName ?? '')]);
    }
    const names = new Set(files.map(({ _FileName }) => _FileName));
    expect([...acknowledgedFiles].filter((name) => !names.has(name))).toEqual([]);
    const stored = new Map((await everything(admin, contacts)).map(({ Id, Title }) => [Id, Title]));
    for (const [id, title] of acknowledgedItems) expect(stored.get(id)).toBe(title);

    const before = acknowledgedFiles.size;
    const uploads = Array.from({ length: 6 }, async (_, n) => {
      const name = `round ${round} file ${n}.bin`;
      const bytes = randomBytes(randomInt(1000, 3_000_000));
      sent.set(name, sha256(bytes));
      await uploadOver(admin, library, name, bytes);
      acknowledgedFiles.add(name);
    });
    const addContacts = async (): Promise<never> => {
      for (let n = 0; ; n++) {
        const FullName = `Round ${round} contact ${n}`;
        acknowledgedItems.set((await admin.call(list.createItem, { listId: contacts, body: { FullName } })).Id, FullName);
      }
    };
    const inProgress = [...uploads, addContacts()].map(unlessKilled);
    await acknowledged(randomInt(1, 6), () => acknowledgedFiles.size - before);
    await running.end('SIGKILL');
    await Promise.all(inProgress);
  }
  // Otherwise the kills came too late or too early to prove anything.
  expect(acknowledgedItems.size).toBeGreaterThan(0);
  expect(acknowledgedFiles.size).toBeLessThan(sent.size);
  expect(readdirSync(join(folder, 'blobs')).length).toBeGreaterThan(0);
});
