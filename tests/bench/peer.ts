import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inFolder, say } from '#tests/bench/bench.ts';
import { fill, ITEMS } from '#tests/bench/fill.ts';
import { type Call, fire, type Loaded, megabytesOf, type Round, type Work } from '#tests/bench/loadOf.ts';
import { buildPocketBase, startPocketBase } from '#tests/bench/pocketBase.ts';
import { startScript } from '#tests/bench/startScript.ts';
import { startSheaf } from '#tests/bench/startSheaf.ts';
import { freePort } from '#tests/kit/freePort.ts';

const ROUNDS = 3;
const SECONDS = 2;
const CONNECTIONS = [1, 32];

const works: Record<Work, string> = {
  read: 'one item',
  page: 'page of 50',
  counted: 'page of 50 with its count',
  update: 'update',
  create: 'create',
  delete: 'delete',
};

const does: Record<string, string> = {
  Sheaf:
    'checks session, permission and field rules; a change is one transaction with a wait for the disk, of item, version, fact, order rows and counts, then sealed for the audit, indexed for the search and told to open pages; a delete goes to the recycle bin; every page has its count',
  PocketBase:
    'checks the token of its administrator; a change is one transaction with synchronous NORMAL of the record and its index; no version, audit, search or recycle bin; a log of requests is written in batches',
  'bare server': 'no people and no checks; a change is one transaction with synchronous FULL of item, version, fact and order row',
};

const rows = Array.from({ length: ITEMS }, (_, index) => {
  const spread = Math.imul(index + 1, 2_654_435_761) >>> 0;
  const due = new Date(Date.UTC(2026, 0, 1 + (spread % 700))).toISOString().slice(0, 10);
  return { title: `Item ${spread}`, amount: spread % 1000, due };
});

const startFloor = async (folder: string): Promise<Loaded> => {
  const [file, port] = [join(folder, 'floor.db'), await freePort()];
  const start = () => startScript('floorServer.ts', file, String(port));
  await (await start()).end();
  const db = new DatabaseSync(file);
  const put = db.prepare('INSERT INTO content (pk, sk, data) VALUES (?, ?, ?)');
  db.exec('BEGIN');
  for (const [index, row] of rows.entries()) {
    const id = index + 1;
    put.run(`item#${id}`, 'state', JSON.stringify({ id, ...row }));
    put.run('order', `${row.due} ${String(id).padStart(10, '0')}`, String(id));
  }
  db.exec('COMMIT');
  db.close();
  const calls: Record<Work, (connection: number, next: () => number) => Call> = {
    read: (connection) => ({ method: 'GET', path: `/item/${connection}` }),
    page: () => ({ method: 'GET', path: '/page' }),
    counted: () => ({ method: 'GET', path: '/page' }),
    update: (connection, next) => ({ method: 'POST', path: `/item/${connection}`, body: { amount: next() } }),
    create: (_, next) => ({ method: 'POST', path: '/item', body: { id: ITEMS + next(), title: 'New', amount: 1, due: '2026-05-05' } }),
    delete: (_, next) => ({ method: 'DELETE', path: `/gone/${next()}` }),
  };
  return { name: 'bare server', port, headers: {}, call: (work, ...to) => calls[work](...to), ...(await start()) };
};

/** The best round of each program, since other load can only slow it down. */
const best = (kept: Round | undefined, round: Round): Round => ({
  perSecond: Math.max(kept?.perSecond ?? 0, round.perSecond),
  processor: Math.min(kept?.processor ?? Number.POSITIVE_INFINITY, round.processor),
});

const measure = async (programs: Loaded[], only: Work[]): Promise<Map<string, Round>> => {
  const found = new Map<string, Round>();
  const counters = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const work of only) {
      for (const connections of CONNECTIONS) {
        for (const program of programs) {
          const counter = `${program.name} ${work}`;
          // The first thousand items are read and updated.
          const next = (): number => {
            const number = (counters.get(counter) ?? 1000) + 1;
            counters.set(counter, number);
            return number;
          };
          const key = `${program.name} ${work} ${connections}`;
          found.set(key, best(found.get(key), await fire(program, { work, connections, seconds: SECONDS, next })));
        }
      }
    }
  }
  return found;
};

const table = (programs: Loaded[], found: Map<string, Round>): void => {
  say('\nAnswers a second, and microseconds of processor time for each; the best of three rounds that took turns');
  for (const [work, words] of Object.entries(works)) {
    for (const connections of CONNECTIONS) {
      const [ours, ...others] = programs.map(({ name }) => found.get(`${name} ${work} ${connections}`));
      if (!ours) continue;
      const shown = [ours, ...others].map(
        (round) => `${round?.perSecond.toFixed(0).padStart(6)} (${round?.processor.toFixed(0).padStart(4)})`,
      );
      const ratios = others.map((round) => (ours.perSecond / (round?.perSecond ?? 1)).toFixed(2));
      say(`  ${words.padEnd(26)} ${String(connections).padStart(2)}   ${shown.join('   ')}   ratio ${ratios.join(', ')}`);
    }
  }
};

/** Compared with PocketBase, and with the minimum for the same work on this runtime. */
export const benchPeer = (): Promise<void> =>
  inFolder(async (folder) => {
    const missing = buildPocketBase();
    if (missing) say(missing);
    const at = (name: string): string => {
      mkdirSync(join(folder, name));
      return join(folder, name);
    };
    const sheaf = at('sheaf');
    const programs = [await startSheaf(sheaf, await fill(sheaf))];
    if (!missing) programs.push(await startPocketBase(at('peer'), rows));
    programs.push(await startFloor(at('floor')));
    say(`${ITEMS.toLocaleString('en')} items in each`);
    for (const { name, pid } of programs) say(`  ${name}, ${megabytesOf(pid).toFixed(0)} MB before: ${does[name]}`);
    table(programs, await measure(programs, Object.keys(works) as Work[]));
    for (const { name, pid, end } of programs) {
      say(`  ${name}: ${megabytesOf(pid).toFixed(0)} MB after`);
      await end();
    }
  });
