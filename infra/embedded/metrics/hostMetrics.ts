import { statSync } from 'node:fs';
import { embeddedMetrics, type Gauges } from '#functions/platform/embedded/metrics.ts';
import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { countWaitingJobs } from '#infra/embedded/metrics/waitingJobs.ts';

/** The age of the oldest fact in a delivery: the worst of a minute, including waiting ones. */
const lagOf = (table: SqliteTable, reader: 'listeners' | 'search', now: () => Date) => {
  let worst = 0;
  const record = (factId: string): void => {
    worst = Math.max(worst, now().getTime() - factTime(factId));
  };
  return {
    note: record,
    worst: (): number => {
      const [waiting] = table.readFeed(table.feedPosition(reader), 1);
      if (waiting) record(waiting.row.sk);
      return worst;
    },
    begin: (): void => {
      worst = 0;
    },
  };
};
const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The size of a database file and its write-ahead log. */
const databaseBytes = (file: string): number => bytesOf(file) + bytesOf(`${file}-wal`);

interface HostMetricsInput {
  table: SqliteTable;
  /** The databases. */
  files: string[];
  now: () => Date;
}

/** The metrics of a host, and the functions that record deliveries. */
export const hostMetrics = ({ table, files, now }: HostMetricsInput) => {
  const lags = { listeners: lagOf(table, 'listeners', now), search: lagOf(table, 'search', now) };
  const readGauges = async (): Promise<Gauges> => {
    return {
      waitingJobs: await countWaitingJobs(table),
      feedLagMs: lags.listeners.worst(),
      searchLagMs: lags.search.worst(),
      storageBytes: files.reduce((sum, file) => sum + databaseBytes(file), 0),
    };
  };
  const resetGauges = (): void => {
    for (const lag of Object.values(lags)) lag.begin();
  };
  return { metrics: embeddedMetrics({ readGauges, resetGauges }, now), lags };
};
export type Lags = ReturnType<typeof hostMetrics>['lags'];
