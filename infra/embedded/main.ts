import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openContext, system } from '#functions/domain/context.ts';
import { migrate } from '#functions/domain/installation/migrate.ts';
import { NewerData } from '#functions/domain/installation/newerData.ts';
import { fillFirstIndex } from '#functions/domain/search/lookAfter.ts';
import { firstStart } from '#infra/embedded/firstStart.ts';
import { FolderInUse, lockFolder } from '#infra/embedded/lockFolder.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import type { SignInSheet } from '#infra/embedded/signInSheet.ts';
import { startServer } from '#infra/embedded/startServer.ts';
import { storedSchema } from '#infra/embedded/storedSchema.ts';
import { CALLS_PER_SECOND } from '#shared/limits.ts';
import { SCHEMA } from '#shared/schema.ts';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    data: { type: 'string', default: '.data' },
    /** Reachable from this machine only, unless told otherwise. */
    address: { type: 'string', default: '127.0.0.1' },
    /** The address people use when a proxy with TLS stands before the host. */
    origin: { type: 'string' },
    /** Calls a session may make in a second. */
    calls: { type: 'string', default: String(CALLS_PER_SECOND) },
    empty: { type: 'boolean', default: false },
  },
});

// Whoever reads what is printed may go away; the host stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const leave = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const folder = resolve(options.data);
const port = Number(options.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) leave(`--port takes a number from 0 to 65535, not ${options.port}.`);
if (!(Number(options.calls) > 0)) leave(`--calls takes a number above 0, not ${options.calls}.`);
const origin = options.origin ?? `http://localhost:${port}`;

const lock = (): { release(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse)
      return leave(`Another Sheaf is using ${folder}. Stop it, or start this one with --data and another folder.`);
    throw error;
  }
};

/** What an interrupted first start left is taken away, as nobody was let in yet. */
const clear = (): void => {
  for (const part of ['sheaf.db', 'sheaf.db-wal', 'sheaf.db-shm', 'search.db', 'search.db-wal', 'search.db-shm', 'blobs'])
    rmSync(join(folder, part), { recursive: true, force: true });
};

const tell = (sheets: SignInSheet[]): void => {
  say('\nSign in with one of these. The passwords are not shown again:\n');
  const width = Math.max(...sheets.map(({ userName }) => userName.length));
  for (const { userName, password, access } of sheets) say(`  ${userName.padEnd(width)}   ${password.padEnd(22)}   ${access}`);
  say('');
};

const held = lock();
const stored = await storedSchema(folder);
if (!stored) clear();
else if (stored.begun > SCHEMA) leave(new NewerData(stored, SCHEMA).message);

const opened = await openHost({ folder, origin, callsPerSecond: Number(options.calls) });
if (!stored) {
  say(options.empty ? 'Preparing an empty installation ...' : 'Preparing the demonstration workspace ...');
  tell(await firstStart(opened.host, { adminPassword: process.env.SHEAF_ADMIN_PASSWORD, demonstration: !options.empty }));
} else if (stored.schema < SCHEMA) {
  say(`Bringing the data from version ${stored.schema} to version ${SCHEMA} ...`);
  // The lock on the folder proves that nobody else of this name is at work.
  await migrate(openContext(opened.host, system, 'migration'), 'embedded host');
}

if (stored) await fillFirstIndex(openContext(opened.host, system, 'start'));

const web = resolve(process.env.SHEAF_WEB ?? join(import.meta.dirname, '../../.build/web'));
const server = await startServer(opened, { port, address: options.address, web }).catch((error: NodeJS.ErrnoException) =>
  error.code === 'EADDRINUSE' ? leave(`Port ${port} is taken. Start with --port and another number.`) : Promise.reject(error),
);
// Whoever asked for any free port learns only now which one people type.
if (!options.origin) opened.host.origin = `http://localhost:${server.port}`;
say(`Sheaf is running at http://localhost:${server.port}   (data in ${folder}, Ctrl C stops it)`);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await server.stop();
  await opened.close();
  held.release();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
