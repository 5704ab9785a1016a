import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Facts per delivery. */
export const FEED_BATCH = 100;
/**
 * Milliseconds between deliveries. The first change after a pause is delivered immediately; closely following ones are delivered together,
 * which needs one transaction instead of many.
 */
const MIN_DELAY_MS: Record<Reader, number> = { listeners: 10, search: 50 };
/** The same after several deliveries without a pause: the more facts are delivered together, the less each of them costs. */
const BUSY_DELAY_MS = 50;
const SEVERAL_DELIVERIES = 5;
/** Milliseconds before a retry after the table itself failed. */
const RETRY_MS = 1000;

/** Readers with separate positions. */
type Reader = 'listeners' | 'search';

interface ReaderOptions {
  reader?: Reader;
  /** Called with every position before it is stored. */
  reached?: (seq: number) => Promise<void>;
  /** Called with the id of the oldest fact of each completed delivery. */
  delivered?: (oldest: string) => void;
}

/** Passes new facts to a reader in order. The position is stored, so a restart continues where it ended. */
export const startFeed = (
  table: SqliteTable,
  handle: (facts: FactRecord[]) => Promise<unknown>,
  logs: Logs,
  { reader = 'listeners', reached, delivered }: ReaderOptions = {},
): { stop(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  /** Set from the time the feed has to be read until that is done. */
  let awake = false;
  let heardOn = Number.NEGATIVE_INFINITY;
  /** Deliveries since the last pause. */
  let deliveryCount = 0;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  const handleBatch = async (): Promise<number> => {
    const entries = table.readFeed(table.feedPosition(reader), FEED_BATCH);
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return 0;
    await handle(entries.map(({ row }) => row.data as unknown as FactRecord));
    await reached?.(last.seq);
    await table.saveFeedPosition(reader, last.seq);
    heardOn = performance.now();
    deliveryCount += 1;
    delivered?.(first.row.sk);
    return entries.length;
  };

  const drain = async (): Promise<void> => {
    let handledCount = await handleBatch();
    while (handledCount === FEED_BATCH && !stopped) handledCount = await handleBatch();
    awake = false;
    // Facts that arrived in the meantime did not wake it.
    if (handledCount > 0) wake();
  };

  const begin = (): void => {
    [soon, later] = [undefined, undefined];
    running = drain().catch((error) => {
      awake = false;
      logs.write('error', 'feed', { error: String(error) });
      setTimeout(wake, RETRY_MS).unref();
    });
  };

  const wake = (): void => {
    if (awake || stopped) return;
    awake = true;
    const delayMs = deliveryCount < SEVERAL_DELIVERIES ? MIN_DELAY_MS[reader] : BUSY_DELAY_MS;
    const pause = heardOn + delayMs - performance.now();
    if (pause <= 0) deliveryCount = 0;
    // The caller of the change gets the answer first.
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
      // The last facts, up to a batch, are delivered before the host ends.
      if (soon || later) begin();
      await running;
    },
  };
};
