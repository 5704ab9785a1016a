import { ConditionFailed, type Table, type Write } from '#functions/platform/table.ts';

/** A write of a transaction with what it means that its condition does not hold; without a label that is not expected. */
export interface Labelled<L> {
  write: Write;
  refusal?: L;
}

/** Writes of a transaction were refused, each for the reason of its label. Nothing was written. */
export class RefusedWrites<L> extends Error {
  override name = 'RefusedWrites';
  readonly labels: L[];

  constructor(labels: L[]) {
    super(`refused: ${labels.map((label) => JSON.stringify(label)).join(', ')}`);
    this.labels = labels;
  }
}

/** A transaction writes a row once: what several changes add to one count is added in the place of the first. */
export const summed = <L>(labelled: Labelled<L>[]): Labelled<L>[] => {
  const sums = new Map<string, Record<string, number>>();
  return labelled.flatMap((one) => {
    const { write } = one;
    if (!('update' in write) || !write.add || write.set || write.if) return [one];
    const { table, pk, sk } = write.update;
    const key = JSON.stringify([table, pk, sk]);
    const sum = sums.get(key);
    if (!sum) {
      const add = { ...write.add };
      sums.set(key, add);
      return [{ ...one, write: { ...write, add } }];
    }
    for (const [name, number] of Object.entries(write.add)) sum[name] = (sum[name] ?? 0) + number;
    return [];
  });
};

/** Makes all writes or none. Throws RefusedWrites with the labels of those whose conditions do not hold. */
export const transactLabelled = async <L>(table: Table, labelled: Labelled<L>[]): Promise<void> => {
  try {
    await table.transact(labelled.map(({ write }) => write));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const labels = error.failed.flatMap((index) => labelled[index]?.refusal ?? []);
    throw labels.length > 0 ? new RefusedWrites(labels) : error;
  }
};
