import { statSync } from 'node:fs';
import { embeddedMetrics, type Gauges } from '#functions/platform/embedded/metrics.ts';
import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { factTime } from '#functions/storage/facts.ts';

/** Counted no further: more than this is a queue that does not move. */
const COUNTED_JOBS = 1000;

/** How old the oldest fact of a delivery was: the worst of a minute, with what waits now. */
const lagOf = (table: SqliteTable, reader: 'listeners' | 'search', now: () => Date) => {
  let worst = 0;
  const note = (factId: string): void => {
    worst = Math.max(worst, now().getTime() - factTime(factId));
  };
  return {
    note,
    worst: (): number => {
      const [waiting] = table.readFeed(table.feedPosition(reader), 1);
      if (waiting) note(waiting.row.sk);
      return worst;
    },
    begin: (): void => {
      worst = 0;
    },
  };
};
const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What the files of a database take, with what is not written back yet. */
const databaseBytes = (file: string): number => bytesOf(file) + bytesOf(`${file}-wal`);

interface Place {
  table: SqliteTable;
  /** The databases. */
  files: string[];
  now: () => Date;
}

/** The figures of a host, and what has to hear of deliveries for them. */
export const hostMetrics = ({ table, files, now }: Place) => {
  const lags = { listeners: lagOf(table, 'listeners', now), search: lagOf(table, 'search', now) };
  const look = async (): Promise<Gauges> => {
    const { rows } = await table.query({ table: 'content', pk: 'queue', limit: COUNTED_JOBS });
    return {
      waitingJobs: rows.length,
      feedLagMs: lags.listeners.worst(),
      searchLagMs: lags.search.worst(),
      storageBytes: files.reduce((sum, file) => sum + databaseBytes(file), 0),
    };
  };
  const lookAnew = (): void => {
    for (const lag of Object.values(lags)) lag.begin();
  };
  return { metrics: embeddedMetrics({ look, lookAnew }, now), lags };
};
export type Lags = ReturnType<typeof hostMetrics>['lags'];
