import { untilSettled } from '#tests/bench/fill.ts';
import type { Call, Loaded, Work } from '#tests/bench/loadOf.ts';
import { startHost } from '#tests/kit/hostProcess.ts';

/** The host over a filled folder, with calls to its large list. It counts no calls per second. */
export const startSheaf = async (folder: string, listId: string): Promise<Loaded> => {
  const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
  const admin = await host.admin();
  await untilSettled(admin);
  const headers = {
    cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': admin.cookies.get('CSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  };
  const of = `/api/List/${listId}`;
  const page: Call = { method: 'GET', path: `${of}/items?pageSize=50` };
  const calls: Record<Work, (connection: number, next: () => number) => Call> = {
    read: (connection) => ({ method: 'GET', path: `${of}/item/get?id=${connection}` }),
    page: () => page,
    counted: () => page,
    update: (connection, next) => ({ method: 'POST', path: `${of}/item/update`, body: { Id: connection, Amount: next() } }),
    create: (_, next) => ({ method: 'POST', path: `${of}/item/create`, body: { Title: `New ${next()}`, Amount: 1, Due: '2026-05-05' } }),
    delete: (_, next) => ({ method: 'POST', path: '/api/Recycle/delete', body: { listId, id: next() } }),
  };
  return { name: 'Sheaf', pid: host.child.pid ?? 0, port: host.port, headers, call: (work, ...to) => calls[work](...to), end: host.end };
};
