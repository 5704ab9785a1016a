import { jobs } from '#frontend/api/jobs.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { SELECTED_FOLDERS, SELECTED_ITEMS } from '#shared/limits/selections.ts';
import type { Job } from '#shared/models/content/job.ts';
import type { Selection } from '#shared/models/content/selection.ts';

/** The rows as the parameter of as many calls as necessary. */
const selectionsOf = (rows: Row[]): Selection[] => {
  const itemIds = rows.flatMap((row) => (row.kind === 'item' ? [row.item.Id] : []));
  const folderIds = rows.flatMap((row) => (row.kind === 'folder' ? [row.folder.id] : []));
  const count = Math.max(Math.ceil(itemIds.length / SELECTED_ITEMS), Math.ceil(folderIds.length / SELECTED_FOLDERS));
  return Array.from({ length: count }, (_, part) => ({
    itemIds: itemIds.slice(part * SELECTED_ITEMS, (part + 1) * SELECTED_ITEMS),
    folderIds: folderIds.slice(part * SELECTED_FOLDERS, (part + 1) * SELECTED_FOLDERS),
  }));
};

/** Runs server jobs on rows, which continue when the page is closed. Returns the ended jobs; those that could not start are reported. */
export const runSelectionJobs = async (rows: Row[], title: string, begin: (selection: Selection) => Promise<Job>): Promise<Job[]> => {
  const started: Job[] = [];
  try {
    for (const selection of selectionsOf(rows)) started.push(await begin(selection));
  } catch (error) {
    showFailure(error);
  }
  const ended = await Promise.all(started.map((job) => jobs.see(job, title)));
  return ended.filter((job) => job !== null);
};

/** The number of processed rows. If some were refused, the contents of folders are counted individually. */
export const doneOf = (rows: Row[], ended: Job[]): number => {
  const sum = (count: (job: Job) => number): number => ended.reduce((all, job) => all + count(job), 0);
  const isWhole = ended.every(({ state }) => state === 'done') && sum(({ refusedCount }) => refusedCount) === 0;
  return ended.length > 0 && isWhole ? rows.length : sum(({ done }) => done);
};
