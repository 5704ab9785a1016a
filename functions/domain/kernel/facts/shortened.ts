import type { FactRecord } from '#functions/storage/records/records.ts';
import { FACT_VALUE_BYTES, FACT_VALUES_BYTES } from '#shared/limits.ts';

type Change = FactRecord['changes'][number];

/** The beginning of a text, at most so many bytes of it, and no half character. */
const beginning = (text: string, bytes: number): string => new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });

/** Changes in a size that a fact can always keep. Of values that are longer their text is kept as far as it goes, and marked. */
export const shortened = (changes: Change[]): Change[] => {
  const limit = Math.min(FACT_VALUE_BYTES, Math.floor(FACT_VALUES_BYTES / (2 * changes.length)));
  const isLong = (value: unknown): boolean => Buffer.byteLength(JSON.stringify(value)) > limit;
  const short = (value: unknown): unknown =>
    isLong(value) ? beginning(typeof value === 'string' ? value : JSON.stringify(value), limit) : value;
  return changes.map(({ field, before, after }) =>
    isLong(before) || isLong(after) ? { field, before: short(before), after: short(after), shortened: true } : { field, before, after },
  );
};
