import type { Host } from '#functions/platform/host.ts';
import type { Page, Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read, readAll, row } from '#functions/storage/rows.ts';
import { cacheKey } from '#shared/hub.ts';
import { HUB_WINDOWS } from '#shared/limits.ts';

/** An open browser and the session it was opened with. */
export interface ConnectionRecord {
  id: string;
  userId: string;
  sessionId: string;
  /** It understands messages of several events; windows from before a release do not. */
  takesBatches?: true;
  /** Such a message may hold answers to its subscriptions as well. */
  takesAnswers?: true;
}

/** A gateway ends every connection after two hours; what is left of one counts as gone a little later. */
const LIFE_SECONDS = 2 * 3600 + 900;

/** Windows that several hosts may let in at the same moment. */
const ROOM = 20;

const expiry = (host: Host): number => Math.floor(host.now().getTime() / 1000) + LIFE_SECONDS;

export const openConnection = async (host: Host, connection: ConnectionRecord): Promise<void> =>
  host.table.transact([{ put: row(keys.connection(connection.id), connection, expiry(host)) }]);

export const connectionOf = (table: Table, id: string): Promise<ConnectionRecord | undefined> => read(table, keys.connection(id));

/** Keeps both ways: who listens to a key, and which keys a connection listens to. False when the connection is gone already. */
export const listen = (host: Host, connection: ConnectionRecord, key: string): Promise<boolean> =>
  attempt(host.table, [
    { check: keys.connection(connection.id), if: { present: true } },
    { put: row(keys.listener(key, connection.id), connection, expiry(host)) },
    { put: row(keys.connectionKey(connection.id, key), { cacheKey: key }, expiry(host)) },
  ]);

export const stopListening = (host: Host, connectionId: string, key: string): Promise<void> =>
  host.table.transact([{ delete: keys.listener(key, connectionId) }, { delete: keys.connectionKey(connectionId, key) }]);

/** Forgets a connection and all it listened to, and answers what that was. */
export const closeConnection = async (host: Host, id: string): Promise<string[]> => {
  const kept = await readAll<{ cacheKey: string }>(host.table, keys.connectionKey(id, ''), 'key#');
  for (const { cacheKey: key } of kept) await stopListening(host, id, key);
  await host.table.transact([{ delete: keys.connection(id) }]);
  return kept.map(({ cacheKey: key }) => key);
};

/** Forgets the oldest windows of a person where there are too many, and cuts them: one person takes no place of all the others. */
export const makeRoom = async (host: Host, userId: string): Promise<void> => {
  const { pk } = keys.listener(cacheKey.user(userId), '');
  const { rows } = await host.table.query<ConnectionRecord>({ table: 'hub', pk, limit: HUB_WINDOWS + ROOM });
  const oldest = rows.toSorted((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  for (const { data } of oldest.slice(0, Math.max(0, rows.length - HUB_WINDOWS))) {
    await host.hub.drop(data.id);
    await closeConnection(host, data.id);
  }
};

/** Everyone who listens to a key, in pages. */
export async function* listenersTo(table: Table, key: string): AsyncGenerator<ConnectionRecord[]> {
  const { pk } = keys.listener(key, '');
  let after: string | undefined;
  do {
    const page: Page<ConnectionRecord> = await table.query({ table: 'hub', pk, limit: 500, ...(after !== undefined && { after }) });
    yield page.rows.map(({ data }) => data);
    after = page.next;
  } while (after !== undefined);
}
