import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CallStore, type SqliteSearch, searchOver } from '#functions/platform/embedded/search/search.ts';
import type { SearchStore } from '#functions/platform/embedded/search/searchStore.ts';

export interface Call {
  id: number;
  method: keyof SearchStore | 'open';
  given: unknown[];
}

export interface ThreadAnswer {
  id: number;
  value?: unknown;
  error?: { message: string; errcode?: number };
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Megabytes: the thread holds one change or answer at a time, and SQLite's own memory is counted elsewhere. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

const errorOf = ({ message, errcode }: NonNullable<ThreadAnswer['error']>): Error =>
  Object.assign(new Error(message), errcode !== undefined && { errcode });

/** The thread's script is beside this file, in the sources as in the bundle of the host. */
const script = new URL(`./searchThread${extname(import.meta.url)}`, import.meta.url);

const startThread = (file: string) => {
  const worker = new Worker(script, { workerData: file, resourceLimits: MEMORY });
  const waiting = new Map<number, PendingCall>();
  let count = 0;

  const resolveCall = ({ id, value, error }: ThreadAnswer): void => {
    const pending = waiting.get(id);
    waiting.delete(id);
    // Pending calls keep the process alive; an idle thread does not.
    if (waiting.size === 0) worker.unref();
    if (error) pending?.reject(errorOf(error));
    else pending?.resolve(value);
  };

  worker.on('message', resolveCall);
  // Callers are rejected by the exit event that follows.
  worker.once('error', () => undefined);
  worker.once('exit', () => {
    for (const id of [...waiting.keys()]) resolveCall({ id, error: { message: 'the thread of the search index has ended' } });
  });

  const call = (method: Call['method'], args: unknown[]): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    count += 1;
    waiting.set(count, { resolve, reject });
    worker.ref();
    worker.postMessage({ id: count, method, given: args } satisfies Call);
    return promise;
  };
  return { worker, ask: call };
};

/** The search index in a file, in a separate thread. Rejects with SQLite's error if the file cannot be opened. */
export const searchInThread = async (file: string): Promise<SqliteSearch> => {
  let running: ReturnType<typeof startThread> | undefined;
  const call = (method: Call['method'], ...args: unknown[]): Promise<unknown> => {
    const thread = running ?? startThread(file);
    // A thread that has ended is replaced on the next call.
    const end = (): void => {
      if (running === thread) running = undefined;
    };
    if (!running) thread.worker.once('exit', end);
    running = thread;
    const answer = thread.ask(method, args);
    if (method === 'close') end();
    return answer;
  };
  await call('open');
  return searchOver(call as CallStore);
};
