import type { Plan } from '#functions/platform/embedded/table/groupCommit.ts';
import type { Stored, TableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { checkRow, checkWrites, keyOf } from '#functions/platform/helpers/writeLimits.ts';
import { type Condition, ConditionFailed, type Data, type Key, type Write } from '#functions/platform/table.ts';

const meetsCondition = (condition: Condition | undefined, found: Stored | undefined): boolean => {
  if (!condition) return true;
  if ('absent' in condition) return !found;
  if (!found) return false;
  if ('present' in condition) return true;
  const data: Data = JSON.parse(found.data);
  return Object.entries(condition.equals).every(([name, value]) => data[name] === value);
};

/** The data after `add`. Names an attribute that is not a number, because nothing can be added to it. */
export const added = (data: Data, add: Record<string, number>): Data => {
  const changed = { ...data };
  for (const [name, by] of Object.entries(add)) {
    const before = changed[name] ?? 0;
    if (typeof before !== 'number') throw new TypeError(`${name} is no number`);
    changed[name] = before + by;
  }
  return changed;
};

type Update = Extract<Write, { update: unknown }>;

const updated = ({ set, add = {}, expiresAt }: Update, found: Stored | undefined) => {
  const before: Data = found ? JSON.parse(found.data) : {};
  return { json: JSON.stringify({ ...added(before, add), ...set }), expires: expiresAt ?? found?.expires ?? null };
};

interface Increment {
  attribute: string;
  by: number;
  expiresAt: number | undefined;
}

/** Plans to add to one number of a row, which is created if absent. The returned function writes and returns the sum. */
export const planIncrement =
  (rows: TableRows, key: Key, { attribute, by, expiresAt }: Increment): Plan<number> =>
  () => {
    const found = rows.find(key);
    const before: Data = found ? JSON.parse(found.data) : {};
    const after = added(before, { [attribute]: by });
    const json = JSON.stringify(after);
    checkRow(key, json);
    return () => {
      rows.put(key, json, expiresAt ?? found?.expires ?? null);
      return Number(after[attribute]);
    };
  };

/** Checks all writes without changing anything. The returned function writes. */
export const planWrites = (rows: TableRows, feed: { append(pk: string, sk: string): void }, writes: Write[]): Plan<void> => {
  const texts = checkWrites(writes);

  const planOne = (write: Write, found: Stored | undefined, text: string): (() => void) | undefined => {
    if ('delete' in write) return () => rows.remove(write.delete);
    if ('update' in write) {
      const { json, expires } = updated(write, found);
      checkRow(write.update, json);
      return () => rows.hold(write.update, json, expires);
    }
    if (!('put' in write)) return undefined;
    const { table, pk, sk, expiresAt = null } = write.put;
    return () => {
      rows.put(write.put, text, expiresAt);
      if (table === 'facts') feed.append(pk, sk);
    };
  };

  return () => {
    const found = writes.map((write) => ('put' in write && !write.if ? undefined : rows.find(keyOf(write))));
    const failed = writes.flatMap((write, index) => (meetsCondition(write.if, found[index]) ? [] : [index]));
    if (failed.length > 0) throw new ConditionFailed(failed);
    const steps = writes.map((write, index) => planOne(write, found[index], texts[index] ?? ''));
    return () => {
      for (const step of steps) step?.();
    };
  };
};
