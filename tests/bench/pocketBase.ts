import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Loaded, Work } from '#tests/bench/loadOf.ts';
import { freePort } from '#tests/kit/freePort.ts';

const VERSION = 'v0.39.0';
const root = join(import.meta.dirname, '../..');
const program = join(root, '.build/peer', VERSION, 'base');
const ADMIN = { identity: 'bench@example.org', password: 'Correct-horse-11' };

/** Builds the program once; returns the reason if it cannot be built. */
export const buildPocketBase = (): string | undefined => {
  if (existsSync(program)) return undefined;
  mkdirSync(join(program, '..'), { recursive: true });
  try {
    const env = { ...process.env, GOBIN: join(program, '..'), CGO_ENABLED: '0' };
    execFileSync('go', ['install', `github.com/pocketbase/pocketbase/examples/base@${VERSION}`], { env, stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `PocketBase ${VERSION} cannot be built here: ${String(error).split('\n')[0]}`;
  }
};

const idOf = (number: number): string => `r${String(number).padStart(14, '0')}`;

const serve = async (folder: string, port: number) => {
  const options: SpawnOptions = { stdio: 'ignore', cwd: folder };
  const child = spawn(program, ['serve', '--http', `127.0.0.1:${port}`, '--dir', join(folder, 'pb')], options);
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 300) throw new Error('PocketBase does not start');
    await sleep(50);
  }
  const send = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`PocketBase: ${path} ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Record<string, unknown>;
  };
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, send, end };
};

const token = async ({ send }: Awaited<ReturnType<typeof serve>>): Promise<string> =>
  String((await send('/api/collections/_superusers/auth-with-password', ADMIN)).token);

/** A collection of three fields with an index for the sort field of pages. */
const makeCollection = async (folder: string, port: number): Promise<void> => {
  execFileSync(program, ['superuser', 'upsert', ADMIN.identity, ADMIN.password, '--dir', join(folder, 'pb')], { stdio: 'pipe' });
  const running = await serve(folder, port);
  const fields = [
    { name: 'title', type: 'text', required: true },
    { name: 'amount', type: 'number' },
    { name: 'due', type: 'date' },
  ];
  const indexes = ['CREATE INDEX items_due ON items (due DESC, id)'];
  await running.send('/api/collections', { name: 'items', type: 'base', fields, indexes }, await token(running));
  await running.end();
};

const fillCollection = (folder: string, rows: { title: string; amount: number; due: string }[]): void => {
  const db = new DatabaseSync(join(folder, 'pb', 'data.db'));
  const insert = db.prepare('INSERT INTO items (id, title, amount, due) VALUES (?, ?, ?, ?)');
  db.exec('BEGIN');
  for (const [index, { title, amount, due }] of rows.entries()) insert.run(idOf(index + 1), title, amount, `${due} 00:00:00.000Z`);
  db.exec('COMMIT');
  db.close();
};

const records = '/api/collections/items/records';
const page = `${records}?perPage=50&sort=-due,id`;

const calls: Record<Work, (connection: number, next: () => number) => Call> = {
  read: (connection) => ({ method: 'GET', path: `${records}/${idOf(connection)}` }),
  page: () => ({ method: 'GET', path: `${page}&skipTotal=1` }),
  counted: () => ({ method: 'GET', path: page }),
  update: (connection, next) => ({ method: 'PATCH', path: `${records}/${idOf(connection)}`, body: { amount: next() } }),
  create: (_, next) => ({ method: 'POST', path: records, body: { title: `New ${next()}`, amount: 1, due: '2026-05-05' } }),
  delete: (_, next) => ({ method: 'DELETE', path: `${records}/${idOf(next())}` }),
};

/** PocketBase as built by its own example, called by its administrator. */
export const startPocketBase = async (folder: string, rows: { title: string; amount: number; due: string }[]): Promise<Loaded> => {
  const port = await freePort();
  await makeCollection(folder, port);
  fillCollection(folder, rows);
  const running = await serve(folder, port);
  const headers = { 'content-type': 'application/json', authorization: await token(running) };
  return { name: 'PocketBase', pid: running.pid, port, headers, call: (work, ...of) => calls[work](...of), end: running.end };
};
