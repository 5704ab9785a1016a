import type { FactRecord } from '#functions/storage/records/records.ts';
import { FACT_VALUE_BYTES, FACT_VALUES_BYTES } from '#shared/limits.ts';

type Change = FactRecord['changes'][number];

/** The first bytes of a text, at most this many, without a partial character. */
const firstBytes = (text: string, bytes: number): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });

/** Limits changes to a size that a fact can always store. Longer values are truncated and marked. */
export const shortened = (changes: Change[]): Change[] => {
  const limit = Math.min(FACT_VALUE_BYTES, Math.floor(FACT_VALUES_BYTES / (2 * changes.length)));
  const isLong = (value: unknown): boolean => Buffer.byteLength(JSON.stringify(value)) > limit;
  const short = (value: unknown): unknown =>
    isLong(value) ? firstBytes(typeof value === 'string' ? value : JSON.stringify(value), limit) : value;
  return changes.map(({ field, before, after }) =>
    isLong(before) || isLong(after) ? { field, before: short(before), after: short(after), shortened: true } : { field, before, after },
  );
};
