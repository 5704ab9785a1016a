import type { DynamoDBStreamEvent } from 'aws-lambda';
import { toAttribute } from '#events/feed/attributeValue.ts';
import type { SqliteTable } from '#functions/platform/embedded/table.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { Data, Row } from '#functions/platform/table.ts';

/** Facts that are handed over at once. */
export const FEED_BATCH = 100;
/** Milliseconds until the feed is tried again after the table itself failed. */
const RETRY = 1000;

const attributesOf = (data: Data) => Object.fromEntries(Object.entries(data).map(([name, value]) => [`.${name}`, toAttribute(value)]));

/** A fact as DynamoDB's stream shows it. */
const recordOf = (seq: number, { pk, sk, data }: Row): DynamoDBStreamEvent['Records'][number] => ({
  eventID: String(seq),
  eventName: 'INSERT',
  eventSource: 'aws:dynamodb',
  dynamodb: { SequenceNumber: String(seq), NewImage: { pk: { S: pk }, sk: { S: sk }, ...attributesOf(data) } },
});

/** Who hears facts, each from its own place. */
type Reader = 'listeners' | 'search';

interface ReaderOptions {
  reader?: Reader;
  /** Hears of every place before it is kept. */
  reached?: (seq: number) => void;
}

/** Hands new facts to a reader in order. The place is kept, so a restart carries on where the last one ended. */
export const startFeed = (
  table: SqliteTable,
  handle: (event: DynamoDBStreamEvent) => Promise<unknown>,
  logs: Logs,
  { reader = 'listeners', reached }: ReaderOptions = {},
): { stop(): Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let waiting = false;

  const drain = async (): Promise<void> => {
    waiting = false;
    for (let at = table.feedPosition(reader); !stopped; ) {
      const entries = table.readFeed(at, FEED_BATCH);
      const last = entries.at(-1);
      if (!last) return;
      await handle({ Records: entries.map(({ seq, row }) => recordOf(seq, row)) });
      at = last.seq;
      reached?.(at);
      await table.saveFeedPosition(reader, at);
    }
  };

  const wake = (): void => {
    if (waiting || stopped) return;
    waiting = true;
    running = running.then(drain).catch((error) => {
      logs.write('error', 'feed', { error: String(error) });
      setTimeout(wake, RETRY).unref();
    });
  };

  const unsubscribe = table.onCommit(wake);
  wake();
  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      await running;
    },
  };
};
