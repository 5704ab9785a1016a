import { parentPort, workerData } from 'node:worker_threads';
import { callStore } from '#functions/platform/embedded/search/search.ts';
import type { Call, ThreadAnswer } from '#functions/platform/embedded/search/searchInThread.ts';
import { openSearchStore, type SearchStore } from '#functions/platform/embedded/search/searchStore.ts';

/** The thread of the search index, so that a long search blocks nobody else. */
const send = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);

/** SQLite reports the reason as a number, which a cloned error would lose. */
const failure = (error: unknown): ThreadAnswer['error'] => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && 'errcode' in error && { errcode: Number(error.errcode) }),
});

let store: SearchStore | undefined;

const work = ({ id, method, given: args }: Call): void => {
  try {
    store ??= openSearchStore(String(workerData));
    send({ id, value: method === 'open' ? undefined : callStore(store, method, args) });
    if (method === 'close') parentPort?.close();
  } catch (error) {
    send({ id, error: failure(error) });
    if (!store) parentPort?.close();
  }
};

parentPort?.on('message', work);
