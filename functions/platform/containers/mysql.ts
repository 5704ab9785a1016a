import { connect } from 'node:net';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { ContainerFailure, type Driver, type FailureCode, type Reach } from '#functions/platform/containers/driver.ts';
import { lookupFor, staysHere } from '#functions/platform/containers/reach.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { AddressNotAllowed } from '#functions/platform/network/guardedLookup.ts';

export interface Database {
  /** A host name or address, with a port if it is not 3306. */
  server: string;
  databaseName: string;
  userName: string;
  password: string;
}

/** Servers accept packets of 16 MB by default; a few allow 1 MB including a header. */
const CHUNK = 512 * 1024;

const tables = [
  `CREATE TABLE IF NOT EXISTS sheaf_objects (
    id BINARY(32) NOT NULL PRIMARY KEY, name VARBINARY(1024) NOT NULL, bytes BIGINT NOT NULL) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS sheaf_chunks (
    id BINARY(32) NOT NULL, part INT NOT NULL, bytes MEDIUMBLOB NOT NULL, PRIMARY KEY (id, part)) ENGINE=InnoDB`,
];

const codes: Record<string, FailureCode> = {
  ER_ACCESS_DENIED_ERROR: 'containerCredentials',
  ER_BAD_DB_ERROR: 'containerMissing',
  ER_DBACCESS_DENIED_ERROR: 'containerRights',
  ER_TABLEACCESS_DENIED_ERROR: 'containerRights',
  ER_NOT_SUPPORTED_AUTH_MODE: 'containerCredentials',
  HANDSHAKE_NO_SSL_SUPPORT: 'containerInsecure',
  HANDSHAKE_SSL_ERROR: 'containerInsecure',
};

const failureOf = (error: unknown): ContainerFailure => {
  if (error instanceof ContainerFailure) return error;
  if (error instanceof AddressNotAllowed) return new ContainerFailure('containerAddress', error);
  const { code = '', sqlState } = error as { code?: string; sqlState?: string };
  return new ContainerFailure(codes[code] ?? (sqlState ? 'containerBroken' : 'containerUnreachable'), error);
};

const addressOf = (server: string): { host: string; port: number } => {
  const url = URL.canParse(`mysql://${server}`) && new URL(`mysql://${server}`);
  if (!url || url.username || url.pathname !== '' || url.hostname === '') throw new ContainerFailure('containerAddress');
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || 3306 };
};

const open = async ({ server, databaseName, userName, password }: Database, reach: Reach): Promise<Connection> => {
  const { host, port } = addressOf(server);
  const lookup = lookupFor(host, reach);
  let refused: unknown;
  const connection = createConnection({
    database: databaseName,
    user: userName,
    password,
    connectTimeout: reach.milliseconds,
    charset: 'utf8mb4',
    multipleStatements: false,
    // A server's request for local files (LOAD DATA LOCAL) is refused.
    infileStreamFactory: () => {
      throw new ContainerFailure('containerBroken');
    },
    ...(!staysHere(host) && { host, ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true } }),
    stream: () => connect({ host, port, lookup }).on('error', (error) => (refused = error)),
  });
  return connection.catch((error) => {
    throw failureOf(refused ?? error);
  });
};

/** One connection, opened on first use and reopened after a failure. */
const connecting = (place: Database, reach: Reach) => {
  let opened: Promise<Connection> | undefined;
  const prepare = async (): Promise<Connection> => {
    const connection = await open(place, reach);
    connection.on('error', () => (opened = undefined));
    for (const table of tables) await connection.query(table);
    return connection;
  };
  const use = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    try {
      opened ??= prepare();
      return await work(await opened);
    } catch (error) {
      const broken = opened;
      opened = undefined;
      broken?.then((connection) => connection.destroy()).catch(() => undefined);
      throw failureOf(error);
    }
  };
  const close = async (): Promise<void> => {
    const connection = await opened?.catch(() => undefined);
    opened = undefined;
    connection?.destroy();
  };
  return { use, close };
};

const inChunks = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, part) => bytes.subarray(part * CHUNK, (part + 1) * CHUNK));

/** Stores objects in MySQL tables. An object exists once its row does, which is written after all chunks. Throws ContainerFailure. */
export const mysqlContainer = (place: Database, reach: Reach): Driver => {
  const { use, close } = connecting(place, reach);
  const ask = (connection: Connection, sql: string, values: unknown[] = []) =>
    connection.query<RowDataPacket[]>({ sql, values, timeout: reach.milliseconds });

  const put = (key: string, bytes: Uint8Array) =>
    use(async (connection) => {
      const id = sha256(key);
      await connection.beginTransaction();
      await ask(connection, 'DELETE FROM sheaf_objects WHERE id = ?', [id]);
      await ask(connection, 'DELETE FROM sheaf_chunks WHERE id = ?', [id]);
      for (const [part, chunk] of inChunks(bytes).entries())
        await ask(connection, 'INSERT INTO sheaf_chunks (id, part, bytes) VALUES (?, ?, ?)', [id, part, Buffer.from(chunk)]);
      await ask(connection, 'INSERT INTO sheaf_objects (id, name, bytes) VALUES (?, ?, ?)', [id, Buffer.from(key), bytes.length]);
      await connection.commit();
    });

  const get = (key: string) =>
    use(async (connection) => {
      const id = sha256(key);
      const [[found]] = await ask(connection, 'SELECT bytes FROM sheaf_objects WHERE id = ?', [id]);
      if (!found) return undefined;
      const parts: Buffer[] = [];
      for (let part = 0; part * CHUNK < Number(found.bytes); part++) {
        const [[chunk]] = await ask(connection, 'SELECT bytes FROM sheaf_chunks WHERE id = ? AND part = ?', [id, part]);
        if (!Buffer.isBuffer(chunk?.bytes)) throw new ContainerFailure('containerBroken');
        parts.push(chunk.bytes);
      }
      return Buffer.concat(parts);
    });

  const remove = (key: string) =>
    use(async (connection) => {
      await connection.beginTransaction();
      for (const table of ['sheaf_objects', 'sheaf_chunks']) await ask(connection, `DELETE FROM ${table} WHERE id = ?`, [sha256(key)]);
      await connection.commit();
    });

  const usage = () =>
    use(async (connection) => {
      const [[row]] = await ask(connection, 'SELECT COUNT(*) AS files, COALESCE(SUM(bytes), 0) AS bytes FROM sheaf_objects');
      return { files: Number(row?.files), bytes: Number(row?.bytes) };
    });

  return { put, get, remove, usage, close };
};
