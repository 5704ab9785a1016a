import type { Host } from '#functions/platform/host.ts';
import type { Page, Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read, readAll, row } from '#functions/storage/rows.ts';

/** An open browser and the session it was opened with. */
export interface ConnectionRecord {
  id: string;
  userId: string;
  sessionId: string;
}

/** A gateway ends every connection after two hours; what is left of one counts as gone a little later. */
const LIFE_SECONDS = 2 * 3600 + 900;

const expiry = (host: Host): number => Math.floor(host.now().getTime() / 1000) + LIFE_SECONDS;

export const openConnection = async (host: Host, connection: ConnectionRecord): Promise<void> =>
  host.table.transact([{ put: row(keys.connection(connection.id), connection, expiry(host)) }]);

export const connectionOf = (table: Table, id: string): Promise<ConnectionRecord | undefined> => read(table, keys.connection(id));

/** Keeps both ways: who listens to a key, and which keys a connection listens to. False when the connection is gone already. */
export const listen = (host: Host, connection: ConnectionRecord, cacheKey: string): Promise<boolean> =>
  attempt(host.table, [
    { check: keys.connection(connection.id), if: { present: true } },
    { put: row(keys.listener(cacheKey, connection.id), connection, expiry(host)) },
    { put: row(keys.connectionKey(connection.id, cacheKey), { cacheKey }, expiry(host)) },
  ]);

export const stopListening = (host: Host, connectionId: string, cacheKey: string): Promise<void> =>
  host.table.transact([{ delete: keys.listener(cacheKey, connectionId) }, { delete: keys.connectionKey(connectionId, cacheKey) }]);

/** Forgets a connection and all it listened to. */
export const closeConnection = async (host: Host, id: string): Promise<void> => {
  const kept = await readAll<{ cacheKey: string }>(host.table, keys.connectionKey(id, ''), 'key#');
  for (const { cacheKey } of kept) await stopListening(host, id, cacheKey);
  await host.table.transact([{ delete: keys.connection(id) }]);
};

/** Everyone who listens to a key, in pages. */
export async function* listenersTo(table: Table, cacheKey: string): AsyncGenerator<ConnectionRecord[]> {
  const { pk } = keys.listener(cacheKey, '');
  let after: string | undefined;
  do {
    const page: Page<ConnectionRecord> = await table.query({ table: 'hub', pk, limit: 500, ...(after !== undefined && { after }) });
    yield page.rows.map(({ data }) => data);
    after = page.next;
  } while (after !== undefined);
}
