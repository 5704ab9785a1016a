import { parentPort, workerData } from 'node:worker_threads';
import { callStore } from '#functions/platform/embedded/search/search.ts';
import type { Answered, Call } from '#functions/platform/embedded/search/searchApart.ts';
import { openSearchStore, type SearchStore } from '#functions/platform/embedded/search/searchStore.ts';

/** The thread of the search index, so that a long search blocks nobody else. */
const tell = (answered: Answered): void => parentPort?.postMessage(answered);

/** SQLite reports the reason as a number, which a cloned error would lose. */
const failure = (error: unknown): Answered['error'] => ({
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && 'errcode' in error && { errcode: Number(error.errcode) }),
});

let store: SearchStore | undefined;

const work = ({ id, method, given }: Call): void => {
  try {
    store ??= openSearchStore(String(workerData));
    tell({ id, value: method === 'open' ? undefined : callStore(store, method, given) });
    if (method === 'close') parentPort?.close();
  } catch (error) {
    tell({ id, error: failure(error) });
    if (!store) parentPort?.close();
  }
};

parentPort?.on('message', work);
