import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Job } from '#functions/platform/queue.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BehindListener, BehindRecord } from '#functions/storage/records/deadLetterRecords.ts';
import { attempt, put, read, readMany, rowsIn } from '#functions/storage/rows.ts';

/** Several listeners can fall behind with a subject at the same time. */
const CONFLICTS = 30;
/** Milliseconds after which the message that makes a listener catch up counts as lost. It is tried at least every 15 minutes. */
const SILENCE = 30 * 60_000;

export interface Standing {
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
export const catchingUp = ({ subject, listener }: Standing): Job => ({ name: 'catchUp', body: { subject, listener } });

/** The records of those subjects with which a listener is behind. */
export const behindIn = async (table: Table, subjects: string[]): Promise<Map<string, BehindRecord>> => {
  const records = await readMany<BehindRecord>(table, subjects.map(keys.behind));
  return new Map(records.flatMap((record) => (record ? [[record.subject, record]] : [])));
};

export const standingOf = async (
  table: Table,
  { subject, listener }: Standing,
): Promise<(BehindListener & { version: number }) | undefined> => {
  const record = await read<BehindRecord>(table, keys.behind(subject));
  const found = record?.listeners[listener];
  return record && found ? { ...found, version: record.version } : undefined;
};

/** Records that a listener processes the subject later, from this fact on, in a job. */
export const fallBehind = async (
  host: Host,
  standing: Standing,
  { from, error }: Pick<BehindListener, 'from' | 'error'>,
): Promise<void> => {
  const { subject, listener } = standing;
  const at = host.now().toISOString();
  await change(host, subject, (listeners) => {
    const known = listeners[listener];
    const behind = known ? { ...known, from: earlier(known.from, from) } : { from, since: at, attempts: 0, triedOn: at, error };
    return { ...listeners, [listener]: behind };
  });
  await host.queue.send(catchingUp(standing));
};

/** Whether a listener is still behind and will process the fact when it catches up. It may have caught up in the meantime. */
export const waitsBehind = async (host: Host, { subject, listener }: Standing, from: string): Promise<boolean> => {
  let waits = false;
  await change(host, subject, (listeners) => {
    const known = listeners[listener];
    waits = known !== undefined;
    return known && { ...listeners, [listener]: { ...known, from: earlier(known.from, from) } };
  });
  return waits;
};

/** The progress of a listener: from its previous to its next position. A fact that arrived later but sorts earlier does not advance it. */
type Way = [from: string, to: string];

/** A listener that makes progress counts as healthy until it fails again. */
const moved = (host: Host, behind: BehindListener, [from, to]: Way): BehindListener => {
  if (from === to || behind.from < from) return behind;
  return { ...behind, from: to, attempts: 0, since: host.now().toISOString() };
};

export const moveOn = (host: Host, { subject, listener }: Standing, way: Way): Promise<void> =>
  change(host, subject, (listeners) => {
    const known = listeners[listener];
    return known && { ...listeners, [listener]: moved(host, known, way) };
  });

/** Records a failure of a listener. Returns the number of failures in a row; 0 if it is not behind. */
export const triedInVain = async (host: Host, { subject, listener }: Standing, way: Way, error: string): Promise<number> => {
  let attempts = 0;
  await change(host, subject, (listeners) => {
    const known = listeners[listener];
    if (!known) return undefined;
    const next = moved(host, known, way);
    attempts = next.attempts + 1;
    return { ...listeners, [listener]: { ...next, error, attempts, triedOn: host.now().toISOString() } };
  });
  return attempts;
};

/** Records that a listener has caught up. Returns false if something was added since the record had this version. */
export const caughtUp = async (host: Host, { subject, listener }: Standing, version: number): Promise<boolean> => {
  let isOver = false;
  await change(host, subject, (listeners, seen) => {
    isOver = seen === version;
    const { [listener]: _, ...others } = listeners;
    return isOver ? others : undefined;
  });
  return isOver;
};

/** All listeners that are behind, with their records. */
export async function* allBehind(table: Table): AsyncGenerator<Standing & BehindListener> {
  const { table: name, pk } = keys.behindSubject('');
  for await (const { data } of rowsIn<{ subject: string }>(table, { table: name, pk })) {
    const record = await read<BehindRecord>(table, keys.behind(data.subject));
    for (const [listener, behind] of Object.entries(record?.listeners ?? {})) yield { subject: data.subject, listener, ...behind };
  }
}

/** Resends the messages that make listeners catch up if nothing was tried for a long time. */
export const resendBehind = async (host: Host, silence = SILENCE): Promise<number> => {
  let sent = 0;
  for await (const { subject, listener, triedOn } of allBehind(host.table)) {
    // After a clock was set back, times can be in the future.
    if (Math.abs(host.now().getTime() - Date.parse(triedOn)) < silence) continue;
    await host.queue.send(catchingUp({ subject, listener }));
    sent += 1;
  }
  return sent;
};
