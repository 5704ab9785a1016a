import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { call } from '#frontend/api/call.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { doneOf, runSelectionJobs } from '#frontend/features/list/rows/selectionJobs.ts';
import type { Destination, Step, TransferKind } from '#frontend/features/list/transfer/transfer.ts';
import { transferOf } from '#frontend/features/list/transfer/transferOf.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { TakenName } from '#shared/models/content/transfer.ts';

interface TransferInput {
  listId: string;
  transferKind: TransferKind;
  rows: Row[];
  folder: Pick<Step, 'id' | 'name'>;
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
  t: TFunction;
  cache: QueryClient;
}

const moveRow = (listId: string, row: Row, folderId: string) =>
  row.kind === 'folder'
    ? call(list.moveFolder, { listId, body: { folderId: row.folder.id, parentFolderId: folderId } })
    : call(list.moveItem, { listId, body: { id: row.item.Id, folderId } });

const copyRow = async (listId: string, row: Row, folderId: string, t: TFunction) => {
  if (row.kind === 'item') return call(list.copyItem, { listId, body: { id: row.item.Id, folderId } });
  const job = await call(list.copyFolder, { listId, body: { folderId: row.folder.id, parentFolderId: folderId } });
  jobs.follow(job.id, t('list.place.copying', { name: row.folder.name }));
};

/** Moves several rows in one background job. Returns the number of moved rows. */
const moveTogether = async ({ listId, rows, folder: { id: destinationFolderId, name }, stay, t }: TransferInput): Promise<number> => {
  const title = t('list.transfer.move', { count: rows.length, name });
  const ended = await runSelectionJobs(rows, title, (selection) =>
    call(list.moveSelection, { listId, body: { ...selection, goalFolderId: destinationFolderId } }),
  );
  const done = doneOf(rows, ended);
  if (done === 0) stay(rows.map(({ key }) => key));
  return done;
};

/** Moves or copies rows one by one and reports refusals. Returns the number of successes. */
const transferEach = async ({ listId, transferKind, rows, folder: { id }, stay, t }: TransferInput): Promise<number> => {
  let done = 0;
  for (const row of rows) {
    try {
      await (transferKind === 'move' ? moveRow(listId, row, id) : copyRow(listId, row, id, t));
      done += 1;
    } catch (error) {
      stay([row.key]);
      tell('error', t(`list.place.${transferKind}Failed`, { name: nameOf(row) }));
      showFailure(error);
    }
  }
  return done;
};

/** Moves or copies rows into a folder. */
export const moveOrCopyRows = async (input: TransferInput): Promise<void> => {
  const { listId, transferKind, rows, folder: place, leave, t, cache } = input;
  if (transferKind === 'move') leave(rows.map(({ key }) => key));
  const done = await (transferKind === 'move' && rows.length > 1 ? moveTogether(input) : transferEach(input));
  await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
  if (done > 0) tell('success', t(`list.place.${transferKind}Done`, { count: done, name: place.name }));
};

interface TransferToListInput extends Pick<TransferInput, 'listId' | 'transferKind' | 'rows' | 't'> {
  destination: Destination;
  takenName: TakenName;
}

/** Starts a job that transfers rows to another list. Each row disappears here or appears there when the job has processed it. */
export const transferRows = async ({ listId, transferKind, rows, destination, takenName, t }: TransferToListInput): Promise<void> => {
  const body = { ...transferOf(rows, destination), takenName };
  const name = destination.way.at(-1)?.name ?? destination.list.title;
  try {
    const job = await call(transferKind === 'move' ? list.moveToList : list.copyToList, { listId, body });
    jobs.follow(job.id, t(`list.transfer.${transferKind}`, { count: rows.length, name }));
  } catch (error) {
    showFailure(error);
  }
};
