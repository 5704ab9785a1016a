import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkBlobs } from '#infra/integrity/checkBlobs.ts';
import { checkFacts } from '#infra/integrity/checkFacts.ts';
import { checkItems } from '#infra/integrity/checkItems.ts';
import { checkFolders, checkMembers, checkOrders, checkRecycleBin, checkReservations } from '#infra/integrity/checkLocations.ts';
import { checkPages, checkRows } from '#infra/integrity/checkRows.ts';
import { checkSearch } from '#infra/integrity/checkSearch.ts';
import { checkJobs, checkQueue, checkRuns } from '#infra/integrity/checkWork.ts';
import { type Data, type Finding, openData } from '#infra/integrity/data.ts';
import { checkShares, collectNames } from '#infra/integrity/namedBlobs.ts';
import { checkCounts, recount } from '#infra/integrity/recount.ts';

/** Milliseconds within which the listeners of a running host catch up. */
const CATCH_UP = 3000;

/** The folder contains no installation, or it cannot be read. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

const open = (folder: string): Data => {
  if (!existsSync(join(folder, 'sheaf.db'))) throw new Unreadable(`there is no sheaf.db in ${folder}`);
  try {
    return openData(folder);
  } catch (error) {
    throw new Unreadable(`${join(folder, 'sheaf.db')} cannot be read: ${String(error)}`);
  }
};

async function* checkAll(data: Data, isRunning: boolean): AsyncGenerator<Finding> {
  yield* checkPages('sheaf.db', data.db);
  yield* checkRows(data);
  const counted = recount();
  yield* checkRecycleBin(data);
  yield* checkItems(data, counted);
  yield* checkFolders(data, counted);
  yield* checkCounts(data, counted);
  yield* checkMembers(data);
  yield* checkOrders(data);
  yield* checkReservations(data);
  collectNames(data);
  yield* checkShares(data);
  yield* checkBlobs(data, isRunning);
  yield* checkFacts(data);
  yield* checkQueue(data);
  yield* checkJobs(data);
  yield* checkRuns(data);
}

const withData = async function* (
  folder: string,
  check: (data: Data) => Iterable<Finding> | AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  const data = open(folder);
  try {
    yield* check(data);
  } finally {
    data.close();
  }
};

/** The index is a moment behind the records, so only differences that persist are reported. */
async function* checkIndex(folder: string): AsyncGenerator<Finding> {
  const first = await Array.fromAsync(withData(folder, checkSearch));
  if (first.length === 0) return;
  await pause(CATCH_UP);
  const known = new Set(first.map(({ id, wrong }) => `${id} ${wrong}`));
  for await (const finding of withData(folder, checkSearch)) if (known.has(`${finding.id} ${finding.wrong}`)) yield finding;
}

/** Checks all data in a folder for consistency, without writing; the host may be running. Throws Unreadable. */
export async function* checkFolder(folder: string, { isRunning }: { isRunning: boolean }): AsyncGenerator<Finding> {
  yield* withData(folder, (data) => checkAll(data, isRunning));
  yield* isRunning ? checkIndex(folder) : withData(folder, checkSearch);
}
