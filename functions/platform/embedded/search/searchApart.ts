import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type AskStore, type SqliteSearch, searchOver } from '#functions/platform/embedded/search/search.ts';
import type { SearchStore } from '#functions/platform/embedded/search/searchStore.ts';

export interface Call {
  id: number;
  method: keyof SearchStore | 'open';
  given: unknown[];
}

export interface Answered {
  id: number;
  value?: unknown;
  error?: { message: string; errcode?: number };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Megabytes: the thread holds one change or answer at a time, and SQLite's own memory is counted elsewhere. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

const errorOf = ({ message, errcode }: NonNullable<Answered['error']>): Error =>
  Object.assign(new Error(message), errcode !== undefined && { errcode });

/** The thread's script is beside this file, in the sources as in the bundle of the host. */
const script = new URL(`./searchThread${extname(import.meta.url)}`, import.meta.url);

const startThread = (file: string) => {
  const worker = new Worker(script, { workerData: file, resourceLimits: MEMORY });
  const waiting = new Map<number, Waiting>();
  let count = 0;

  const settle = ({ id, value, error }: Answered): void => {
    const asked = waiting.get(id);
    waiting.delete(id);
    // Pending calls keep the process alive; an idle thread does not.
    if (waiting.size === 0) worker.unref();
    if (error) asked?.reject(errorOf(error));
    else asked?.resolve(value);
  };

  worker.on('message', settle);
  // Callers are rejected by the exit event that follows.
  worker.once('error', () => undefined);
  worker.once('exit', () => {
    for (const id of [...waiting.keys()]) settle({ id, error: { message: 'the thread of the search index has ended' } });
  });

  const ask = (method: Call['method'], given: unknown[]): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    count += 1;
    waiting.set(count, { resolve, reject });
    worker.ref();
    worker.postMessage({ id: count, method, given } satisfies Call);
    return promise;
  };
  return { worker, ask };
};

/** The search index in a file, in a separate thread. Rejects with SQLite's error if the file cannot be opened. */
export const searchApart = async (file: string): Promise<SqliteSearch> => {
  let running: ReturnType<typeof startThread> | undefined;
  const ask = (method: Call['method'], ...given: unknown[]): Promise<unknown> => {
    const thread = running ?? startThread(file);
    // A thread that has ended is replaced on the next call.
    const end = (): void => {
      if (running === thread) running = undefined;
    };
    if (!running) thread.worker.once('exit', end);
    running = thread;
    const answer = thread.ask(method, given);
    if (method === 'close') end();
    return answer;
  };
  await ask('open');
  return searchOver(ask as AskStore);
};
