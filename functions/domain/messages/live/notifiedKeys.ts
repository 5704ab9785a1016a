import type { Context } from '#functions/domain/kernel/context.ts';
import { isFactId } from '#functions/domain/messages/live/replay.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { readMany, row } from '#functions/storage/rows.ts';
import { cacheKey } from '#shared/hub.ts';
import { REPLAY_OVERLAP_MS } from '#shared/limits.ts';
import { MINUTE_MS, secondsOf } from '#shared/time.ts';

/** When the windows of a key were last notified, as an ISO instant. */
interface NotifiedRecord {
  toldOn: string;
}

/** Milliseconds for which it is known whether a key was notified. Pages connect within seconds. */
const KNOWN_MS = 5 * MINUTE_MS;
const RETENTION_SECONDS = (2 * KNOWN_MS) / 1000;

const prefixes = [cacheKey.site(''), cacheKey.user('')];

/** Events of a list are replayed from its facts; those of a site or a person have too many sources. */
const isRecorded = (key: string): boolean => prefixes.some((prefix) => key.startsWith(prefix));

/**
 * Records which keys are notified. A writer that records first and then reads the listeners cannot miss a client that subscribes first and
 * then asks.
 */
export const recordNotified = async (host: Host, notified: Iterable<string>): Promise<void> => {
  const now = host.now();
  const expiresAt = secondsOf(now) + RETENTION_SECONDS;
  const record: NotifiedRecord = { toldOn: now.toISOString() };
  const writes = [...notified].filter(isRecorded).map((key): Write => ({ put: row(keys.lastNotified(key), record, expiresAt) }));
  await Promise.all(writes.map((write) => host.table.transact([write], { isUnhurried: true })));
};

interface SubscriptionKey {
  cacheKey: string;
  /** The last event that the window knows. */
  since?: string | undefined;
}

/** The keys of sites and people without notifications since the given events. Their listeners need not reload anything. */
export const unchangedKeys = async (
  { table, now }: Pick<Context, 'table' | 'now'>,
  subscriptions: Iterable<SubscriptionKey>,
): Promise<Set<string>> => {
  const recent = [...subscriptions].flatMap(({ cacheKey: key, since }) => {
    if (!isRecorded(key) || since === undefined || !isFactId(since)) return [];
    const from = factTime(since) - REPLAY_OVERLAP_MS;
    return now().getTime() - from < KNOWN_MS ? [{ key, from }] : [];
  });
  const notified = await readMany<NotifiedRecord>(
    table,
    recent.map(({ key }) => keys.lastNotified(key)),
  );
  return new Set(recent.flatMap(({ key, from }, index) => (Date.parse(notified[index]?.toldOn ?? '') >= from ? [] : [key])));
};
