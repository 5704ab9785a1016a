import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { openContext, system } from '#functions/domain/context.ts';
import { createList } from '#functions/domain/lists/createList.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { inFolder, print } from '#tests/bench/bench.ts';
import { seed } from '#tests/bench/seed.ts';
import { type HostProcess, startHost } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const SECONDS = 5;
const ITEMS = 100_000;
const SESSIONS = 50;

const memoryOf = (pid: number): string =>
  `${(Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024).toFixed(0)} MB`;

/** A folder with the demonstration workspace and one large list; answers the list's id. */
const fill = async (folder: string): Promise<string> => {
  await (await startHost({ folder, empty: false })).end();
  const opened = await openHost({ folder, origin: 'http://localhost', listening: false });
  const { table } = opened;
  const target = await read<{ siteId: string }>(table, keys.path('/'));
  const site = await read<SiteRecord>(table, keys.site(target?.siteId ?? ''));
  if (!site) throw new Error('no root site');
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Amount', 'Amount', 'Number'),
    field('Due', 'Due', 'Date'),
  ]);
  const views = [view('due', 'By date', { isDefault: true, sortOrder: [{ sortProperty: 'Due', sortDescending: true }] })];
  const list = await createList(openContext(opened.host, system, 'bench'), {
    site,
    title: 'Bench',
    description: '',
    type: 'items',
    fields,
    views,
    order: 9,
  });
  await seed(table, list, ITEMS);
  await opened.close();
  return list.id;
};

const headersOf = ({ cookies }: HttpBrowser): Record<string, string> => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'x-csrf-token': cookies.get('CSRF-TOKEN') ?? '',
  'content-type': 'application/json',
});

/** A round of calls; each connection works on an item of its own with a session of its own. */
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
  const value = `${Math.round(result['2xx'] / SECONDS)} a second, ${result.non2xx} refused, p99 ${result.latency.p99} ms`;
  return { what: `${kind}, ${connections} connection${connections === 1 ? '' : 's'}`, value, budget: '' };
};

/** Requests a second against a host process, over HTTP with every answer read, and the memory the host takes. */
export const benchLoad = (): Promise<void> =>
  inFolder(async (folder) => {
    const listId = await fill(folder);
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const idle = memoryOf(host.child.pid ?? 0);
    const sessions: HttpBrowser[] = [];
    for (let n = 0; n < SESSIONS; n++) sessions.push(await host.admin());
    const figures = [];
    for (const kind of ['read', 'page', 'update'] as const)
      for (const connections of [1, SESSIONS]) figures.push(await fire(host, sessions, listId, connections, kind));
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
