import { ulid } from 'ulid';
import type { Host } from '#functions/platform/host.ts';
import { type Page, type Table, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read, row, rowsIn } from '#functions/storage/rows.ts';
import { cacheKey } from '#shared/hub.ts';
import { inGroups } from '#shared/inGroups.ts';
import { HUB_WINDOWS } from '#shared/limits.ts';
import { HOUR_SECONDS, secondsOf } from '#shared/time.ts';

/** An open browser and its session. */
export interface ConnectionRecord {
  id: string;
  userId: string;
  sessionId: string;
  /** Whether it understands messages with several events; windows from before a release do not. */
  takesBatches?: true;
  /** Whether such a message can also contain responses to its subscriptions. */
  takesAnswers?: true;
}

/** A gateway closes each connection after two hours; remaining records expire a little later. */
const LIFE_SECONDS = 2 * HOUR_SECONDS + 900;

/** Windows that several hosts can admit at the same time. */
const ADMISSION_MARGIN = 20;

const expiry = (host: Host): number => secondsOf(host.now()) + LIFE_SECONDS;

export const openConnection = async (host: Host, connection: ConnectionRecord): Promise<void> =>
  host.table.transact([{ put: row(keys.connection(connection.id), connection, expiry(host)) }]);

export const findConnection = (table: Table, id: string): Promise<ConnectionRecord | undefined> => read(table, keys.connection(id));

/** Rows of a connection that are deleted at the same time. */
const CLOSED_AT_ONCE = 25;

/** A transaction contains two further writes. */
const KEYS_AT_ONCE = TRANSACTION_WRITES - 2;

/**
 * Stores both directions: the connections that listen to a key, and the keys of a connection. The keys of one subscription are stored
 * together, which needs a third of the space. Returns false if the connection no longer exists.
 */
export const storeSubscription = async (host: Host, connection: ConnectionRecord, cacheKeys: string[]): Promise<boolean> => {
  for (const some of inGroups(cacheKeys, KEYS_AT_ONCE)) {
    const isOpen = await attempt(host.table, [
      { check: keys.connection(connection.id), if: { present: true } },
      { put: row(keys.connectionKeys(connection.id, ulid(host.now().getTime())), { cacheKeys: some }, expiry(host)) },
      ...some.map((key): Write => ({ put: row(keys.listener(key, connection.id), connection, expiry(host)) })),
    ]);
    if (!isOpen) return false;
  }
  return true;
};

/** The subscription that named the key is kept, and names it again when the connection ends. Returns false if nobody listened. */
export const deleteSubscription = (host: Host, connectionId: string, key: string): Promise<boolean> =>
  attempt(host.table, [{ delete: keys.listener(key, connectionId), if: { present: true } }]);

/** The keys of a subscription; earlier releases stored each in a row of its own. */
type StoredKeys = { cacheKeys: string[] } | { cacheKey: string };

/**
 * Deletes a connection and its subscriptions, and returns their keys. After its first write the connection can subscribe to nothing more.
 */
export const closeConnection = async (host: Host, id: string): Promise<string[]> => {
  const { table, pk } = keys.connection(id);
  await host.table.transact([{ delete: keys.connection(id) }]);
  const rows = await Array.fromAsync(rowsIn<StoredKeys>(host.table, { table, pk, from: 'key#', to: 'key$' }));
  const subscribed = [...new Set(rows.flatMap(({ data }) => ('cacheKeys' in data ? data.cacheKeys : [data.cacheKey])))];
  const deletedKeys = [...subscribed.map((key) => keys.listener(key, id)), ...rows.map(({ sk }) => ({ table, pk, sk }))];
  // Individually they cost half as much as in a transaction.
  for (const some of inGroups(deletedKeys, CLOSED_AT_ONCE)) await Promise.all(some.map((key) => host.table.transact([{ delete: key }])));
  return subscribed;
};

/** Closes a person's oldest windows if there are too many, so that one person does not use up the capacity of others. */
export const closeOldestWindows = async (host: Host, userId: string): Promise<void> => {
  const { pk } = keys.listener(cacheKey.user(userId), '');
  const { rows } = await host.table.query<ConnectionRecord>({ table: 'hub', pk, limit: HUB_WINDOWS + ADMISSION_MARGIN });
  const oldest = rows.toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  for (const { data } of oldest.slice(0, Math.max(0, rows.length - HUB_WINDOWS))) {
    await host.hub.drop(data.id);
    await closeConnection(host, data.id);
  }
};

/** All connections that listen to a key, in pages. */
export async function* subscribersOf(table: Table, key: string): AsyncGenerator<ConnectionRecord[]> {
  const { pk } = keys.listener(key, '');
  let after: string | undefined;
  do {
    const page: Page<ConnectionRecord> = await table.query({ table: 'hub', pk, limit: 500, ...(after !== undefined && { after }) });
    yield page.rows.map(({ data }) => data);
    after = page.next;
  } while (after !== undefined);
}
