import { AsyncLocalStorage } from 'node:async_hooks';
import type { Host } from '#functions/platform/host.ts';

/** The ports and methods whose time is measured. */
const methods = {
  table: ['get', 'batchGet', 'query', 'scan', 'transact', 'increment'],
  blobs: ['begin', 'signParts', 'complete', 'abort', 'put', 'usage', 'get', 'size', 'digest', 'signDownload', 'remove'],
  search: ['apply', 'query', 'find', 'entries', 'state', 'wake', 'clear'],
  parser: ['run'],
  converter: ['convert'],
  mail: ['send', 'outbox'],
} as const satisfies { [N in keyof Host]?: readonly (keyof Host[N])[] };

type PortName = keyof typeof methods;

/** How often a call used a port, and for how many milliseconds. Parallel requests are added up. */
export type PortWork = Partial<Record<PortName, { requests: number; ms: number }>>;

const underWay = new AsyncLocalStorage<PortWork>();

/** Counts the use of ports during `run`. */
export const countingWork = <T>(work: PortWork, run: () => T): T => underWay.run(work, run);

type Ask = (...values: unknown[]) => Promise<unknown>;

const counted = (name: PortName, port: Record<string, Ask>, method: string): Ask => {
  const ask: Ask = (...values) => (port[method] as Ask)(...values);
  return (...values) => {
    const work = underWay.getStore();
    if (!work) return ask(...values);
    work[name] ??= { requests: 0, ms: 0 };
    const sum = work[name];
    const startedAt = performance.now();
    const answer = ask(...values);
    const ended = (): void => {
      sum.ms += performance.now() - startedAt;
    };
    sum.requests += 1;
    // The caller gets the original promise, so that counting delays nobody.
    answer.then(ended, ended);
    return answer;
  };
};

/** A host whose ports count what calls request from them. */
export const countedPorts = (host: Host): Host => {
  for (const name of Object.keys(methods) as PortName[]) {
    // Each method keeps its type.
    const port = host[name] as unknown as Record<string, Ask>;
    const wrapped = methods[name].map((method) => [method, counted(name, port, method)]);
    Object.assign(host, { [name]: Object.fromEntries(wrapped) });
  }
  return host;
};
