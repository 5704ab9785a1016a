import type { Data, Row, Write } from '#functions/platform/table.ts';

const added = (before: Data, add: Record<string, number>): Data =>
  Object.fromEntries(Object.entries(add).map(([name, by]) => [name, Number(before[name] ?? 0) + by]));

/** The row after a write; undefined if there is none. */
export const rowAfter = (write: Write, before: Row | undefined): Row | undefined => {
  if ('put' in write) return write.put;
  if ('delete' in write) return undefined;
  if ('check' in write) return before;
  const { update, set, add = {}, expiresAt = before?.expiresAt } = write;
  const old = before?.data ?? {};
  return { ...update, data: { ...old, ...set, ...added(old, add) }, ...(expiresAt !== undefined && { expiresAt }) };
};
