import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Job } from '#functions/platform/queue.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BehindListener, BehindRecord } from '#functions/storage/records/deadLetterRecords.ts';
import { attempt, put, read, readMany, rowsIn } from '#functions/storage/rows.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Several listeners can fall behind with a subject at the same time. */
const CONFLICTS = 30;
/** Milliseconds after which the message that makes a listener catch up counts as lost. It is tried at least every 15 minutes. */
const LOST_AFTER_MS = 30 * MINUTE_MS;

export interface ListenerRef {
  subject: string;
  listener: string;
}

type Listeners = BehindRecord['listeners'];

/** Changes the record of a subject with a function that returns undefined to leave it unchanged. */
const change = (host: Host, subject: string, plan: (listeners: Listeners, version: number) => Listeners | undefined): Promise<void> =>
  retryOnConflict(async () => {
    const record = await read<BehindRecord>(host.table, keys.behind(subject));
    const version = record?.version ?? 0;
    const listeners = plan(record?.listeners ?? {}, version);
    if (!listeners) return;
    const unchanged = record ? { equals: { version } } : { absent: true as const };
    const next: BehindRecord = { subject, version: version + 1, listeners };
    const isEmpty = Object.keys(listeners).length === 0;
    const writes: Write[] = isEmpty
      ? [{ delete: keys.behind(subject), if: unchanged }, { delete: keys.behindSubject(subject) }]
      : [
          { put: { ...keys.behind(subject), data: { ...next } }, if: unchanged },
          ...(record ? [] : [put(keys.behindSubject(subject), { subject })]),
        ];
    return (await attempt(host.table, writes)) ? undefined : CONFLICT;
  }, CONFLICTS);

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The job that makes a listener catch up. */
export const catchUpJob = ({ subject, listener }: ListenerRef): Job => ({ name: 'catchUp', body: { subject, listener } });

/** The records of those subjects with which a listener is behind. */
export const readLags = async (table: Table, subjects: string[]): Promise<Map<string, BehindRecord>> => {
  const records = await readMany<BehindRecord>(table, subjects.map(keys.behind));
  return new Map(records.flatMap((record) => (record ? [[record.subject, record]] : [])));
};

export const findLag = async (
  table: Table,
  { subject, listener }: ListenerRef,
): Promise<(BehindListener & { version: number }) | undefined> => {
  const record = await read<BehindRecord>(table, keys.behind(subject));
  const found = record?.listeners[listener];
  return record && found ? { ...found, version: record.version } : undefined;
};

/** Records that a listener processes the subject later, from this fact on, in a job. */
export const recordLag = async (host: Host, ref: ListenerRef, { from, error }: Pick<BehindListener, 'from' | 'error'>): Promise<void> => {
  const { subject, listener } = ref;
  const at = host.now().toISOString();
  await change(host, subject, (listeners) => {
    const existing = listeners[listener];
    const lag = existing ? { ...existing, from: earlier(existing.from, from) } : { from, since: at, attempts: 0, triedOn: at, error };
    return { ...listeners, [listener]: lag };
  });
  await host.queue.send(catchUpJob(ref));
};

/** Whether a listener is still behind and will process the fact when it catches up. It may have caught up in the meantime. */
export const extendLag = async (host: Host, { subject, listener }: ListenerRef, from: string): Promise<boolean> => {
  let isLagging = false;
  await change(host, subject, (listeners) => {
    const existing = listeners[listener];
    isLagging = existing !== undefined;
    return existing && { ...listeners, [listener]: { ...existing, from: earlier(existing.from, from) } };
  });
  return isLagging;
};

/** The progress of a listener: from its previous to its next position. A fact that arrived later but sorts earlier does not advance it. */
type Progress = [from: string, to: string];

/** A listener that makes progress counts as healthy until it fails again. */
const moved = (host: Host, lag: BehindListener, [from, to]: Progress): BehindListener => {
  if (from === to || lag.from < from) return lag;
  return { ...lag, from: to, attempts: 0, since: host.now().toISOString() };
};

export const recordProgress = (host: Host, { subject, listener }: ListenerRef, progress: Progress): Promise<void> =>
  change(host, subject, (listeners) => {
    const existing = listeners[listener];
    return existing && { ...listeners, [listener]: moved(host, existing, progress) };
  });

/** Records a failure of a listener. Returns the number of failures in a row; 0 if it is not behind. */
export const recordFailure = async (host: Host, { subject, listener }: ListenerRef, progress: Progress, error: string): Promise<number> => {
  let attempts = 0;
  await change(host, subject, (listeners) => {
    const existing = listeners[listener];
    if (!existing) return undefined;
    const next = moved(host, existing, progress);
    attempts = next.attempts + 1;
    return { ...listeners, [listener]: { ...next, error, attempts, triedOn: host.now().toISOString() } };
  });
  return attempts;
};

/** Records that a listener has caught up. Returns false if something was added since the record had this version. */
export const endLag = async (host: Host, { subject, listener }: ListenerRef, version: number): Promise<boolean> => {
  let hasCaughtUp = false;
  await change(host, subject, (listeners, current) => {
    hasCaughtUp = current === version;
    const { [listener]: _, ...remaining } = listeners;
    return hasCaughtUp ? remaining : undefined;
  });
  return hasCaughtUp;
};

/** All listeners that are behind, with their records. */
export async function* listLags(table: Table): AsyncGenerator<ListenerRef & BehindListener> {
  const { table: name, pk } = keys.behindSubject('');
  for await (const { data } of rowsIn<{ subject: string }>(table, { table: name, pk })) {
    const record = await read<BehindRecord>(table, keys.behind(data.subject));
    for (const [listener, lag] of Object.entries(record?.listeners ?? {})) yield { subject: data.subject, listener, ...lag };
  }
}

/** Resends the messages that make listeners catch up if nothing was tried for a long time. */
export const resendLost = async (host: Host, lostAfter = LOST_AFTER_MS): Promise<number> => {
  let sent = 0;
  for await (const { subject, listener, triedOn } of listLags(host.table)) {
    // After a clock was set back, times can be in the future.
    if (Math.abs(host.now().getTime() - Date.parse(triedOn)) < lostAfter) continue;
    await host.queue.send(catchUpJob({ subject, listener }));
    sent += 1;
  }
  return sent;
};
