import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { inFolder, ms, percentile, print } from '#tests/bench/bench.ts';
import { fill, ITEMS, untilSettled } from '#tests/bench/fill.ts';
import { type HostProcess, startHost } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const SECONDS = 5;
const SESSIONS = 50;
/** Average milliseconds between two updates of one person: fifty people who work fast. */
const PAUSE = 250;

const memoryOf = (pid: number): string =>
  `${(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024).toFixed(0)} MB`;

const headersOf = ({ cookies }: HttpBrowser): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrf-token': cookies.get('CSRF-TOKEN') ?? '',
  'content-type': 'application/json',
});

/** A round of calls; each connection uses its own item and session. */
const fire = async (host: HostProcess, sessions: HttpBrowser[], listId: string, connections: number, kind: 'read' | 'page' | 'update') => {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${host.port}`,
    connections,
    duration: SECONDS,
    setupClient: (client) => {
      const number = ++next;
      const session = sessions[number % sessions.length];
      if (!session) return;
      client.setHeaders(headersOf(session));
      let amount = 0;
      const paths = { read: `/item/get?id=${number}`, page: '/items?pageSize=50', update: '/item/update' };
      const request = { method: kind === 'update' ? ('POST' as const) : ('GET' as const), path: `/api/List/${listId}${paths[kind]}` };
      const withBody = {
        ...request,
        setupRequest: (sent: object) => ({ ...sent, body: JSON.stringify({ Id: number, Amount: amount++ }) }),
      };
      client.setRequests([kind === 'update' ? withBody : request]);
    },
  });
  const value = `${Math.round(result['2xx'] / SECONDS)} a second, ${result.non2xx} refused, p97.5 ${result.latency.p97_5} ms, p99 ${result.latency.p99} ms`;
  return { what: `${kind}, ${connections} connection${connections === 1 ? '' : 's'}`, value, budget: '' };
};

/** Fifty people who save repeatedly, each an own item at own times. */
const pace = async (host: HostProcess, sessions: HttpBrowser[], listId: string) => {
  const times: number[] = [];
  const until = Date.now() + SECONDS * 1000;
  const work = async (session: HttpBrowser, id: number): Promise<void> => {
    for (let amount = 0; Date.now() < until; amount++) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * PAUSE));
      const body = JSON.stringify({ Id: id, Amount: amount });
      const start = performance.now();
      const reply = await fetch(`http://127.0.0.1:${host.port}/api/List/${listId}/item/update`, {
        method: 'POST',
        headers: { ...headersOf(session), 'x-requested-with': 'XMLHttpRequest' },
        body,
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`refused: ${reply.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(sessions.map((session, index) => work(session, index + 1)));
  const value = `${Math.round(times.length / SECONDS)} a second, median ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`;
  return { what: `update, ${SESSIONS} writers with pauses`, value, budget: 'p95 under 5 ms' };
};

/** Requests per second of a host process over HTTP with complete responses, and its memory. */
export const benchLoad = (): Promise<void> =>
  inFolder(async (folder) => {
    const listId = await fill(folder);
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const idle = memoryOf(host.child.pid ?? 0);
    const sessions: HttpBrowser[] = [];
    for (let n = 0; n < SESSIONS; n++) sessions.push(await host.admin());
    if (sessions[0]) await untilSettled(sessions[0]);
    const figures = [];
    for (const kind of ['read', 'page', 'update'] as const)
      for (const connections of [1, SESSIONS]) figures.push(await fire(host, sessions, listId, connections, kind));
    figures.push(await pace(host, sessions, listId));
    print(`Requests a second over HTTP, list of ${ITEMS.toLocaleString('en')}; caller and host share the machine's cores`, figures);
    print('Memory of the host process', [
      { what: 'just started', value: idle, budget: '' },
      {
        what: `after that load, ${ITEMS.toLocaleString('en')} items, ${SESSIONS} sessions`,
        value: memoryOf(host.child.pid ?? 0),
        budget: 'at most 300 MB',
      },
    ]);
    await host.end();
  });
