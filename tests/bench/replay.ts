import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import { inFolder, say } from '#tests/bench/bench.ts';
import { fill } from '#tests/bench/fill.ts';
import { fire, type Loaded, type Work } from '#tests/bench/loadOf.ts';
import type { Recording } from '#tests/bench/replayServer.ts';
import { startScript } from '#tests/bench/startScript.ts';
import { startSheaf } from '#tests/bench/startSheaf.ts';
import { freePort } from '#tests/kit/freePort.ts';

const WORKS: Work[] = ['read', 'update', 'create', 'delete'];
const CONNECTIONS = [1, 32];
const SECONDS = 2;
const ROUNDS = 2;

/** The number of calls that were recorded, and the state of the database before them. */
interface Recorded {
  database: string;
  record: string;
  calls: number;
}

/** Starts the host with the recorder in its process. */
const startRecorded = async (folder: string, listId: string, record: string): Promise<Loaded> => {
  process.env.NODE_OPTIONS = `--import ${join(import.meta.dirname, 'recordStatements.ts')}`;
  process.env.SHEAF_RECORD = record;
  try {
    return await startSheaf(folder, listId);
  } finally {
    delete process.env.NODE_OPTIONS;
    delete process.env.SHEAF_RECORD;
  }
};

/** Copies the database and its log while the host is idle. */
const copyDatabase = (from: string, to: string): string => {
  mkdirSync(to, { recursive: true });
  for (const end of ['', '-wal']) cpSync(join(from, `sheaf.db${end}`), join(to, `sheaf.db${end}`));
  return join(to, 'sheaf.db');
};

const startReplay = async ({ database, record, calls }: Recorded): Promise<Loaded> => {
  const port = await freePort();
  const server = await startScript('replayServer.ts', database, record, String(calls), String(port));
  return { name: 'replay', port, headers: {}, call: () => ({ method: 'POST', path: '/', body: { amount: 1 } }), ...server };
};

/** What the host executes for calls of one kind, and how many calls a second it answers without the recorder. */
const recordCalls = async (host: Loaded, folder: string, fired: Parameters<typeof fire>[1], files: Recorded): Promise<Recorded> => {
  const database = copyDatabase(folder, files.database);
  process.kill(host.pid, 'SIGUSR2');
  const { perSecond } = await fire(host, fired);
  // Its listeners complete their transactions.
  await sleep(1000);
  process.kill(host.pid, 'SIGUSR2');
  while (!existsSync(files.record)) await sleep(50);
  await sleep(500);
  return { ...files, database, calls: Math.round(perSecond * fired.seconds) };
};

const counted = (found: number[]): string =>
  Math.max(...found)
    .toFixed(0)
    .padStart(7);

/**
 * The host beside a bare HTTP server that executes the same SQLite statements on the same data: what the runtime and the disk allow, and
 * how near the host is to that.
 */
export const benchReplay = (): Promise<void> =>
  inFolder(async (folder) => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const listId = await fill(data);
    let number = 1000;
    const next = (): number => ++number;
    say('Responses a second, the better of two rounds: the host, a bare server with the same statements, ratio, statements of a call');
    for (const work of WORKS) {
      for (const connections of CONNECTIONS) {
        const record = join(folder, 'record');
        const files = { database: join(folder, 'copy'), record, calls: 0 };
        const [ours, bare]: [number[], number[]] = [[], []];
        let perCall = 0;
        for (let round = 0; round < ROUNDS; round++) {
          const fired = { work, connections, seconds: SECONDS, next };
          const plain = await startSheaf(data, listId);
          ours.push((await fire(plain, fired)).perSecond);
          await plain.end();
          const host = await startRecorded(data, listId, record);
          const recorded = await recordCalls(host, data, fired, files);
          await host.end();
          const { steps }: Recording = deserialize(readFileSync(record));
          perCall = steps.length / recorded.calls;
          const replay = await startReplay(recorded);
          bare.push((await fire(replay, fired)).perSecond);
          await replay.end();
          for (const path of [record, files.database]) rmSync(path, { recursive: true });
        }
        const ratio = (Math.max(...ours) / Math.max(...bare)).toFixed(2);
        say(`  ${work.padEnd(8)} ${String(connections).padStart(2)} ${counted(ours)} ${counted(bare)}   ${ratio}   ${perCall.toFixed(0)}`);
      }
    }
  });
