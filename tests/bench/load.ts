import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { inFolder, print } from '#tests/bench/bench.ts';
import { startHost } from '#tests/kit/hostProcess.ts';
import { browserAt } from '#tests/kit/overHttp.ts';

const SECONDS = 5;

const memoryOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;

/** Requests a second against a host process on this machine, over HTTP, with every answer read. Each connection has its own session. */
export const benchLoad = (): Promise<void> =>
  inFolder(async (folder) => {
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const admin = await host.admin();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    const listId = lists.find(({ type }) => type === 'items')?.id ?? '';
    const origin = admin.origin;
    const sessions: (typeof admin)[] = [];
    for (let n = 0; n < 50; n++) sessions.push(await host.admin());
    const headersOf = ({ cookies }: (typeof sessions)[number]) => ({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': cookies.get('CSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    });

    const fire = async (connections: number, kind: 'read' | 'update') => {
      let next = 0;
      const result = await autocannon({
        url: origin,
        connections,
        duration: SECONDS,
        setupClient: (client) => {
          const number = next++ % sessions.length;
          const session = sessions[number];
          if (!session) return;
          client.setHeaders(headersOf(session));
          const update = { method: 'POST' as const, path: `/api/List/${listId}/item/update` };
          let amount = 0;
          client.setRequests([
            kind === 'read'
              ? { method: 'GET', path: `/api/List/${listId}/item/get?id=${number + 1}` }
              : { ...update, setupRequest: (request) => ({ ...request, body: JSON.stringify({ Id: number + 1, Rate: amount++ }) }) },
          ]);
        },
      });
      return {
        what: `${kind}, ${connections} connection${connections === 1 ? '' : 's'}`,
        value: `${Math.round(result['2xx'] / SECONDS)} answered, ${result.non2xx} refused, p99 ${result.latency.p99} ms`,
        budget: '',
      };
    };
    const figures = [await fire(1, 'read'), await fire(50, 'read'), await fire(1, 'update'), await fire(50, 'update')];
    print('Requests a second over HTTP, one host process, caller and host on the same two cores', figures);
    print('Memory', [
      {
        what: 'host after that, demonstration workspace, 50 sessions',
        value: `${memoryOf(host.child.pid ?? 0).toFixed(0)} MB`,
        budget: 'at most 300 MB',
      },
    ]);
    await (await browserAt(origin)).call(list.details, { listId }).catch(() => undefined);
    await host.end();
  });
