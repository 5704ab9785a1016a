import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SchemaState } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import { startMigration } from '#functions/domain/administration/installation/startMigration.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { fillFirstIndex, repairIndex } from '#functions/domain/search/searchAdmin.ts';
import { atRoot } from '#functions/platform/embedded/root.ts';
import { collectAtRest } from '#infra/embedded/collectAtRest.ts';
import { beginFirstStart, beginUse, closeToOthers, endFirstStart, endUse, isUnused, readDataFolder } from '#infra/embedded/dataFolder.ts';
import { explain } from '#infra/embedded/explain.ts';
import { firstStart } from '#infra/embedded/firstStart.ts';
import type { InitialCredentials } from '#infra/embedded/initialCredentials.ts';
import { lockFolder } from '#infra/embedded/lockFolder.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';
import { leave, readOptions } from '#infra/embedded/options.ts';
import { passwordProblem } from '#infra/embedded/passwordProblem.ts';
import { startServer } from '#infra/embedded/startServer.ts';
import { watchFolder } from '#infra/embedded/watchFolder.ts';
import { SCHEMA, SERVED_FROM } from '#shared/schema.ts';

// The reader of the output may disappear; the host keeps running.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const options = readOptions();
const { folder, port, proxies, auditHeads } = options;
const origin = options.origin ?? `http://localhost:${port}`;
const adminPassword = process.env.SHEAF_ADMIN_PASSWORD;

const printCredentials = (sheets: InitialCredentials[]): void => {
  print('\nSign in with one of these. The passwords are not shown again:\n');
  const width = Math.max(...sheets.map(({ userName }) => userName.length));
  // A password chosen by the operator is not printed.
  const shown = sheets.map((sheet) => ({ ...sheet, password: sheet.password === adminPassword ? '(as given)' : sheet.password }));
  for (const { userName, password, access } of shown) print(`  ${userName.padEnd(width)}   ${password.padEnd(22)}   ${access}`);
  print('');
};

const leaveWithoutInstallation = (): never =>
  leave(`There is no installation in ${folder}. Check that its disk is mounted. Without --existing a new one is created.`);

const lock = (): { release(): void } => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return lockFolder(folder);
};

const prepare = async ({ host }: OpenHost): Promise<void> => {
  print(options.empty ? 'Preparing an empty installation ...' : 'Preparing the demonstration workspace ...');
  const sheets = await firstStart(host, { adminPassword, demonstration: !options.empty });
  endFirstStart(folder);
  printCredentials(sheets);
};

/** Migrates older data to this version, and updates the index. */
const carryOn = async ({ host, isIndexStale }: OpenHost, stored: SchemaState): Promise<void> => {
  if (stored.schema < SCHEMA) {
    print(`Migrating the data from version ${stored.schema} to version ${SCHEMA} ...`);
    const migration = openContext(host, system, 'migration');
    const awaited = migrations.filter(({ to }) => to <= SERVED_FROM);
    // The lock on the folder proves that no other process of this name is running.
    if (stored.schema < SERVED_FROM) await migrate(migration, 'embedded host', awaited);
    await startMigration(migration, { stalledAfterMs: 0 });
  }
  const ctx = openContext(host, system, 'start');
  await fillFirstIndex(ctx);
  if (isIndexStale) await repairIndex(ctx);
};

const run = async (): Promise<void> => {
  // The lock would be written to the folder where the disk is missing.
  if (options.existing && isUnused(folder)) return leaveWithoutInstallation();
  const held = lock();
  closeToOthers(folder);
  const stored = await readDataFolder(folder);
  if (!stored && options.existing) return leaveWithoutInstallation();
  if (stored && stored.newest > SCHEMA) return leave(new NewerData(stored, SCHEMA).message);
  if (!stored) {
    const flaw = adminPassword === undefined ? undefined : passwordProblem(adminPassword);
    if (flaw) return leave(`SHEAF_ADMIN_PASSWORD cannot be used: ${flaw}`);
    beginFirstStart(folder);
  }

  beginUse(folder);
  const opened = await openHost({
    folder,
    origin,
    callsPerSecond: options.callsPerSecond,
    ...(auditHeads && { auditHeads }),
  });
  await (stored ? carryOn(opened, stored) : prepare(opened));

  const web = resolve(process.env.SHEAF_WEB ?? atRoot('.build/web'));
  const server = await startServer(opened, { port, address: options.address, web, proxies });
  // With an automatic port, the address is known only now.
  if (!options.origin) opened.host.origin = `http://localhost:${server.port}`;

  watchFolder(folder, (what) => leave(`${what} Sheaf has stopped because nothing could be saved. Restore the folder and start again.`));

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
  collectAtRest();
  // From this line on the host may be stopped.
  print(`Sheaf is running at http://localhost:${server.port}   (data in ${folder}, Ctrl C stops it)`);
};

await run().catch((error: unknown) => leave(explain(error, { folder, port, address: options.address })));
