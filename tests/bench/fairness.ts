import { setTimeout as sleep } from 'node:timers/promises';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { Access } from '#shared/access.ts';
import { inFolder, percentile, print } from '#tests/bench/bench.ts';
import { fill } from '#tests/bench/fill.ts';
import { ADMIN_PASSWORD, startHost } from '#tests/kit/hostProcess.ts';
import { browserAt, type HttpBrowser } from '#tests/kit/overHttp.ts';

const ROWS = 10_000;
const CONNECTIONS = 40;
const SECONDS = 10;
/** Milliseconds between the calls of a reader. */
const PAUSE = 100;

/** Two people who may read the list. */
const people = ['greedy', 'other'] as const;

const addPeople = async (folder: string, listId: string): Promise<void> => {
  const opened = await openHost({ folder, origin: 'http://localhost', listening: false });
  const ctx = openContext(opened.host, system, 'bench');
  const list = await read<ListRecord>(opened.table, keys.list(listId));
  if (!list) throw new Error('no list');
  for (const userName of people) {
    const user = await createUser(ctx, { userName, fullName: userName, email: '', password: ADMIN_PASSWORD, isAdmin: false, groups: [] });
    const entries = [{ principal: principal.user(user.id), access: Access.Read }];
    await grantAccess(ctx, { node: node.site(list.siteId), entries, about: { siteId: list.siteId, listId: null } });
  }
  await opened.close();
};

const timed = async (work: () => Promise<Response>): Promise<number> => {
  const start = performance.now();
  const reply = await work();
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`refused: ${reply.status}`);
  return performance.now() - start;
};

/** Sends calls on many connections until it is stopped; returns how many were answered and refused. */
const storm = (callers: (() => Promise<Response>)[]) => {
  let isOver = false;
  const counts = { answered: 0, refused: 0 };
  const connection = async (call: () => Promise<Response>): Promise<void> => {
    while (!isOver) {
      const reply = await call();
      await reply.arrayBuffer();
      if (reply.ok) counts.answered += 1;
      else {
        counts.refused += 1;
        await sleep(PAUSE);
      }
    }
  };
  const ended = Promise.all(callers.map(connection));
  return async () => {
    isOver = true;
    await ended;
    return counts;
  };
};

const post = (browser: HttpBrowser, path: string, body: object) => () =>
  browser.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** How fast a person gets a page while others read everything, on a separate host process. */
export const benchFairness = (): Promise<void> =>
  inFolder(async (folder) => {
    const listId = await fill(folder, ROWS);
    await addPeople(folder, listId);
    const host = await startHost({ folder, empty: false });
    const signIn = (UserName: string) => browserAt(`http://127.0.0.1:${host.port}`, { UserName, Password: ADMIN_PASSWORD });
    const [greedy, other, admin] = [await signIn('greedy'), await signIn('other'), await host.admin()];
    await sleep(10_000);
    const page = () => other.send(`/api/List/${listId}/items?pageSize=20`);
    const whole = () => greedy.send(`/api/List/${listId}/items?pageSize=-1`);
    const subject = { listId };
    const rounds: [string, (() => Promise<Response>)[]][] = [
      ['nobody else', []],
      [`${CONNECTIONS} connections of one person read the whole list`, Array(CONNECTIONS).fill(whole)],
      [
        "16 administrators' connections export the trail, 8 verify it",
        [
          ...Array(16).fill(post(admin, '/api/AuditLog/ExportSealed', {})),
          ...Array(8).fill(post(admin, '/api/AuditLog/Verify', { subject })),
        ],
      ],
      ['16 connections page through everything with 200 rows', Array(16).fill(() => greedy.send(`/api/List/${listId}/items?pageSize=200`))],
    ];
    const figures = [];
    for (const [what, callers] of rounds) {
      const end = storm(callers);
      await sleep(500);
      const times: number[] = [];
      for (const until = Date.now() + SECONDS * 1000; Date.now() < until; await sleep(PAUSE)) times.push(await timed(page));
      const { answered, refused } = await end();
      const value = `${times.length} pages, median ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}, most ${Math.max(...times).toFixed(0)} ms`;
      figures.push({ what, value: `${value}; ${answered} answered, ${refused} refused`, budget: 'p95 under 250 ms' });
    }
    print(`Pages of one person while others read everything, list of ${ROWS.toLocaleString('en')}`, figures);
    await host.end();
  });
