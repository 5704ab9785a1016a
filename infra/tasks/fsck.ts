import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FolderInUse, lockFolder } from '#infra/embedded/lockFolder.ts';
import { checkFolder } from '#infra/integrity/checkFolder.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run fsck -- [--data .data]

Checks the consistency of a data folder: records, versions, sort indexes, counts, names, the recycle bin, files with their
SHA-256, the audit trail with its seals, the search index, jobs and workflows. It writes nothing, and the host may be
running. Prints one line per problem, with a way to repair it.
Exit code: 0 without problems, 1 if there are any, 2 if the folder cannot be read.
`;

/** Prevents a host from starting in the meantime; undefined if one is running. */
const acquireLock = (folder: string): { release(): void } | undefined => {
  if (!existsSync(join(folder, 'lock'))) return { release: () => undefined };
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: options } = taskOptions(help, { options: { data: { type: 'string', default: '.data' }, help: HELP } }, 2);
const folder = resolve(options.data);
const started = performance.now();
try {
  const lock = acquireLock(folder);
  const counts = new Map<string, number>();
  for await (const { what, id, wrong, repair } of checkFolder(folder, { isRunning: lock === undefined })) {
    counts.set(what, (counts.get(what) ?? 0) + 1);
    print(`${what} ${id}: ${wrong}. To repair it: ${repair}.`);
  }
  lock?.release();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const found = [...counts].map(([what, count]) => `${what} ${count}`).join(', ');
  print(found ? `Damaged: ${found}. Checked ${folder} in ${seconds} s.` : `No damage found in ${folder}. Checked in ${seconds} s.`);
  process.exitCode = counts.size > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`The check failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
