import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openContext, system } from '#functions/domain/context.ts';
import type { Standing } from '#functions/domain/installation/installation.ts';
import { migrate } from '#functions/domain/installation/migrate.ts';
import { NewerData } from '#functions/domain/installation/newerData.ts';
import { fillFirstIndex, mendIndex } from '#functions/domain/search/lookAfter.ts';
import { proxyList } from '#infra/embedded/clientAddress.ts';
import { beginFirstStart, beginUse, closeToOthers, endFirstStart, endUse, readDataFolder } from '#infra/embedded/dataFolder.ts';
import { explain } from '#infra/embedded/explain.ts';
import { firstStart } from '#infra/embedded/firstStart.ts';
import { lockFolder } from '#infra/embedded/lockFolder.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';
import { passwordFlaw } from '#infra/embedded/passwordFlaw.ts';
import type { SignInSheet } from '#infra/embedded/signInSheet.ts';
import { startServer } from '#infra/embedded/startServer.ts';
import { watchFolder } from '#infra/embedded/watchFolder.ts';
import { CALLS_PER_SECOND } from '#shared/limits.ts';
import { SCHEMA } from '#shared/schema.ts';

const choose = () =>
  parseArgs({
    options: {
      port: { type: 'string', default: '4000' },
      data: { type: 'string', default: '.data' },
      /** Reachable from this machine only, unless told otherwise. */
      address: { type: 'string', default: '127.0.0.1' },
      /** The address people use when a proxy with TLS stands before the host. */
      origin: { type: 'string' },
      /** Proxies that tell the addresses of their callers: addresses or ranges. */
      proxy: { type: 'string', multiple: true, default: [] },
      /** Calls a session may make in a second. */
      calls: { type: 'string', default: String(CALLS_PER_SECOND) },
      /** Where it is written down how far the audit trail has come; another disk keeps it from who holds this one. */
      'audit-heads': { type: 'string' },
      empty: { type: 'boolean', default: false },
      /** Refuses to make a new installation, so that a disk that is missing at the start is noticed. */
      existing: { type: 'boolean', default: false },
    },
  }).values;

// Whoever reads what is printed may go away; the host stays.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const leave = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const readOptions = () => {
  try {
    return choose();
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : error}. The README names the options.`);
  }
};

const options = readOptions();
const folder = resolve(options.data);
const port = Number(options.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) leave(`--port takes a number from 0 to 65535, not ${options.port}.`);
if (!(Number(options.calls) > 0)) leave(`--calls takes a number above 0, not ${options.calls}.`);
const readProxies = () => {
  try {
    return proxyList(options.proxy);
  } catch {
    return leave(`--proxy takes addresses or ranges such as 10.0.0.0/8, not ${options.proxy.join(' ')}.`);
  }
};
const proxies = readProxies();
const origin = options.origin ?? `http://localhost:${port}`;
const adminPassword = process.env.SHEAF_ADMIN_PASSWORD;

const tell = (sheets: SignInSheet[]): void => {
  say('\nSign in with one of these. The passwords are not shown again:\n');
  const width = Math.max(...sheets.map(({ userName }) => userName.length));
  // What the operator chose is in no log.
  const shown = sheets.map((sheet) => ({ ...sheet, password: sheet.password === adminPassword ? '(as given)' : sheet.password }));
  for (const { userName, password, access } of shown) say(`  ${userName.padEnd(width)}   ${password.padEnd(22)}   ${access}`);
  say('');
};

const lock = (): { release(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockFolder(folder);
};

const prepare = async ({ host }: OpenHost): Promise<void> => {
  say(options.empty ? 'Preparing an empty installation ...' : 'Preparing the demonstration workspace ...');
  const sheets = await firstStart(host, { adminPassword, demonstration: !options.empty });
  endFirstStart(folder);
  tell(sheets);
};

/** Data of before is brought to this version, and the index to what the data says. */
const carryOn = async ({ host, isIndexStale }: OpenHost, stored: Standing): Promise<void> => {
  if (stored.schema < SCHEMA) {
    say(`Bringing the data from version ${stored.schema} to version ${SCHEMA} ...`);
    // The lock on the folder proves that nobody else of this name is at work.
    await migrate(openContext(host, system, 'migration'), 'embedded host');
  }
  const ctx = openContext(host, system, 'start');
  await fillFirstIndex(ctx);
  if (isIndexStale) await mendIndex(ctx);
};

const run = async (): Promise<void> => {
  const held = lock();
  closeToOthers(folder);
  const stored = await readDataFolder(folder);
  if (!stored && options.existing)
    return leave(`There is no installation in ${folder}. Is its disk there? Without --existing a new one is made.`);
  if (stored && stored.begun > SCHEMA) return leave(new NewerData(stored, SCHEMA).message);
  if (!stored) {
    const flaw = adminPassword === undefined ? undefined : passwordFlaw(adminPassword);
    if (flaw) return leave(`SHEAF_ADMIN_PASSWORD cannot be used: ${flaw}`);
    beginFirstStart(folder);
  }

  beginUse(folder);
  const opened = await openHost({
    folder,
    origin,
    callsPerSecond: Number(options.calls),
    ...(options['audit-heads'] && { auditHeads: resolve(options['audit-heads']) }),
  });
  await (stored ? carryOn(opened, stored) : prepare(opened));

  const web = resolve(process.env.SHEAF_WEB ?? join(import.meta.dirname, '../../.build/web'));
  const server = await startServer(opened, { port, address: options.address, web, proxies });
  // Whoever asked for any free port learns only now which one people type.
  if (!options.origin) opened.host.origin = `http://localhost:${server.port}`;

  watchFolder(folder, (what) =>
    leave(`${what} Sheaf has stopped, as nothing would be kept any more. Bring the folder back and start again.`),
  );

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await opened.close();
    endUse(folder);
    held.release();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Whoever reads this may stop the host at once.
  say(`Sheaf is running at http://localhost:${server.port}   (data in ${folder}, Ctrl C stops it)`);
};

await run().catch((error: unknown) => leave(explain(error, { folder, port, address: options.address })));
