import type { QueuedJob } from '#functions/platform/embedded/queue/queueRows.ts';
import type { Row } from '#functions/platform/table.ts';

const ownerOf = ({ data }: Row<QueuedJob>): string => data.job.owner ?? '';

/**
 * The order in which waiting jobs are started: owners in turn, those first who were served longest ago. Jobs without an owner keep their
 * positions.
 */
export const ownersInTurn = () => {
  const servedAt = new Map<string, number>();
  let served = 0;

  const noteStart = (row: Row<QueuedJob>): void => {
    if (ownerOf(row) !== '') servedAt.set(ownerOf(row), ++served);
  };

  const inTurn = (rows: Row<QueuedJob>[]): Row<QueuedJob>[] => {
    const byOwner = Map.groupBy(
      rows.filter((row) => ownerOf(row) !== ''),
      ownerOf,
    );
    if (byOwner.size < 2) return rows;
    const owners = [...byOwner].toSorted(([one], [other]) => (servedAt.get(one) ?? 0) - (servedAt.get(other) ?? 0)).map(([, own]) => own);
    const rounds = Math.max(...owners.map((own) => own.length));
    const ordered = Array.from({ length: rounds }, (_, round) => owners.flatMap((own) => own[round] ?? [])).flat();
    return rows.map((row) => (ownerOf(row) === '' ? row : (ordered.shift() ?? row)));
  };

  /** Whether others can be waiting behind these rows, so that more have to be read. */
  const isOneOwner = (rows: Row<QueuedJob>[]): boolean => {
    const [first] = rows;
    return first !== undefined && ownerOf(first) !== '' && rows.every((row) => ownerOf(row) === ownerOf(first));
  };

  return { noteStart, inTurn, isOneOwner, forget: () => servedAt.clear() };
};
