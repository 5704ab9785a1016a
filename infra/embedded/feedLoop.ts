import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Facts that are handed over at once. */
export const FEED_BATCH = 100;
/**
 * Milliseconds from one delivery to the next. The first change after a silence is heard at once; of those that follow each other closely,
 * the ones in between are heard together, which costs their listeners one transaction instead of many.
 */
const PACE: Record<Reader, number> = { listeners: 10, search: 50 };
/** Milliseconds until the feed is tried again after the table itself failed. */
const RETRY = 1000;

/** Who hears facts, each from its own place. */
type Reader = 'listeners' | 'search';

interface ReaderOptions {
  reader?: Reader;
  /** Hears of every place before it is kept. */
  reached?: (seq: number) => Promise<void>;
  /** Hears the id of the oldest fact of each delivery once it was heard. */
  delivered?: (oldest: string) => void;
}

/** Hands new facts to a reader in order. The place is kept, so a restart carries on where the last one ended. */
export const startFeed = (
  table: SqliteTable,
  hear: (facts: FactRecord[]) => Promise<unknown>,
  logs: Logs,
  { reader = 'listeners', reached, delivered }: ReaderOptions = {},
): { stop(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  /** From when the feed is to be looked at until that was done. */
  let awake = false;
  let heardOn = Number.NEGATIVE_INFINITY;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  const hearBatch = async (): Promise<number> => {
    const entries = table.readFeed(table.feedPosition(reader), FEED_BATCH);
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return 0;
    await hear(entries.map(({ row }) => row.data as unknown as FactRecord));
    await reached?.(last.seq);
    await table.saveFeedPosition(reader, last.seq);
    heardOn = performance.now();
    delivered?.(first.row.sk);
    return entries.length;
  };

  const drain = async (): Promise<void> => {
    let heard = await hearBatch();
    while (heard === FEED_BATCH && !stopped) heard = await hearBatch();
    awake = false;
    // What came meanwhile did not wake anybody.
    if (heard > 0) wake();
  };

  const begin = (): void => {
    [soon, later] = [undefined, undefined];
    running = drain().catch((error) => {
      awake = false;
      logs.write('error', 'feed', { error: String(error) });
      setTimeout(wake, RETRY).unref();
    });
  };

  const wake = (): void => {
    if (awake || stopped) return;
    awake = true;
    const pause = heardOn + PACE[reader] - performance.now();
    // Whoever made the change hears its answer first.
    if (pause > 0) later = setTimeout(begin, pause).unref();
    else soon = setImmediate(begin);
  };

  const unsubscribe = table.onCommit(wake);
  wake();
  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      clearImmediate(soon);
      clearTimeout(later);
      // What was written last is heard before the host ends, a batch at most.
      if (soon || later) begin();
      await running;
    },
  };
};
