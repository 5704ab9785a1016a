import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { utf8Bytes, valueBytes } from '#functions/platform/helpers/itemBytes.ts';
import { type Data, ROW_BYTES } from '#functions/platform/table.ts';

/** A row beyond this costs a second unit to write. */
const UNIT_BYTES = 1024;
/** Below it there is nothing to gain. */
const WORTH_BYTES = 256;

const pack = (value: unknown): unknown => {
  // Conditions compare strings and numbers, so these stay as they are.
  if (value === null || typeof value !== 'object' || valueBytes(value) < WORTH_BYTES) return value;
  const bytes = deflateRawSync(JSON.stringify(value));
  return bytes.length < valueBytes(value) ? bytes : value;
};

/**
 * The data of a row as DynamoDB keeps it: where it is over a KB, its large lists and objects are compressed. The port knows no binary values,
 * so what is binary is one of these.
 */
export const packed = (data: Data): Data => {
  const entries = Object.entries(data);
  const bytes = entries.reduce((sum, [name, value]) => sum + utf8Bytes(name) + valueBytes(value), 0);
  return bytes <= UNIT_BYTES ? data : Object.fromEntries(entries.map(([name, value]) => [name, pack(value)]));
};

/** No value was longer than a row may be when it was written. */
export const unpacked = (value: unknown): unknown =>
  value instanceof Uint8Array ? JSON.parse(inflateRawSync(value, { maxOutputLength: ROW_BYTES }).toString('utf8')) : value;
