import { keyOf, rowId } from '#functions/platform/helpers/writeLimits.ts';
import { ConditionFailed, type Table, type Write } from '#functions/platform/table.ts';

/** A write of a transaction, labelled with the meaning of a failed condition; without a label a failure is unexpected. */
export interface Labelled<L> {
  write: Write;
  refusal?: L;
}

/** Writes of a transaction were refused for the reasons in their labels. Nothing was written. */
export class RejectedWrites<L> extends Error {
  override name = 'RejectedWrites';
  readonly labels: L[];

  constructor(labels: L[]) {
    super(`refused: ${labels.map((label) => JSON.stringify(label)).join(', ')}`);
    this.labels = labels;
  }
}

/** Makes all writes or none. Throws RejectedWrites with the labels of the failed conditions. */
export const transactLabelled = async <L>(table: Table, labelled: Labelled<L>[]): Promise<void> => {
  try {
    await table.transact(labelled.map(({ write }) => write));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const labels = error.failed.flatMap((index) => labelled[index]?.refusal ?? []);
    throw labels.length > 0 ? new RejectedWrites(labels) : error;
  }
};

/**
 * Merges two writes to the same row: additions are summed, a deletion followed by a creation becomes a put. Undefined if that is
 * impossible.
 */
const merge = (one: Write, other: Write): Write | undefined => {
  if ('update' in one && 'update' in other && one.add && other.add && !one.set && !other.set && !one.if && !other.if) {
    const sums = Object.entries(other.add).map(([name, by]) => [name, (one.add?.[name] ?? 0) + by]);
    return { ...one, add: { ...one.add, ...Object.fromEntries(sums) } };
  }
  return 'delete' in one && 'put' in other ? { put: other.put } : undefined;
};

/** Merges writes so that a transaction names each row once, even if several combined changes write to it. */
export const oncePerRow = <L>(labelled: Labelled<L>[]): Labelled<L>[] => {
  const positions = new Map<string, number>();
  const once: Labelled<L>[] = [];
  for (const next of labelled) {
    const row = rowId(keyOf(next.write));
    const at = positions.get(row);
    const known = at === undefined ? undefined : once[at];
    const joined = known && merge(known.write, next.write);
    if (at !== undefined && known && joined) once[at] = { ...known, write: joined };
    else positions.set(row, once.push(next) - 1);
  }
  return once;
};
