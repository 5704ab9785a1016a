import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { batchListeners, processFacts } from '#events/feed/index.ts';
import { handle as hubHandle } from '#events/hub/index.ts';
import { indexFacts } from '#events/indexer/index.ts';
import { handle as jobsHandle } from '#events/jobs/index.ts';
import { handle as sweepHandle } from '#events/sweep/index.ts';
import { handle as tasksHandle } from '#events/workflowTasks/index.ts';
import { writeHeads } from '#functions/domain/administration/audit/writeHeads.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { resendJobs } from '#functions/domain/kernel/jobs/resendJobs.ts';
import { withContainers } from '#functions/domain/settings/containers/withContainers.ts';
import { fileAuditHeads } from '#functions/platform/embedded/auditHeads.ts';
import { embeddedBlobs, type FileBlobs } from '#functions/platform/embedded/blobs/blobs.ts';
import { roomIn } from '#functions/platform/embedded/blobs/room.ts';
import { embeddedConverter } from '#functions/platform/embedded/convert.ts';
import { countedLogs } from '#functions/platform/embedded/countedLogs.ts';
import { encryptPlainKeys } from '#functions/platform/embedded/identity/authenticatorKeys.ts';
import { embeddedIdentity } from '#functions/platform/embedded/identity/identity.ts';
import type { IdentityStore } from '#functions/platform/embedded/identity/signIn.ts';
import { fileLogReader } from '#functions/platform/embedded/logReader.ts';
import { fileLogs } from '#functions/platform/embedded/logs.ts';
import { embeddedMail } from '#functions/platform/embedded/mail.ts';
import type { EmbeddedMetrics } from '#functions/platform/embedded/metrics.ts';
import { embeddedParser } from '#functions/platform/embedded/parser.ts';
import { latestSeen } from '#functions/platform/embedded/queue/clockSetBack.ts';
import { startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { listWaitingJobs } from '#functions/platform/embedded/queue/queueRows.ts';
import type { SqliteSearch } from '#functions/platform/embedded/search/search.ts';
import { fileSecrets } from '#functions/platform/embedded/secrets.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { embeddedWorkflows, takingSteps } from '#functions/platform/embedded/workflows/workflows.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Identity } from '#functions/platform/identity.ts';
import type { Logs } from '#functions/platform/logs.ts';
import { countedPorts } from '#functions/platform/portWork.ts';
import { beginFactIds, factTime } from '#functions/storage/facts.ts';
import { startFeed } from '#infra/embedded/feedLoop.ts';
import { embeddedHub } from '#infra/embedded/hubServer.ts';
import { hostMetrics, type Lags } from '#infra/embedded/metrics/hostMetrics.ts';
import { isFromOtherTime, openSearchFile } from '#infra/embedded/searchFile.ts';
import { CALLS_PER_SECOND, UPLOAD_HOURS } from '#shared/limits.ts';
import { HOUR_MS } from '#shared/time.ts';
import { machines } from '#shared/workflows/index.ts';

export interface OpenHost {
  host: Host;
  table: SqliteTable;
  blobs: FileBlobs;
  sockets: ReturnType<typeof embeddedHub>['sockets'];
  hub: ReturnType<typeof hubHandle>;
  metrics: EmbeddedMetrics;
  /** Whether the search index lacks something that no fact will add, so that the records have to be searched. */
  isIndexStale: boolean;
  /** Resolves when listeners and jobs have ended and everything is closed. */
  close(): Promise<void>;
}

interface HostOptions {
  /** The data folder. */
  folder: string;
  /** The address of the application. */
  origin: string;
  /** `:memory:` keeps records only while the process lives. */
  database?: string;
  /** The folder of audit checkpoints, if not inside the data folder. */
  auditHeads?: string;
  now?: () => Date;
  /** Calls per second of one session. */
  callsPerSecond?: number;
  /** scrypt's N for new passwords, if not the default. */
  passwordCost?: number;
  /** Free bytes, if not read from the file system. */
  freeBytes?: () => number;
  /** False leaves the facts to a later host. */
  listening?: boolean;
}

/** Jobs running when the last host ended are in the queue; this resends jobs whose message was never stored. */
const resendLost = async (host: Host, table: SqliteTable): Promise<void> => {
  const sent = (await listWaitingJobs(table)).flatMap(({ name, body }) => (name === 'job' ? [body.id] : []));
  await resendJobs(openContext(host, system, 'start'), { lostAfterMs: 0, waiting: new Set(sent) });
};

/** A full disk must not prevent reading: what could not be encrypted now will be at the next start. */
const openIdentity = async (store: IdentityStore & { table: SqliteTable }, logs: Logs): Promise<Identity> => {
  await encryptPlainKeys(store).catch((error: unknown) => logs.write('error', 'authenticatorKeys', { error: String(error) }));
  return embeddedIdentity(store);
};

const openLog = (folder: string, now: () => Date) => {
  const file = join(folder, 'log', 'sheaf.log');
  return { logs: countedLogs(fileLogs(file, { now })), logReader: fileLogReader(file) };
};

const reportTo =
  (logs: Logs) =>
  (error: unknown): void =>
    logs.write('error', 'sweep', { error: String(error) });

/** Resends jobs whose message was lost, and removes expired data every hour. Returns how to stop. */
const cleanUp = async ({ host, table, blobs }: Pick<OpenHost, 'host' | 'table' | 'blobs'>): Promise<() => void> => {
  const sweep = async (): Promise<void> => {
    await table.sweepExpired(host.now());
    await blobs.sweepUploads(new Date(host.now().getTime() - (UPLOAD_HOURS + 1) * HOUR_MS));
    await sweepHandle(host)();
  };
  const timer = setInterval(() => sweep().catch(reportTo(host.logs)), HOUR_MS).unref();
  await resendLost(host, table).catch(reportTo(host.logs));
  return () => clearInterval(timer);
};

/** Delivers facts to the listeners and to the search. */
const deliverFacts = ({ host, table, search, lags }: Pick<OpenHost, 'host' | 'table'> & { search: SqliteSearch; lags: Lags }) => [
  startFeed(table, processFacts(batchListeners)(host), host.logs, { delivered: lags.listeners.note }),
  startFeed(table, indexFacts(host), host.logs, {
    reader: 'search',
    reached: search.keepFeedPlace,
    delivered: lags.search.note,
  }),
];

/** Opens all ports of one machine, with the feed, the queue and the hourly sweep running. */
export const openHost = async ({
  folder,
  origin,
  database = join(folder, 'sheaf.db'),
  auditHeads = join(folder, 'audit'),
  now = () => new Date(),
  listening = true,
  callsPerSecond = CALLS_PER_SECOND,
  passwordCost,
  freeBytes,
}: HostOptions): Promise<OpenHost> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { logs, logReader } = openLog(folder, now);
  const secrets = fileSecrets(join(folder, 'secrets'));
  const table = openTable(database, { now });
  // Addresses without an origin work under any name of this machine.
  const hasRoom = roomIn(folder, freeBytes);
  const blobs = embeddedBlobs({ folder: join(folder, 'blobs'), origin: '', secrets, now, hasRoom });
  const search = await openSearchFile(database === ':memory:' ? database : join(folder, 'search.db'), { logs, now });
  const isIndexStale = await isFromOtherTime(search, table);
  const { hub, sockets } = embeddedHub();

  const [reached, newest] = [await latestSeen(table), table.newestFact()];
  let deliver: ReturnType<typeof jobsHandle> = async () => ({ batchItemFailures: [] });
  const { queue, schedule, wake, stop: stopQueue } = startQueue({ table, now, logs, deliver: (event) => deliver(event) });
  let runTask: ReturnType<typeof tasksHandle> = async () => ({});
  const { workflows, advance } = embeddedWorkflows({ table, now, machines, wake, runTask: (input) => runTask(input) });
  const converter = embeddedConverter(logs);
  const { metrics, lags } = hostMetrics({ table, files: [database, join(folder, 'search.db')], now });
  const ports: Host = {
    table,
    blobs,
    identity: await openIdentity({ table, secrets, now, passwordCost }, logs),
    hub,
    queue,
    schedule,
    workflows,
    mail: embeddedMail({ table, now }),
    converter,
    parser: embeddedParser(),
    ...{ logs, logReader, search, secrets },
    auditHeads: fileAuditHeads(auditHeads),
    origin,
    callsPerSecond,
    servesDav: true,
    isAlone: true,
    hasRoom,
    metrics,
    now,
  };
  const host = withContainers(countedPorts(ports));
  beginFactIds(host, Math.max(reached, newest === undefined ? 0 : factTime(newest) + 1));
  runTask = tasksHandle(host);
  deliver = takingSteps(advance, jobsHandle(host));
  const readers = listening ? deliverFacts({ host, table, search, lags }) : [];

  const stopCleanUp = await cleanUp({ host, table, blobs });

  return {
    host,
    table,
    blobs,
    sockets,
    isIndexStale,
    metrics,
    hub: hubHandle(host),
    close: async () => {
      for (const stop of [stopCleanUp, metrics.stop]) stop();
      await stopQueue();
      await Promise.all(readers.map(({ stop }) => stop()));
      await writeHeads(openContext(host, system, 'stop')).catch(reportTo(logs));
      converter.stop();
      table.close();
      await search.close();
      logs.close();
    },
  };
};
