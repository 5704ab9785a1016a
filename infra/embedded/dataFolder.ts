import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SchemaState } from '#functions/domain/administration/installation/installation.ts';
import { storedSchema } from '#infra/embedded/storedSchema.ts';

/** Exists from the beginning to the end of a first start, and only in a folder that was empty before. */
const MARKER = 'first-start';
/** Records the state of sheaf.db when a host closed it. */
const STOPPED = 'stopped';

const databases = ['sheaf.db', 'search.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
/** Files that only an installation leaves in its folder. */
const parts = [...databases, 'blobs', 'secrets'];

/** Files that may be there without an installation. */
const otherFiles = ['log', 'lock', 'lock-journal', MARKER, STOPPED];

const exists = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.isDirectory() ? readdirSync(path).length > 0 : true);
};

/** The data cannot be used as it is. The message says what is wrong and what helps; nothing was changed. */
export class UnusableData extends Error {
  override name = 'UnusableData';
}

const unusable = (folder: string, what: string): UnusableData =>
  new UnusableData(
    `${folder} ${what}. Nothing was changed. Restore the missing or damaged part from a backup (npm run restore), or start with --data and an empty folder.`,
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Checks without writing, so that a foreign file stays unchanged. */
const verifyDatabase = (folder: string): void => {
  const file = join(folder, 'sheaf.db');
  const name = 'contains a sheaf.db';
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    const table = db.prepare("SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = 'content'").get();
    if (!table) throw unusable(folder, `${name} that is empty or belongs to another program`);
    if (wasStopped(folder)) return;
    const [first] = db.prepare('PRAGMA quick_check(1)').all();
    const checkResult = String(first?.quick_check);
    if (checkResult !== 'ok') throw unusable(folder, `${name} that is damaged (${checkResult.trim()})`);
  } catch (error) {
    throw error instanceof UnusableData ? error : unusable(folder, `${name} that cannot be read (${reasonOf(error)})`);
  } finally {
    db?.close();
  }
};

const remove = (folder: string, names: string[]): void => {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Whether a folder contains nothing of an installation, not even of an interrupted first start. Nothing is changed. */
export const isUnused = (folder: string): boolean => [...parts, MARKER].every((name) => !exists(join(folder, name)));

/**
 * Examines a data folder: returns the versions of its data, or undefined if a first start may begin. Remains of an interrupted first start
 * are removed, because no one had signed in; nothing else ever is. Throws UnusableData.
 */
export const readDataFolder = async (folder: string): Promise<SchemaState | undefined> => {
  const found = parts.filter((part) => exists(join(folder, part)));
  const isInterrupted = existsSync(join(folder, MARKER));
  if (!isInterrupted && !found.includes('sheaf.db')) {
    if (found.length > 0) throw unusable(folder, `contains parts of an installation (${found.join(', ')}), but no sheaf.db`);
    return undefined;
  }
  if (!isInterrupted) verifyDatabase(folder);
  const stored = found.includes('sheaf.db') ? await storedSchema(folder) : undefined;
  if (!stored && !isInterrupted) throw unusable(folder, 'contains a sheaf.db in which no installation was completed');
  remove(folder, stored ? [MARKER] : parts);
  return stored;
};

/** Marks everything created in the folder from now on as part of this first start. */
export const beginFirstStart = (folder: string): void => writeFileSync(join(folder, MARKER), '', { flush: true });

export const endFirstStart = (folder: string): void => remove(folder, [MARKER]);

const stampOf = (folder: string): string | undefined => {
  const found = statSync(join(folder, 'sheaf.db'), { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
};

/** A database that has not been touched since it was closed need not be checked again. */
const wasStopped = (folder: string): boolean => {
  const stamp = join(folder, STOPPED);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(folder);
};

export const beginUse = (folder: string): void => remove(folder, [STOPPED]);

/** Called when the databases are closed. */
export const endUse = (folder: string): void => {
  const stamp = stampOf(folder);
  if (stamp !== undefined) writeFileSync(join(folder, STOPPED), stamp);
};

/**
 * Removes access to the folder's content for other users of the machine; later files follow the process's umask. A folder with other
 * content keeps its own permissions.
 */
export const closeToOthers = (folder: string): void => {
  process.umask(0o077);
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.filter(({ name }) => [...parts, ...otherFiles].includes(name));
  for (const entry of own) chmodSync(join(folder, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  if (own.length === entries.length) chmodSync(folder, 0o700);
};
