import { type PoolOptions, type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** Data left in memory by mutants is released with the thread. */
const MOST_RUNS = 50;

type Listener = (...args: unknown[]) => void;

interface Kept {
  thread: ThreadsPoolWorker;
  runs: number;
}

let stored: Kept | undefined;

const forget = async (): Promise<void> => {
  const ended = stored;
  stored = undefined;
  await ended?.thread.stop();
};

/**
 * A worker whose thread runs one mutant after another. The tests of a mutant take less time than loading their imports, so a thread per
 * mutant would make a run ten times slower.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #thread: ThreadsPoolWorker | undefined;
  #isUsed = false;
  #config: unknown;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get #used(): ThreadsPoolWorker {
    if (!this.#thread) throw new Error('The worker has not been started.');
    return this.#thread;
  }

  async start(): Promise<void> {
    if (stored && stored.runs >= MOST_RUNS) await forget();
    this.#isUsed = stored !== undefined;
    if (!stored) {
      stored = { thread: new ThreadsPoolWorker(this.#options), runs: 0 };
      await stored.thread.start();
    }
    stored.runs += 1;
    this.#thread = stored.thread;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#used.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#used.off(event, listener);
  }

  #answer(type: 'started' | 'stopped'): void {
    for (const [event, listener] of this.#listeners)
      if (event === 'message') queueMicrotask(() => listener({ type, __vitest_worker_response__: true }));
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'start' && this.#isUsed) this.#answer('started');
    // The thread has the configuration of its first run; this one names other tests.
    else this.#used.send(message.type === 'run' ? this.#withConfig(message) : message);
  }

  #withConfig(message: WorkerRequest & { type: 'run' }): WorkerRequest {
    const context = { ...message.context, config: this.#config };
    return { ...message, context };
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#used.off(event, listener);
  }
}

export const keptWorkers: PoolRunnerInitializer = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) };
